import { escapeHtml } from '../report/index.js';
import { contentPolicy } from './contentPolicy.js';
import { htmlFigure } from './htmlFigure.js';
import { htmlTable } from './htmlTable.js';
import { PAGE_SCRIPT } from './pageScript.js';
import { PAGE_STYLE } from './pageStyle.js';
import type { ReportBlock, ReportDocument } from './reportDocument.js';

/**
 * Returns a report as one HTML file that needs nothing beside itself: no request, no font, no library.
 *
 * @param report the report; its texts are finished and hostile
 * @example htmlPage({ title: 'a', profile: 'p', lead: '', sections: [], made: [] }).startsWith('<!doctype html>') // => true
 */
export function htmlPage({ title, profile, lead, sections, made }: ReportDocument): string {
  const contents: string[] = [];
  const body: string[] = [];
  let tables = 0;
  let figures = 0;
  for (const { id, title: heading, blocks } of sections) {
    const inner: string[] = [];
    const links: string[] = [];
    for (const block of blocks) {
      if (block.kind === 'table') tables += 1;
      if (block.kind === 'figure') figures += 1;
      const anchor = block.kind === 'table' ? `t${tables}` : `f${figures}`;
      inner.push(blockHtml(block, anchor));
      const name = nameOf(block)?.replace(`, profile ${profile}`, '') ?? null;
      if (name !== null) links.push(`<li><a href="#${anchor}">${escapeHtml(name)}</a></li>`);
    }
    const nested = links.length === 0 ? '' : `<ul>${links.join('')}</ul>`;
    contents.push(`<li><a href="#${id}">${escapeHtml(heading)}</a>${nested}</li>`);
    body.push(
      `<section id="${id}" aria-labelledby="${id}-h">\n<h2 id="${id}-h">${escapeHtml(heading)}</h2>\n${inner.join('\n')}\n</section>`,
    );
  }
  const madeLines = made.map(
    ([name, lines]) =>
      `<dt>${escapeHtml(name)}</dt>${lines.map((line) => `<dd>${escapeHtml(line)}</dd>`).join('')}`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy(PAGE_SCRIPT, PAGE_STYLE)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the report</a>
<header>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(lead)}</p>
</header>
<nav aria-labelledby="contents"><h2 id="contents">Contents</h2>
<ol>
${contents.join('\n')}
</ol>
</nav>
<main id="main" tabindex="-1">
${body.join('\n')}
</main>
<footer>
<h2>Made from</h2>
<dl>
${madeLines.join('\n')}
</dl>
</footer>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}

function blockHtml(block: ReportBlock, anchor: string): string {
  switch (block.kind) {
    case 'text':
      return `<p>${escapeHtml(block.text)}</p>`;
    case 'table':
      return htmlTable({ id: anchor, table: block.table, footRows: block.footRows });
    case 'figure':
      return htmlFigure(anchor, block.figure);
  }
}

function nameOf(block: ReportBlock): string | null {
  if (block.kind === 'text') return null;
  return block.kind === 'table' ? block.table.title : `Figure: ${block.figure.title}`;
}
