import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { buildReport, contentPolicy, htmlPage, PAGE_SCRIPT, PAGE_STYLE } from '../../src/html/index.js';
import { hostileSources, sourcesFixture } from './fixture.js';

const PAGE = htmlPage(buildReport(sourcesFixture(), 'html'));

describe('the page', () => {
  it('is HTML that needs nothing beside itself', () => {
    const empty = { title: 'a', profile: 'p', lead: '', sections: [], made: [] };
    expect(htmlPage(empty).startsWith('<!doctype html>')).toBe(true);
    const { document } = parseHTML(PAGE);
    expect(document.querySelectorAll('link, img, iframe, object, [src], [style]').length).toBe(0);
    expect(
      [...document.querySelectorAll('[href]')].every((node) => node.getAttribute('href')?.startsWith('#')),
    ).toBe(true);
  });

  it('allows exactly its own script and style', () => {
    const { document } = parseHTML(PAGE);
    const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]');
    expect(policy?.getAttribute('content')).toBe(contentPolicy(PAGE_SCRIPT, PAGE_STYLE));
    expect(PAGE).toContain(`<script>${PAGE_SCRIPT}</script>`);
    expect(PAGE).toContain(`<style>${PAGE_STYLE}</style>`);
  });

  it('has one id for each thing and a contents entry that leads to each table and figure', () => {
    const { document } = parseHTML(PAGE);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...document.querySelectorAll('nav a')].map(
      (link) => link.getAttribute('href')?.slice(1) ?? '',
    );
    for (const target of targets) expect(ids).toContain(target);
    const things = [...document.querySelectorAll('div.table, figure, section')].map(({ id }) => id);
    expect([...targets].sort()).toEqual([...things].sort());
    expect(document.querySelector('nav')?.textContent).not.toContain('profile fixture');
  });

  it('begins with a way past the contents and ends with what it was made from', () => {
    const { document } = parseHTML(PAGE);
    expect(document.querySelector('body a')?.getAttribute('href')).toBe('#main');
    const footer = document.querySelector('footer')?.textContent ?? '';
    for (const words of [
      'table-v.json, SHA-256 aaaa',
      'made-up model 1',
      '11, 22, 33, 44, 55',
      'k = 10',
      'rinj.js report',
    ])
      expect(footer).toContain(words);
  });

  it('gives every table a caption, and every figure a caption with its n', () => {
    const { document } = parseHTML(PAGE);
    for (const table of document.querySelectorAll('table'))
      expect(table.querySelector('caption')?.textContent?.length).toBeGreaterThan(3);
    for (const figure of document.querySelectorAll('figure'))
      expect(figure.querySelector('figcaption')?.textContent).toMatch(/\d/);
  });

  it('is the same bytes for the same results', () => {
    expect(htmlPage(buildReport(sourcesFixture(), 'html')) === PAGE).toBe(true);
  });

  it('makes no element of hostile names, wherever they stand', () => {
    const page = htmlPage(buildReport(hostileSources(), 'html'));
    expect(page.match(/<script/g)?.length).toBe(1);
    expect(page).not.toMatch(/<img|<iframe|<a href="[^#]| on\w+="/);
    expect(page.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
    const { document } = parseHTML(page);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
  });
});
