/** A sentence's last sign with what follows it up to the next sentence. */
const BOUNDARY = /[.!?](?=[\p{Z}\p{Cc}])/gu;
const SPACE = /[\p{Z}\p{Cc}]/u;

/**
 * The sentences of a raw text as places in it, without the white space between them.
 *
 * Definition (measurement section C): a sentence ends at '.', '!' or '?' before white space.
 *
 * @param text any text
 * @returns UTF-16 offsets, `start` inclusive and `end` exclusive; none for a blank text
 * @example sentenceSpans('One. Two') // => [{ start: 0, end: 4 }, { start: 5, end: 8 }]
 */
export function sentenceSpans(text: string): { readonly start: number; readonly end: number }[] {
  const ends = [...text.matchAll(BOUNDARY)].map(({ index }) => index + 1);
  const spans: { start: number; end: number }[] = [];
  let start = 0;
  for (const end of [...ends, text.length]) {
    while (start < end && SPACE.test(text.charAt(start))) start++;
    if (start < end) spans.push({ start, end });
    start = end;
  }
  return spans;
}
