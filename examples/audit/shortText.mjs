// A detector as a function: the shorter a text, the more suspicious.
export function score({ documents }) {
  return documents.map(({ text }) => -text.trim().split(/\s+/u).length);
}
