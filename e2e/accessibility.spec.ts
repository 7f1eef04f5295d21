import type { BrowserContext, Page } from '@playwright/test';
import { becomeMember, expect, newAddress, test } from './portal.ts';
import { sendPost } from './posting.ts';
import { expectSound } from './sound-page.ts';

/** Every screen a guest can open, and one post of each kind. Add a line for each new screen. */
const publicScreens = [
  '/',
  '/forum',
  '/quote',
  '/landing/general/{general}',
  '/landing/quote/{quote}',
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
/** Screens behind the sign-in. */
const memberScreens = [
  '/home',
  '/general/create',
  '/quote/create',
  '/general/{general}',
  '/quote/{quote}',
  '/events/all-events',
  '/event/{event}',
  '/events/calender?view=month',
  '/events/calender?view=week',
  '/events/calender?view=agenda',
];

interface Listed {
  readonly data: readonly { readonly id: string }[];
}

/**
 * Puts an id in the place of `{general}`, `{quote}` and `{event}`: posts of its own, as another journey may take back its
 * own at any time; an event that was published stays.
 */
async function addresses(staff: BrowserContext, screens: readonly string[]): Promise<string[]> {
  const { id: general } = await sendPost(staff);
  const { id: quote } = await sendPost(staff, { kind: 'quote' });
  const events = (await (await staff.request.get('/api/event?limit=1')).json()) as Listed;
  const event = events.data[0]?.id ?? '';
  return screens.map((screen) =>
    screen.replace('{general}', general).replace('{quote}', quote).replace('{event}', event),
  );
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

test.describe('axe finds no fault, and nothing scrolls sideways', () => {
  test.setTimeout(180_000);

  test('on public screens', async ({ page, staff, complaints }) => {
    complaints.allow(/status of 404/);
    for (const path of await addresses(staff, publicScreens)) {
      await open(page, path);
      await expectSound(page, path);
    }
  });

  test('on screens behind the sign-in', async ({ page, staff, mailbox }) => {
    await becomeMember(page, mailbox);
    for (const path of await addresses(staff, memberScreens)) {
      await open(page, path);
      await expectSound(page, path);
    }
  });

  test('on forms in the middle of their work', async ({ page, complaints }) => {
    complaints.allow(/status of 401/);
    await open(page, '/signup');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.getByText('What the terms say').click();
    await expectSound(page, '/signup with faults');

    await open(page, '/login/forgot');
    await page.getByLabel('E-mail', { exact: true }).fill(newAddress());
    await page.getByRole('button', { name: 'E-mail me a code' }).click();
    await page.getByLabel('New password', { exact: true }).fill('seven red buoys');
    await expectSound(page, '/login/reset with a code');

    await open(page, '/login');
    await page.getByLabel('E-mail', { exact: true }).fill(newAddress());
    await page.getByRole('button', { name: 'E-mail me a code instead' }).click();
    await page.getByLabel('Six-digit code').fill('123456');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('alert').waitFor();
    await expectSound(page, '/login/verify after a wrong code');
  });
});
