import type { BrowserContext, Page } from '@playwright/test';
import { expectTargetsForFingers } from './layout-checks.ts';
import { checkScreen } from './page-checks.ts';
import { becomeMember, expect, test, uniqueEmail } from './portal.ts';
import { createPost } from './posting.ts';

/** Screens for guests that no test of their feature checks. Add a line for each such screen. */
const publicScreens = [
  '/',
  '/forum',
  '/landing/general/{general}',
  '/events',
  '/landing/event/{event}',
  '/events/{event}/interest',
  '/signup',
  '/login',
  '/login/verify',
  '/login/forgot',
  '/login/reset',
  '/admin/login',
  '/no-such-page',
];
/** The same for members. */
const memberScreens = [
  '/general/create',
  '/events/all-events',
  '/event/{event}',
  '/events/calender?view=month',
  '/events/calender?view=week',
  '/events/calender?view=agenda',
];

interface Listed {
  readonly data: readonly { readonly id: string }[];
}

/** Fills in the ids of `{general}` and `{event}`. Posts are created here, because other tests may delete theirs. */
async function addresses(staff: BrowserContext, screens: readonly string[]): Promise<string[]> {
  const { id: general } = await createPost(staff);
  const events = (await (await staff.request.get('/api/event?limit=1')).json()) as Listed;
  const event = events.data[0]?.id ?? '';
  return screens.map((screen) => screen.replace('{general}', general).replace('{event}', event));
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

test.describe('pages pass axe and do not scroll sideways', () => {
  test.setTimeout(180_000);

  test('for guests', async ({ page, staff, pageErrors }) => {
    pageErrors.allow(/status of 404/);
    for (const path of await addresses(staff, publicScreens)) {
      await open(page, path);
      await checkScreen(page, path);
    }
  });

  test('for members', { tag: '@detail' }, async ({ page, staff, mailbox }) => {
    await becomeMember(page, mailbox);
    for (const path of await addresses(staff, memberScreens)) {
      await open(page, path);
      await checkScreen(page, path);
    }
  });

  test('with forms in use', { tag: '@detail' }, async ({ page, pageErrors }) => {
    pageErrors.allow(/status of 401/);
    await open(page, '/signup');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.getByText('Summary of the terms').click();
    await checkScreen(page, '/signup with errors');
    await expectTargetsForFingers(page, '/signup');

    await open(page, '/login/forgot');
    await page.getByLabel('Email', { exact: true }).fill(uniqueEmail());
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.getByLabel('New password', { exact: true }).fill('seven red buoys');
    await checkScreen(page, '/login/reset with a code');

    await open(page, '/login');
    await page.getByLabel('Email', { exact: true }).fill(uniqueEmail());
    await page.getByRole('button', { name: 'Email me a code instead' }).click();
    await page.getByLabel('Six-digit code').fill('123456');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    await checkScreen(page, '/login/verify after a wrong code');
  });
});

test('tells screen readers the title of the page that a link has opened', async ({ page }) => {
  await page.goto('/forum');
  const announced = page.locator('[aria-live=polite]:not([role])').first();
  await expect(announced).toHaveText('');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events', exact: true }).click();
  await expect(announced).toHaveText(/^Events/);
  expect(await announced.textContent()).toBe(await page.title());
});
