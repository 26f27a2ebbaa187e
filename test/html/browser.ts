import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** Where a browser may be; `RINJ_BROWSER` names the only one to look for. */
const PLACES =
  process.env.RINJ_BROWSER === undefined
    ? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
    : [process.env.RINJ_BROWSER];

/** The browser that was found, or undefined. */
export const BROWSER = PLACES.find((place) => existsSync(place));

/** What a test that needs a browser says in its title. */
export const WHERE = BROWSER === undefined ? ' (skipped: no browser was found)' : ' (in a real browser)';

/** What a page did beside showing itself. */
export interface Watched {
  readonly page: Page;
  readonly requests: readonly string[];
  readonly messages: readonly string[];
  /** Address of the file. */
  readonly address: string;
}

/** Opens a page from a file on disk, watches all it says and asks for, and closes everything again. */
export async function openPage(
  html: string,
  use: (watched: Watched) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  if (BROWSER === undefined) throw new Error('no browser was found');
  const folder = mkdtempSync(join(tmpdir(), 'rinj-page-'));
  // As root Chromium starts only without its sandbox; the pages are ours.
  const browser = await chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const file = join(folder, 'report.html');
    writeFileSync(file, html);
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 }, ...options });
    const [requests, messages]: [string[], string[]] = [[], []];
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
    page.on('dialog', async (dialog) => {
      messages.push(`dialog: ${dialog.message()}`);
      await dialog.dismiss();
    });
    const address = pathToFileURL(file).href;
    await page.goto(address);
    await use({ page, requests, messages, address });
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}
