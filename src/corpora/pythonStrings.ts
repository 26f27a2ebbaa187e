const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '\\': '\\',
  "'": "'",
  '"': '"',
};
const CODE_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/**
 * Returns the strings of a list as Python prints one, or null when the text is something else.
 * Definition: Python's `repr` of a list of `str`, the form of the span columns of CUAD's master_clauses.csv: single or
 * double quotes, escapes \n \r \t \\ \' \" \xhh \uhhhh \Uhhhhhhhh.
 * @param text the printed list
 * @example pythonStrings("['it\\'s', \"a\"]") // => ["it's", 'a']
 */
export function pythonStrings(text: string): string[] | null {
  const strings: string[] = [];
  let at = skipSpaces(text, 0);
  if (text[at] !== '[') return null;
  at = skipSpaces(text, at + 1);
  while (text[at] !== ']') {
    const item = readString(text, at);
    if (item === null) return null;
    strings.push(item.value);
    at = skipSpaces(text, item.end);
    if (text[at] === ',') at = skipSpaces(text, at + 1);
    else if (text[at] !== ']') return null;
  }
  return skipSpaces(text, at + 1) === text.length ? strings : null;
}

function readString(text: string, start: number): { value: string; end: number } | null {
  const quote = text[start];
  if (quote !== "'" && quote !== '"') return null;
  const parts: string[] = [];
  let at = start + 1;
  for (let char = text[at]; char !== quote; char = text[at]) {
    if (char === undefined) return null;
    if (char !== '\\') {
      parts.push(char);
      at += 1;
      continue;
    }
    const code = readEscape(text, at + 1);
    if (code === null) return null;
    parts.push(code.value);
    at = code.end;
  }
  return { value: parts.join(''), end: at + 1 };
}

function readEscape(text: string, at: number): { value: string; end: number } | null {
  const letter = text[at] ?? '';
  const simple = ESCAPES[letter];
  if (simple !== undefined) return { value: simple, end: at + 1 };
  const digits = text.slice(at + 1, at + 1 + (CODE_DIGITS[letter] ?? 0));
  const code =
    /^[0-9a-f]+$/i.test(digits) && digits.length === CODE_DIGITS[letter] ? Number.parseInt(digits, 16) : -1;
  return code < 0 || code > 0x10ffff
    ? null
    : { value: String.fromCodePoint(code), end: at + 1 + digits.length };
}

function skipSpaces(text: string, at: number): number {
  let end = at;
  while (text[end] === ' ') end += 1;
  return end;
}
