/** Pages from the back/forward cache. Playwright turns it off, so the tests send the browser's events. */
import type { Page } from '@playwright/test';
import { becomeMember, expect, test } from './portal.ts';

const leave = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
const restore = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
/** Repeats the event until it has an effect, because the listeners load after the page. */
const restoreUntil = (page: Page, isShown: () => Promise<void>) =>
  expect(async () => {
    await restore(page);
    await isShown();
  }).toPass();
const QUICK = { timeout: 2_000 };

const header = (page: Page) => page.getByRole('banner');

test('returns to the same place after “Back”, with the member who has signed in or out since', {
  tag: '@detail',
}, async ({ page, mailbox, baseURL, pageErrors }) => {
  await page.goto('/forum');
  // The listeners load after the page.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 400));
    await leave(page);
    // As Safari does.
    await page.evaluate(() => window.scrollTo(0, 0));
    await restore(page);
    expect(await page.evaluate(() => [window.scrollY, history.scrollRestoration])).toEqual([400, 'manual']);
  }).toPass();

  await test.step('a member has signed in', async () => {
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
    await leave(page);
    await becomeMember(page, mailbox);
    await restoreUntil(page, () => expect(header(page)).toContainText('Ines Marquard', QUICK));
  });

  await test.step('the member has signed out', async () => {
    await expect(header(page)).toContainText('Ines Marquard');
    await leave(page);
    const response = await page.request.post('/api/user/logout', { headers: { origin: baseURL ?? '' } });
    expect(response.status()).toBe(200);
    pageErrors.allow(/status of 401/);
    await restoreUntil(page, () => expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible(QUICK));
    await expect(header(page)).not.toContainText('Ines Marquard');
  });
});

test('loads the page again for another member', { tag: '@detail' }, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await page.goto('/dashboard');
  await expect(page.getByText('Ines Marquard').first()).toBeVisible();
  await leave(page);
  await becomeMember(page, mailbox, 'Tomas Okafor');
  await restoreUntil(page, () => expect(page.getByText('Tomas Okafor').first()).toBeVisible(QUICK));
  await expect(page.getByText('Ines Marquard')).toHaveCount(0);
});
