/** The part of d3 used here; the package carries no types. Delete when @types/d3 is installed. */
declare module 'd3' {
  export function csvParseRows(text: string): string[][];
}
