import { escapeHtml } from '../report/index.js';
import type { ReportFigure } from './reportDocument.js';

/**
 * Returns a figure as HTML: the drawing inline, its title and what it shows below it.
 *
 * @param id our own id, never one from data
 * @param figure a finished figure; title and caption unescaped
 * @example htmlFigure('f1', { title: '<', svg: '<svg role="img"></svg>', caption: '', marks: 0 }).includes('<b>&lt;</b>') // => true
 */
export function htmlFigure(id: string, { title, svg, caption }: ReportFigure): string {
  return [
    `<figure id="${id}">`,
    svg.replace('role="img"', `role="img" aria-labelledby="${id}-t"`),
    `<figcaption><b id="${id}-t">${escapeHtml(title)}</b> ${escapeHtml(caption)}</figcaption>`,
    '</figure>',
  ].join('\n');
}
