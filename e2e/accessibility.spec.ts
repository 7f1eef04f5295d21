import type { APIRequestContext, Page } from '@playwright/test';
import { becomeMember, expect, newAddress, test } from './portal.ts';
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

/** Puts an id in the place of `{general}`, `{quote}` and `{event}`. */
async function addresses(request: APIRequestContext, screens: readonly string[]): Promise<string[]> {
  const newest = async (path: string) =>
    ((await (await request.get(`${path}?limit=1`)).json()) as Listed).data[0]?.id ?? '';
  const general = await newest('/api/generalPost/getsuccessgeneralposts');
  const quote = await newest('/api/quotePost/getsuccessquoteposts');
  const event = await newest('/api/event');
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

  test('on public screens', async ({ page, request, complaints }) => {
    complaints.allow(/status of 404/);
    for (const path of await addresses(request, publicScreens)) {
      await open(page, path);
      await expectSound(page, path);
    }
  });

  test('on screens behind the sign-in', async ({ page, request, mailbox }) => {
    await becomeMember(page, mailbox);
    for (const path of await addresses(request, memberScreens)) {
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
