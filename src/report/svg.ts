import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { escapeHtml } from './escapeHtml.js';

/** A finished figure: SVG text, and the sentence that says what it shows with every n. */
export interface Figure {
  readonly svg: string;
  readonly caption: string;
}

/** One plot with its place on the sheet, in px. */
export interface Panel {
  readonly x: number;
  readonly y: number;
  readonly options: Plot.PlotOptions & { readonly width: number; readonly height: number };
}

/** What the plots are laid on. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly caption: string;
}

interface SvgElement {
  readonly innerHTML: string;
  querySelectorAll(selector: string): Iterable<{ remove(): void }>;
}

const FONT = 'Helvetica, Arial, Liberation Sans, sans-serif';

/**
 * Returns one SVG made of plots at fixed places: the same bytes for the same arguments.
 *
 * Plot's style sheet is dropped, coordinates are rounded to 0.01 px (the last bits of a logarithm may differ between
 * machines), and text is escaped by the serialiser.
 * @param sheet width and height in px; title and caption, which a screen reader announces
 * @param panels the plots
 * @example composeSvg({ width: 1, height: 1, title: 'a', caption: '<' }, []).includes('<desc>&lt;</desc>') // => true
 */
export function composeSvg(sheet: Sheet, panels: readonly Panel[]): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const parts = panels.map(({ x, y, options }) => {
    const element = Plot.plot({ ...options, document: document as never }) as unknown as SvgElement;
    for (const style of element.querySelectorAll('style')) style.remove();
    return roundCoordinates(`<g transform="translate(${x},${y})">${element.innerHTML}</g>`);
  });
  const { width, height } = sheet;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" ` +
      `font-family="${FONT}" font-size="10" text-anchor="middle" fill="#000000" color="#000000">`,
    `<title>${escapeHtml(sheet.title)}</title>`,
    `<desc>${escapeHtml(sheet.caption)}</desc>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n');
}

/**
 * Returns SVG text whose numbers inside tags have at most two decimals; text between tags stays as it is.
 *
 * @param svg SVG markup
 * @example roundCoordinates('<path d="M0.1234,5"/>0.1234') // => '<path d="M0.12,5"/>0.1234'
 */
export function roundCoordinates(svg: string): string {
  return svg.replace(/<[^<>]+>/g, (tag) =>
    tag.replace(/-?\d+\.\d{3,}/g, (number) => {
      const rounded = Number(number)
        .toFixed(2)
        .replace(/\.?0+$/, '');
      return rounded === '-0' ? '0' : rounded;
    }),
  );
}
