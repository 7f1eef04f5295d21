import type { Page, Request } from '@playwright/test';
import { expect, test } from './portal.ts';

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

const isPrefetch = (request: Request) => request.headers()['purpose'] === 'prefetch';
const isEventList = (request: Request) => /\/event-list-.*\.js$/.test(new URL(request.url()).pathname);

test('loads the scripts of a page while the reader points at its link', { tag: '@detail' }, async ({
  page,
  context,
  pageErrors,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/forum');
  const loaded = page.waitForEvent('requestfinished', isEventList);
  await menuLink(page, 'Events').hover();
  await loaded;
  // The scripts that were read run from the browser's cache.
  await expect.poll(() => scripts.some((url) => url.includes('/event-list-'))).toBe(true);
  await menuLink(page, 'Events').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();

  await test.step('it stays on the page if they can’t be loaded, and shows the other after a click once they can', async () => {
    pageErrors.allow(/events\.data|ERR_FAILED/);
    await page.goto('/forum');
    await page.route('**/events.data*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await menuLink(page, 'Events').hover();
    await failed;
    await page.unroute('**/events.data*');
    await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible();
    await menuLink(page, 'Events').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  });

  await test.step('a modifier key opens a link in another tab, and Enter follows it', async () => {
    await page.goto('/forum');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const opened = context.waitForEvent('page');
    await menuLink(page, 'Events').click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    await expect(page).toHaveURL('/forum');
    await menuLink(page, 'Events').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });
});

test('loads nothing early for a reader who saves data', { tag: '@detail' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.clock.install();
  const prefetches: string[] = [];
  page.on('request', (request) => {
    if (isPrefetch(request)) prefetches.push(request.url());
  });
  await page.goto('/forum');
  await menuLink(page, 'Events').hover();
  await page.clock.fastForward(1_000);
  await menuLink(page, 'Events').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  expect(prefetches).toEqual([]);
});
