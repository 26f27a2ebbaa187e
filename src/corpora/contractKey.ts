/**
 * Returns the key under which a contract's text and its clauses meet.
 * Our choice: letters and digits only, after NFKC and without case, since the release's table and folder spell marks
 * (&, ', trailing dots and spaces, combining accents) differently.
 * @param name name of the contract without its extension
 * @example contractKey("MACY'S,INC_05") // => 'macysinc05'
 */
export function contractKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
