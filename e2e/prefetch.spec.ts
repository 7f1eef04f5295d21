import type { Locator, Page } from '@playwright/test';
import { demo, expect, signInAs, test } from './portal.ts';
import { createPost } from './posting.ts';

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** Whether each request for the data of a page is sent before a click. */
function watchRequests(page: Page, path: string): boolean[] {
  const sent: boolean[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `${path}.data`) sent.push(request.headers()['purpose'] === 'prefetch');
  });
  return sent;
}

/** Points at a link until the data of its page has been loaded. */
async function pointAt(page: Page, name: string): Promise<void> {
  const response = page.waitForResponse((response) => response.request().headers()['purpose'] === 'prefetch');
  await menuLink(page, name).hover();
  await (await response).finished();
}

test('loads a page while the reader points at its link, and shows it without another request', async ({
  page,
  context,
  pageErrors,
}) => {
  const requests = watchRequests(page, '/events');
  await page.goto('/forum');
  await pointAt(page, 'Events');
  await menuLink(page, 'Events').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  expect(requests).toEqual([true]);

  await test.step('it stays on the page if another one can’t be loaded, and shows it after a click once it can', async () => {
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

test('loads a page again if its reader clicks only after ten seconds', async ({ page }) => {
  await page.clock.install();
  const requests = watchRequests(page, '/events');
  await page.goto('/forum');
  await pointAt(page, 'Events');
  await page.clock.fastForward(10_000);
  await menuLink(page, 'Events').evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  expect(requests).toEqual([true, false]);
});

test('keeps the last ten pages', async ({ page }) => {
  await page.clock.install();
  const requests = watchRequests(page, '/events');
  await page.goto('/forum');
  const rows = page.getByRole('main').getByRole('listitem');
  const addresses = await rows
    .locator('a[href^="/landing/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))].slice(0, 10));
  expect(addresses).toHaveLength(10);
  await page.clock.pauseAt(Date.now() + 60_000);
  const point = async (link: Locator) => {
    const response = page.waitForResponse((response) => response.request().headers()['purpose'] === 'prefetch');
    await link.dispatchEvent('pointerover');
    await page.clock.runFor(100);
    await (await response).finished();
  };
  await point(menuLink(page, 'Events'));
  for (const address of addresses.slice(0, 9)) await point(page.locator(`main a[href="${address}"]`).first());
  // It is still there, so pointing at it loads nothing.
  await menuLink(page, 'Events').dispatchEvent('pointerover');
  await page.clock.runFor(100);
  expect(requests).toEqual([true]);
  await point(page.locator(`main a[href="${addresses[9]}"]`).first());
  await point(menuLink(page, 'Events'));
  expect(requests).toEqual([true, true]);
});

test('loads nothing early for a reader who saves data', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.clock.install();
  const requests = watchRequests(page, '/events');
  await page.goto('/forum');
  await menuLink(page, 'Events').hover();
  await page.clock.fastForward(1_000);
  await menuLink(page, 'Events').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  expect(requests).toEqual([false]);
});

test('loads a page again after a change by its reader', async ({ page, staff }) => {
  const { id } = await createPost(staff);
  await signInAs(page, demo.member);
  await page.goto(`/landing/general/${id}`);
  const requests = watchRequests(page, '/forum');
  await pointAt(page, 'Forum');
  const article = page.getByRole('article').first();
  await article.getByRole('button', { name: 'Like. 0 likes' }).press('Enter');
  await expect(article.getByRole('button', { name: 'Like. 1 like' })).toHaveAttribute('aria-pressed', 'true');
  await menuLink(page, 'Forum').evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible();
  expect(requests).toEqual([true, false]);
});
