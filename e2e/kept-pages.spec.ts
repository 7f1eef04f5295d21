/** Pages that the browser keeps in memory. Playwright turns that off, so the tests send the browser's events. */
import type { Page } from '@playwright/test';
import { becomeMember, expect, test } from './portal.ts';

const leave = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
const comeBack = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

const header = (page: Page) => page.getByRole('banner');

test('returns to the same place after “Back”', async ({ page }) => {
  await page.goto('/forum');
  await page.evaluate(() => window.scrollTo(0, 400));
  await leave(page);
  // As Safari does.
  await page.evaluate(() => window.scrollTo(0, 0));
  await comeBack(page);
  expect(await page.evaluate(() => [window.scrollY, history.scrollRestoration])).toEqual([400, 'manual']);
});

test('shows nothing of a member who has signed out since', async ({ page, mailbox, baseURL, pageErrors }) => {
  await becomeMember(page, mailbox);
  await page.goto('/forum');
  await expect(header(page)).toContainText('Ines Marquard');
  await leave(page);
  const response = await page.request.post('/api/user/logout', { headers: { origin: baseURL ?? '' } });
  expect(response.status()).toBe(200);
  pageErrors.allow(/status of 401/);
  await comeBack(page);
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(header(page)).not.toContainText('Ines Marquard');
});

test('shows the member who has signed in since', async ({ page, mailbox }) => {
  await page.goto('/forum');
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  await leave(page);
  await becomeMember(page, mailbox);
  await comeBack(page);
  await expect(header(page)).toContainText('Ines Marquard');
});

test('loads the page again for another member', async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await page.goto('/dashboard');
  await expect(page.getByText('Ines Marquard').first()).toBeVisible();
  await leave(page);
  await becomeMember(page, mailbox, 'Tomas Okafor');
  await comeBack(page);
  await expect(page.getByText('Tomas Okafor').first()).toBeVisible();
  await expect(page.getByText('Ines Marquard')).toHaveCount(0);
});
