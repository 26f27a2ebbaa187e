/**
 * The frozen stop-word list of the topic phrase. Our choice; changing it changes every regenerated document.
 *
 * @example STOP_WORDS.has('the') // => true
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the this that these those of in on at to for from by with as and or is are was were be been being ' +
    'do does did done has have had can could will would shall should may might must what which who whom ' +
    'whose when where why how many much it its they their there he she his her we our you your i me my not ' +
    'no if any than then'
  ).split(' '),
);
