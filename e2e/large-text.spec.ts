/** Text of twice the usual size, as readers set it in their browser. */
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './page-checks.ts';
import { demo, expect, test as portalTest, signInAs } from './portal.ts';

interface LargeText {
  readonly twiceAsLarge: (viewport: { readonly width: number; readonly height: number }) => Promise<Page>;
}

const test = portalTest.extend<LargeText>({
  twiceAsLarge: async ({ playwright, baseURL }, use) => {
    const { args = [], ...launch } = portalTest.info().project.use.launchOptions ?? {};
    const browser = await playwright.chromium.launch({
      ...launch,
      args: [...args, '--blink-settings=defaultFontSize=32'],
    });
    await use((viewport) => browser.newPage({ baseURL: baseURL ?? '', viewport }));
    await browser.close();
  },
});

test('the header and lists stay within the window', { tag: '@detail' }, async ({ twiceAsLarge }) => {
  const page = await twiceAsLarge({ width: 1440, height: 900 });
  await signInAs(page, demo.member);
  for (const path of ['/forum', '/quote']) {
    await page.goto(path);
    const bell = await page.getByRole('button', { name: /^Notifications/ }).boundingBox();
    expect((bell?.x ?? Infinity) + (bell?.width ?? 0)).toBeLessThanOrEqual(1440);
    await expectNoSidewaysScroll(page, path);
  }
});

const screensOfGuests = [
  ...[
    '/',
    '/forum',
    '/quote',
    '/lanes/innsa-nlrtm',
    '/directory',
    '/landing/brochers',
    '/events',
    '/blogs',
    '/education',
  ],
  ...[
    '/careers',
    '/tools',
    '/tools/container-fit',
    '/search?q=rotterdam',
    '/login',
    '/signup',
    '/about',
    '/unsubscribe',
  ],
];
const screensOfStaff = [
  ...['/dashboard', '/account', '/notification/inbox', '/notification/preferences', '/notification/watching'],
  ...[
    '/posts/mine',
    '/general/create',
    '/quote/create',
    '/events/calender?view=month',
    '/directory/mine',
    '/careers/my-jobs',
  ],
  ...['/admin', '/admin/events/new', '/admin/blogs/new', '/admin/settings'],
];

test('no page scrolls sideways on a phone', { tag: '@detail' }, async ({ twiceAsLarge }) => {
  test.setTimeout(180_000);
  const page = await twiceAsLarge({ width: 390, height: 844 });
  const expectFit = async (path: string) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect(page.locator('main [role="status"]', { hasText: /^Loading/ })).toHaveCount(0);
    await expectNoSidewaysScroll(page, path);
  };
  const lists = ['/forum', '/quote', '/careers', '/directory', '/education', '/blogs', '/events'];
  const listed: string[] = [];
  for (const path of screensOfGuests) {
    await expectFit(path);
    const item = lists.includes(path) && page.locator('main a[href^="/landing/"]').first();
    if (item) listed.push((await item.getAttribute('href')) ?? '');
  }
  expect(listed).toHaveLength(lists.length);
  for (const path of listed) await expectFit(path);
  await signInAs(page, demo.admin);
  for (const path of screensOfStaff) await expectFit(path);
});
