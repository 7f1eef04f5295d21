/** Log-out while the server cannot be reached. */
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, clickUntil, expect, test } from './portal.ts';
import { writePost } from './posting.ts';

const WAITING = /signed out on this device. The server hasn’t confirmed it yet. We’ll keep trying/;

async function pressLogOut(page: Page): Promise<void> {
  await page.goto('/dashboard');
  const out = page.getByRole('menuitem', { name: 'Log out' });
  await clickUntil(page.getByRole('button', { name: /Ines Marquard/ }), out);
  await out.click();
}

/** Opens another session of the same person, which lists all sessions. */
async function openOnAnotherDevice(
  browser: Browser,
  baseURL: string | undefined,
  from: Page,
  who: Credentials,
  code: Code,
) {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const begun = await context.request.post('/api/user/login', { data: who });
  const { challengeId } = ((await begun.json()) as { data: { challengeId: string } }).data;
  const data = { challengeId, code: await code(who.email) };
  expect((await context.request.post('/api/user/verify-otp', { data })).status()).toBe(200);
  expect((await from.request.get('/api/user/me')).status()).toBe(200);
  const sessions = async () =>
    ((await (await context.request.get('/api/user/sessions')).json()) as { data: unknown[] }).data.length;
  return { context, sessions };
}
type Credentials = { readonly email: string; readonly password: string };
type Code = (email: string) => Promise<string>;

test('signs out the device when the request fails, repeats it and confirms it', { tag: '@detail' }, async ({
  page,
  mailbox,
  browser,
  baseURL,
  pageErrors,
}) => {
  pageErrors.allow(/Sign-out failed|ERR_FAILED|Failed to fetch|status of 401/);
  const who = await becomeMember(page, mailbox);
  const other = await openOnAnotherDevice(browser, baseURL, page, who, (to) => mailbox.nextCode(to));
  expect(await other.sessions()).toBe(2);

  // Block every request, because any of them would confirm the log-out.
  await page.route('**/api/**', (route) => route.abort());
  await pressLogOut(page);
  await page.waitForURL((url) => url.pathname === '/login');
  const note = page.getByRole('status').filter({ hasText: WAITING });
  await expect(note).toBeVisible();
  // It appears later than the page, and must not move the button.
  const [noteBox, buttonBox] = [
    await note.boundingBox(),
    await page.getByRole('button', { name: 'Sign in' }).boundingBox(),
  ];
  expect(noteBox?.y).toBeGreaterThan(buttonBox?.y ?? Number.POSITIVE_INFINITY);
  await expectAccessible(page, 'the login page after a log-out that was not confirmed');

  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
  await expect(page.getByRole('status').filter({ hasText: WAITING })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: WAITING })).toBeVisible();

  await page.unroute('**/api/**');
  await expect(page.getByRole('status').filter({ hasText: 'You are signed out.' })).toBeVisible({ timeout: 70_000 });
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => /session|signed_out/.test(name))).toEqual([]);
  expect(await other.sessions()).toBe(1);
  await other.context.close();
});

test('ends the session on the server with the next page request after a failed log-out', { tag: '@detail' }, async ({
  page,
  mailbox,
  browser,
  baseURL,
  pageErrors,
}) => {
  pageErrors.allow(/Sign-out failed|ERR_FAILED|Failed to fetch|status of 401/);
  const who = await becomeMember(page, mailbox);
  const other = await openOnAnotherDevice(browser, baseURL, page, who, (to) => mailbox.nextCode(to));
  await page.route('**/api/user/logout', (route) => route.abort());
  await pressLogOut(page);
  await page.waitForURL((url) => url.pathname === '/login');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
  expect(await other.sessions()).toBe(1);
  await other.context.close();
});

test('hides account data while offline and opens the login page when online again', { tag: '@detail' }, async ({
  page,
  context,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(/Sign-out failed|ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 401/);
  await becomeMember(page, mailbox);
  await page.goto('/dashboard');
  const out = page.getByRole('menuitem', { name: 'Log out' });
  await clickUntil(page.getByRole('button', { name: /Ines Marquard/ }), out);
  await context.setOffline(true);
  await out.click();
  await expect(page.getByRole('heading', { name: 'You are signed out on this device' })).toBeVisible();
  await expect(page.getByText('Ines Marquard')).toHaveCount(0);
  await expectAccessible(page, 'a log-out without a connection');
  await context.setOffline(false);
  await page.waitForURL((url) => url.pathname === '/login', { timeout: 70_000 });
  expect((await context.request.get('/api/user/me')).status()).toBe(401);
});

test('signs out other tabs, and signing in again clears the state', { tag: '@detail' }, async ({
  page,
  context,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(/Sign-out failed|ERR_FAILED|Failed to fetch|status of 401/);
  const { email, password } = await becomeMember(page, mailbox);
  const tab = await context.newPage();
  await tab.goto('/dashboard');
  await expect(tab.getByRole('button', { name: /Ines Marquard/ })).toBeVisible();
  await context.route('**/api/user/logout', (route) => route.abort());
  await page.bringToFront();
  await pressLogOut(page);
  await page.waitForURL((url) => url.pathname === '/login');
  await expect(tab.getByRole('button', { name: /Ines Marquard/ })).toHaveCount(0);

  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await clickUntil(page.getByRole('button', { name: 'Sign in' }), page.getByLabel('Six-digit code'));
  await page.getByLabel('Six-digit code').fill(await mailbox.nextCode(email));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
  await page.reload();
  await expect(page.getByRole('button', { name: /Ines Marquard/ })).toBeVisible();
});

test('returns to a new draft after another tab signed out', { tag: '@detail' }, async ({
  page,
  context,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(/status of 401/);
  await becomeMember(page, mailbox);
  const tab = await context.newPage();
  await writePost(tab, '/general/create', 'Quay rent in Santos', 'Who pays the quay rent?');
  await expect(tab).toHaveURL(/\/general\/edit\/[0-9a-f-]{36}$/);
  await expect(tab.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await pressLogOut(page);
  await expect(tab).toHaveURL(/\/login\?next=%2Fgeneral%2Fedit%2F[0-9a-f-]{36}$/);
});
