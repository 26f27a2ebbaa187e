import { escapeMarkdown, renderMarkdown } from '../report/index.js';
import type { ReportBlock, ReportDocument } from './reportDocument.js';

/**
 * Returns a report as Markdown: every table, of every figure what it shows, and what it was made from.
 *
 * @param report the report; its texts are finished and hostile
 * @example reportMarkdown({ title: 'a', profile: 'p', lead: 'b', sections: [], made: [['c', ['d']]] }) // => '# a\n\nb\n\n# Made from\n\n- c: d\n'
 */
export function reportMarkdown({ title, lead, sections, made }: ReportDocument): string {
  const parts = sections.flatMap(({ title: heading, blocks }) => [
    `# ${escapeMarkdown(heading)}`,
    ...blocks.map(blockMarkdown),
  ]);
  const lines = made.map(([name, texts]) => `- ${[name, texts.join('; ')].map(escapeMarkdown).join(': ')}`);
  return `${[`# ${escapeMarkdown(title)}`, escapeMarkdown(lead), ...parts, '# Made from', lines.join('\n')].join('\n\n')}\n`;
}

function blockMarkdown(block: ReportBlock): string {
  switch (block.kind) {
    case 'text':
      return escapeMarkdown(block.text);
    case 'table':
      return renderMarkdown(block.table).trimEnd();
    case 'figure':
      return `Figure (drawn in the HTML report): ${escapeMarkdown(block.figure.title)}. ${escapeMarkdown(block.figure.caption)}`;
  }
}
