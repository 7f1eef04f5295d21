/**
 * `npm run bench:browser -- [--url ADDRESS] [--runs N] [--lighthouse FOLDER]`: measures a running portal with the demo content
 * in Chromium. Navigations: from the click on a link of the menu to the paint of the new page, median of the runs. With the
 * folder of an installed Lighthouse, also medians of public pages on its simulated phone. Writes bench/results-browser.json.
 */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../bin/chromium.mjs';
import { lighthousePages } from './lighthouse.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    runs: { type: 'string', default: '5' },
    lighthouse: { type: 'string' },
  },
});
const url = values.url.replace(/\/$/, '');
const runs = Number(values.runs);
const SECTIONS = ['Forum', 'Quotes', 'Directory', 'Brochures', 'Events', 'Blogs', 'Education', 'Careers', 'Tools'];
const QUIET_MS = 300;

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Milliseconds of one visit to each section, in their order. */
async function visitSections(browser: Browser): Promise<number[]> {
  const page = await browser.newPage();
  await page.goto(url);
  // The scripts of a guest's page start with the first action.
  await page.keyboard.press('Tab');
  await page.waitForSelector(':root[data-live]');
  const times: number[] = [];
  for (const name of SECTIONS) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
    await link.hover();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(QUIET_MS);
    times.push(
      await link.evaluate(async (element: HTMLElement) => {
        const nextFrame = () => new Promise(requestAnimationFrame);
        const heading = () => document.querySelector('main h1')?.textContent;
        const before = heading();
        const start = performance.now();
        element.click();
        while (!heading() || heading() === before) await nextFrame();
        await nextFrame();
        await new Promise((done) => setTimeout(done));
        return performance.now() - start;
      }),
    );
  }
  await page.close();
  return times;
}

async function navigations(executablePath: string) {
  const browser = await chromium.launch({ executablePath });
  const visits: number[][] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visitSections(browser));
  await browser.close();
  return SECTIONS.map((name, at) => ({ name, ms: Math.round(median(visits.map((times) => times[at] ?? Number.NaN))) }));
}

const chrome = await findChromium();
const found = {
  measuredAt: new Date().toISOString().slice(0, 10),
  runs,
  navigations: await navigations(chrome),
  ...(values.lighthouse !== undefined && {
    lighthouse: await lighthousePages({
      folder: pathToFileURL(join(resolve(values.lighthouse), 'node_modules/')).href,
      chrome,
      url,
      runs,
      median,
    }),
  }),
};
for (const row of [...found.navigations, ...(found.lighthouse ?? [])]) process.stdout.write(`${JSON.stringify(row)}\n`);
await writeFile(new URL('results-browser.json', import.meta.url), `${JSON.stringify(found, null, 2)}\n`);
