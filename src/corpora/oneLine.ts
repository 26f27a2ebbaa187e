/**
 * Returns the text with every run of white space made one space, and none at the ends.
 * The cut of the corpora collapses white space in this way and changes nothing else in a text.
 * @param text any string
 * @example oneLine(' a\n\tb ') // => 'a b'
 */
export function oneLine(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ');
}
