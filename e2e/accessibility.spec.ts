import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { becomeMember, expect, newAddress, test } from './portal.ts';

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

async function inspect(page: Page, path: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  // Whole: what a bar at the edge covers at one moment can be scrolled clear, and is no fault.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...before, height: Math.max(before.height, height) });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`).join('; ')}`,
  );
  await page.setViewportSize(before);
  expect.soft(found, path).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(wide, `pixels beyond the edge of ${path}`).toBeLessThanOrEqual(0);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settle(page);
}

/** What fades in is measured where it ends. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`axe finds no fault, ${scheme}`, () => {
    test.use({ colorScheme: scheme });
    test.setTimeout(180_000);

    test('on public screens', async ({ page, request, complaints }) => {
      complaints.allow(/status of 404/);
      for (const path of await addresses(request, publicScreens)) {
        await open(page, path);
        await inspect(page, path);
      }
    });

    test('on screens behind the sign-in', async ({ page, request, mailbox }) => {
      await becomeMember(page, mailbox);
      for (const path of await addresses(request, memberScreens)) {
        await open(page, path);
        await inspect(page, path);
      }
    });

    test('on forms in the middle of their work', async ({ page, complaints }) => {
      complaints.allow(/status of 401/);
      await open(page, '/signup');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
      await page.getByText('What the terms say').click();
      await inspect(page, '/signup with faults');

      await open(page, '/login/forgot');
      await page.getByLabel('E-mail', { exact: true }).fill(newAddress());
      await page.getByRole('button', { name: 'E-mail me a code' }).click();
      await page.getByLabel('New password', { exact: true }).fill('seven red buoys');
      await settle(page);
      await inspect(page, '/login/reset with a code');

      await open(page, '/login');
      await page.getByLabel('E-mail', { exact: true }).fill(newAddress());
      await page.getByRole('button', { name: 'E-mail me a code instead' }).click();
      await page.getByLabel('Six-digit code').fill('123456');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('alert').waitFor();
      await settle(page);
      await inspect(page, '/login/verify after a wrong code');
    });
  });
}

test('nothing scrolls sideways at 360 pixels', async ({ page, request, mailbox, complaints }) => {
  test.setTimeout(180_000);
  complaints.allow(/status of 404/);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of await addresses(request, publicScreens)) {
    await open(page, path);
    await expectNoSidewaysScroll(page, path);
  }
  await becomeMember(page, mailbox);
  for (const path of await addresses(request, memberScreens)) {
    await open(page, path);
    await expectNoSidewaysScroll(page, path);
  }
});
