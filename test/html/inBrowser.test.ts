import { describe, expect, it } from 'vitest';
import { renderReport } from '../../src/html/index.js';
import { BROWSER, openPage, WHERE } from './browser.js';
import { hostileSources, sourcesFixture } from './fixture.js';

// Runs in the page; its names are those of the browser.
declare const document: {
  readonly documentElement: { readonly scrollWidth: number };
  readonly body: { readonly textContent: string };
  readonly activeElement: { readonly id: string } | null;
  querySelectorAll(selector: string): ArrayLike<{ textContent: string }>;
  createElement(name: string): { textContent: string };
};
declare const window: Record<string, unknown> & { readonly innerWidth: number };
declare function getComputedStyle(node: unknown): {
  readonly backgroundColor: string;
  readonly display: string;
};

const LIMIT = 60_000;

const pages = new Map<string, string>();

/** The same page for every test that only reads it. */
function ordinary(): string {
  const known = pages.get('ordinary') ?? renderReport(sourcesFixture(), 'html');
  pages.set('ordinary', known);
  return known;
}

describe.skipIf(BROWSER === undefined)(`a report opened from disk${WHERE}`, () => {
  it(`asks for nothing, says nothing and fits its window${WHERE}`, { timeout: LIMIT }, async () => {
    await openPage(ordinary(), async ({ page, requests, messages, address }) => {
      await page.waitForTimeout(200);
      expect([requests, messages]).toEqual([[address], []]);
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      expect(widths[0]).toBe(widths[1]);
      await page.setViewportSize({ width: 390, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });

  it(`shows every hostile text inert${WHERE}`, { timeout: LIMIT }, async () => {
    await openPage(renderReport(hostileSources(), 'html'), async ({ page, requests, messages, address }) => {
      await page.waitForTimeout(200);
      expect([requests, messages]).toEqual([[address], []]);
      const live = await page.evaluate(() => ({
        scripts: document.querySelectorAll('script').length,
        foreign: document.querySelectorAll(
          'img, iframe, object, embed, form, link, base, image, use, foreignObject, [style], [href]:not([href^="#"]), [src], [onerror], [onload], [onmouseover]',
        ).length,
        text: document.body.textContent,
      }));
      expect([live.scripts, live.foreign]).toEqual([1, 0]);
      // Line feeds are ours; every other control, format or lone character would be theirs.
      expect(live.text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      for (const words of [
        '<script>alert(1)</script>',
        '\\u{1b}[31mred',
        '\\u{202e}gnissap',
        '\\u{d800} lone',
        '=HYPERLINK',
      ])
        expect(live.text).toContain(words);
    });
  });

  it(`runs no script and loads nothing that is not its own${WHERE}`, { timeout: LIMIT }, async () => {
    await openPage(ordinary(), async ({ page, messages }) => {
      const failed: (string | undefined)[] = [];
      page.on('requestfailed', (request) => failed.push(request.failure()?.errorText));
      await page.evaluate(`
        const script = document.createElement('script');
        script.textContent = 'window.strange = 1';
        document.body.append(script);
        const image = document.createElement('img');
        image.src = 'http://127.0.0.1:9/x.png';
        document.body.append(image);
      `);
      await page.waitForTimeout(200);
      expect(await page.evaluate(() => window.strange ?? null)).toBeNull();
      expect(
        messages.filter((message) => message.includes('Content Security Policy')).length,
      ).toBeGreaterThan(1);
      expect(failed).toEqual(['csp']);
    });
  });

  it(`is sorted with the keyboard, says how, and goes back to its own order${WHERE}`, {
    timeout: LIMIT,
  }, async () => {
    await openPage(ordinary(), async ({ page }) => {
      const table = page.locator('div.table', { hasText: 'Table V: PoisonedRAG, profile fixture' }).first();
      const names = () => table.locator('tbody th[scope=row]').allTextContents();
      const own = await names();
      const button = table.locator('thead button').nth(2);
      await button.focus();
      await page.keyboard.press('Enter');
      expect(await table.locator('thead th').nth(2).getAttribute('aria-sort')).toBe('ascending');
      const values = await table.locator('tbody tr td:nth-child(3)').allTextContents();
      const rates = values.map((text) => Number.parseFloat(text));
      expect(rates).toEqual([...rates].sort((a, b) => a - b));
      await page.keyboard.press('Space');
      expect(await table.locator('thead th').nth(2).getAttribute('aria-sort')).toBe('descending');
      expect(await page.locator('p.status').textContent()).toMatch(
        /sorted by general, template, descending$/,
      );
      expect(await table.locator('tfoot tr').last().textContent()).toContain('n, poison / clean');
      await page.keyboard.press('Enter');
      expect(await table.locator('thead th').nth(2).getAttribute('aria-sort')).toBeNull();
      expect(await names()).toEqual(own);
    });
  });

  it(`answers to pointer and arrow keys on every mark${WHERE}`, { timeout: LIMIT }, async () => {
    await openPage(ordinary(), async ({ page }) => {
      const figure = page.locator('figure', {
        hasText: 'Miss rate against false-positive rate: PoisonedRAG',
      });
      const tip = figure.locator('.tip');
      expect(await tip.isVisible()).toBe(false);
      await figure.locator('svg').focus();
      await page.keyboard.press('ArrowRight');
      expect(await tip.textContent()).toMatch(/^.+\ngeneral, PoisonedRAG, template\nFNR 0\.\d{3} \[/);
      const first = await tip.textContent();
      await page.keyboard.press('ArrowRight');
      expect(await tip.textContent()).not.toBe(first);
      await page.keyboard.press('Home');
      expect(await tip.textContent()).toBe(first);
      await page.keyboard.press('Escape');
      expect(await tip.isVisible()).toBe(false);
      await figure.locator('svg circle[r="7"]').last().hover();
      expect(await tip.isVisible()).toBe(true);
      expect(await figure.locator('svg title').count()).toBe(0);
    });
  });

  it(`has a way past the contents and follows light, dark and paper${WHERE}`, {
    timeout: LIMIT,
  }, async () => {
    await openPage(ordinary(), async ({ page }) => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
      const back = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const light = await back();
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await back()).not.toBe(light);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      expect(await back()).toBe(light);
      expect(await page.locator('.by').first().isVisible()).toBe(false);
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    });
  });

  it(`keeps the lines of a cell beside their names, on screen and on paper${WHERE}`, {
    timeout: LIMIT,
  }, async () => {
    await openPage(ordinary(), async ({ page }) => {
      const wrapped = () =>
        page.evaluate<number>(`
          [...document.querySelectorAll('table[data-names] td')].filter((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            const last = cell.querySelector('span'); // May wrap: nothing stands below it.
            if (last !== null) range.setEndBefore(last);
            const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            return tops.size > cell.querySelectorAll('br').length + 1;
          }).length
        `);
      expect(await wrapped()).toBe(0);
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 1032, height: 700 }); // A4 across less its margins, at 96 px an inch.
      expect(await wrapped()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1032);
    });
  });

  it(`is whole without its script${WHERE}`, { timeout: LIMIT }, async () => {
    await openPage(
      ordinary(),
      async ({ page }) => {
        expect(await page.locator('thead button').count()).toBe(0);
        expect(await page.locator('figure svg title').count()).toBeGreaterThan(100);
        expect(await page.locator('h2').count()).toBeGreaterThan(8);
      },
      { javaScriptEnabled: false },
    );
  });
});
