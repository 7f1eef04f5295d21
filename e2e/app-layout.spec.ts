/** The layout of the app: sidebar, breadcrumb and log-out. */
import type { Page } from '@playwright/test';
import { boxOf, TABLET } from './layout-checks.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, clickUntil, demo, expect, signInAs, test } from './portal.ts';
import { createPost } from './posting.ts';

const sidebar = (page: Page) => page.locator('aside').first();
const REM = 16;

/** Stops the page's clock, to check the state before and after a delay. */
async function stopClock(page: Page): Promise<void> {
  // The socket needs a running clock for its 20-second connection timeout.
  await page.clock.pauseAt(Date.now() + 10_000);
}

test('shows the sidebar at 16 or 3 rem, opens it under the pointer and closes it after 170 ms', {
  tag: '@detail',
}, async ({ page, mailbox, context }) => {
  await becomeMember(page, mailbox);
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(sidebar(page)).toHaveCSS('width', `${3 * REM}px`);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+b');
  await expect(sidebar(page)).toHaveCSS('width', `${16 * REM}px`);
  await page.reload();
  await expect(sidebar(page)).toHaveCSS('width', `${16 * REM}px`);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+b');
  await expect(sidebar(page)).toHaveCSS('width', `${3 * REM}px`);
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
  expect(cookie?.value).toBe('false');
  const days = ((cookie?.expires ?? 0) - (await page.evaluate(() => Date.now())) / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7.01);

  await page.reload();
  await expect(sidebar(page)).toHaveCSS('width', `${3 * REM}px`);
  await page.mouse.move(700, 400);
  await sidebar(page).hover({ position: { x: 20, y: 300 } });
  await expect(sidebar(page)).toHaveAttribute('data-wide', 'true');
  await expect(sidebar(page)).toHaveCSS('width', `${16 * REM}px`);

  await stopClock(page);
  await page.mouse.move(700, 400);
  await page.clock.runFor(169);
  await expect(sidebar(page)).toHaveAttribute('data-wide', 'true');
  await page.clock.runFor(1);
  await expect(sidebar(page)).toHaveAttribute('data-wide', 'false');
  await expect(sidebar(page)).toHaveCSS('width', `${3 * REM}px`);

  // An open user menu keeps it open.
  await sidebar(page).hover({ position: { x: 20, y: 300 } });
  await page.getByRole('button', { name: /Ines Marquard/ }).click();
  await page.clock.runFor(500);
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeVisible();
  await page.mouse.move(900, 300);
  await page.clock.runFor(1_000);
  await expect(sidebar(page)).toHaveAttribute('data-wide', 'true');

  // The menu returns the focus to its button, which is no reason to stay open for those who use a mouse.
  await page.keyboard.press('Escape');
  await page.clock.runFor(1_000);
  await expect(page.getByRole('menuitem', { name: 'Account' })).toHaveCount(0);
  await expect(sidebar(page)).toHaveAttribute('data-wide', 'false');
  await sidebar(page).hover({ position: { x: 20, y: 300 } });
  await page.getByRole('button', { name: /Ines Marquard/ }).click();
  await page.clock.runFor(500);
  await page.getByRole('heading', { level: 1 }).click({ force: true });
  await page.clock.runFor(1_000);
  await expect(sidebar(page)).toHaveAttribute('data-wide', 'false');

  // The focus of the keyboard keeps it open.
  const account = page.getByRole('button', { name: /Ines Marquard/ });
  await account.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(sidebar(page)).toHaveAttribute('data-wide', 'true');
  while (!(await account.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.clock.runFor(500);
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.runFor(1_000);
  await expect(page.getByRole('menuitem', { name: 'Account' })).toHaveCount(0);
  await expect(sidebar(page)).toHaveAttribute('data-wide', 'true');
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(1_000);
  await expect(sidebar(page)).toHaveAttribute('data-wide', 'false');
  await page.keyboard.press('Meta+b');
  await expect(sidebar(page)).toHaveAttribute('data-wide', 'true');
  expect((await context.cookies()).find(({ name }) => name === 'sidebar_state')?.value).toBe('true');
});

test('opens the group of the current page and highlights the page', { tag: '@detail' }, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  const platform = page.getByRole('navigation', { name: 'Platform' });
  const { id } = await createPost(page);
  await page.goto('/events/calender');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+b');
  const events = platform.getByRole('button', { name: 'Events' });
  await expect(events).toHaveAttribute('aria-expanded', 'true');
  await expect(platform.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page');
  await events.click();
  await expect(events).toHaveAttribute('aria-expanded', 'false');

  await page.goto(`/general/${id}`);
  await expect(platform.getByRole('button', { name: 'Forum' })).toHaveAttribute('aria-expanded', 'true');
  await expect(platform.locator('a[data-current]')).toHaveCount(1);
  await expect(events).toHaveAttribute('aria-expanded', 'false');
});

test('shows the groups in order and closed, names its icons at once, and has an 18 rem panel on a phone', {
  tag: '@detail',
}, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await page.goto('/dashboard');
  const platform = page.getByRole('navigation', { name: 'Platform' });
  const groups = platform.getByRole('button');
  await expect(groups.filter({ hasText: /^(Quote|Forum|Events|Blogs|Education)$/ })).toHaveText([
    'Quote',
    'Forum',
    'Events',
    'Blogs',
    'Education',
  ]);
  for (const group of await groups.all()) await expect(group).toHaveAttribute('aria-expanded', 'false');
  await clickUntil(
    platform.getByRole('button', { name: 'Education' }),
    platform.getByRole('link', { name: 'Courses' }),
  );
  await expect(platform.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/education/courses');

  await test.step('the icons of the collapsed sidebar have names at once', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+b');
    const group = sidebar(page).getByRole('button', { name: 'Events' });
    await group.hover({ position: { x: 18, y: 18 } });
    const before = await group.boundingBox();
    await page.keyboard.press('Control+b');
    await expect(sidebar(page)).toHaveAttribute('data-wide', 'false');
    const name = group.getByText('Events');
    await expect(name).toHaveCSS('clip-path', 'none');
    const [box, rail] = [await name.boundingBox(), await group.boundingBox()];
    expect(rail?.y).toBe(before?.y);
    expect(box?.x).toBeGreaterThan((rail?.x ?? 0) + (rail?.width ?? 0));
    expect(box?.width).toBeGreaterThan(30);
  });

  await page.setViewportSize({ width: 767, height: 800 });
  await expect(sidebar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Toggle the sidebar' }).click();
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await expect(panel).toBeVisible();
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(18 * REM);
  await panel.getByRole('button', { name: 'Blogs' }).click();
  await panel.getByRole('link', { name: 'All Blogs' }).click();
  await expect(page).toHaveURL(/\/blogs\/all-blogs$/);
  await expect(panel).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(sidebar(page)).toBeVisible();
});

test('builds the breadcrumb from names without ids, beside a search that keeps its place, and scrolls to the top', {
  tag: '@detail',
}, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  const { id, title } = await createPost(page);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await page.setViewportSize(TABLET);
  const places = new Set<number>();
  for (const [path, words] of [
    ['/dashboard', ['Dashboard']],
    ['/notification/preferences', ['Notification', 'Preferences']],
    ['/events/all-events', ['Events', 'All Events']],
    ['/events/calender', ['Events', 'Calender']],
    ['/posts/mine', ['Posts', 'Mine']],
    ['/Quote/AirFreight', ['Quote', 'Air Freight']],
    [`/general/edit/${id}`, ['General', 'Edit', title]],
    [`/general/${id}`, ['General', title]],
  ] as const) {
    await page.goto(path);
    await expect(crumbs).toHaveText([...words]);
    expect([path, (await boxOf(sidebar(page))).width]).toEqual([path, 3 * REM]);
    places.add((await boxOf(page.getByRole('banner').getByRole('link', { name: 'Search' }))).x);
  }
  expect(places.size).toBe(1);
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/events/all-events');
  await page.getByRole('list', { name: 'Upcoming events' }).getByRole('link').last().scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByRole('list', { name: 'Upcoming events' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/event\/[0-9a-f-]{36}$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('begins the sidebar with what members do most, and stays in the app', async ({ page, pageErrors }) => {
  await signInAs(page, demo.member);
  await page.goto('/dashboard');
  await page.keyboard.press('Control+b');
  const first = page.getByRole('navigation', { name: 'Platform' }).getByRole('list').first();
  await expect(first.getByRole('link')).toHaveText(['Home', 'Unread', 'All posts', 'Requests', 'Write']);
  await first.getByRole('link', { name: 'All posts' }).click();
  await expect(page).toHaveURL('/posts/all-posts');
  await page.getByRole('list', { name: 'All posts' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/(general|quote)\/[0-9a-f-]{36}$/);
  for (const [name, address] of [
    ['Directory', '/directory/all-companies'],
    ['Brochures', '/directory/all-brochures'],
    ['Tools', '/quote/tools'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search everything' }).fill(name);
    await page.getByRole('option', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
  }

  pageErrors.allow(/status of 404 .*Nobody/);
  expect((await page.goto('/Nobody/Knows'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Platform' })).toBeVisible();
});

test('moves the page beside the sidebar while it is open', { tag: '@detail' }, async ({ page }) => {
  await signInAs(page, demo.member);
  await page.goto('/posts/all-posts');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  for (const width of [800, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.mouse.move(20, 300);
    await page.mouse.move(22, 310);
    await expect(sidebar(page)).toHaveAttribute('data-wide', 'true');
    await expect
      .poll(async () => (await boxOf(heading)).x >= (await boxOf(sidebar(page))).right, { message: `at ${width}` })
      .toBe(true);
    await page.mouse.move(700, 600);
    await expect(sidebar(page)).toHaveAttribute('data-wide', 'false');
  }
});

test('shows that logging out is in progress, and leaves even if the server fails', { tag: '@detail' }, async ({
  page,
  mailbox,
  pageErrors,
}) => {
  // A request that is in progress when the session ends gets a 401.
  pageErrors.allow(/status of (401|500)|Sign-out failed/);
  await becomeMember(page, mailbox);
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/user/logout', async (route) => {
    await asked;
    await route.fulfill({ status: 500, json: { message: 'No.', code: 'FAULT', requestId: '' } });
  });
  await page.goto('/dashboard');
  const out = page.getByRole('menuitem', { name: 'Log out' });
  await clickUntil(page.getByRole('button', { name: /Ines Marquard/ }), out);
  await out.click();
  await expect(page.getByRole('menuitem', { name: 'Logging out...' })).toBeDisabled();
  answer();
  await page.waitForURL((url) => url.pathname === '/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('stays on the page while offline and opens the next one when online again', { tag: '@detail' }, async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await page.goto('/careers');
  const heading = page.getByRole('heading', { level: 1 });
  // The page is hydrated when it reacts to a key.
  await clickUntil(page.getByRole('link', { name: 'Forum' }).first(), heading.filter({ hasText: 'Forum' }));
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Brochures' }).first().click();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expectAccessible(page, 'a page without a connection');
  await expect(heading).toHaveText('Forum');
  await context.setOffline(false);
  await expect(heading).toHaveText('Brochures');
  await expect(page.getByText('You’re offline.')).toHaveCount(0);

  // If the browser does not detect the outage, the requested page shows it and opens when online.
  await page.route(/\.data/, (route) => route.abort());
  await page.getByRole('link', { name: 'Events' }).first().click();
  await expect(heading).toHaveText('No connection');
  await expect(page).toHaveTitle('No connection · Quayside');
  await expectAccessible(page, 'a page that did not come');
  await page.unroute(/\.data/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading).toHaveText('Events');
});

test('opens the account menu and the notifications with the first press of a key, and returns the focus', {
  tag: '@detail',
}, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await page.goto('/dashboard');
  const opened = [
    [page.getByRole('button', { name: /Ines Marquard/ }).first(), page.getByRole('menuitem', { name: 'Account' })],
    [page.getByRole('button', { name: /^Notifications/ }), page.getByRole('link', { name: 'All notifications' })],
  ] as const;
  for (const [button, content] of opened) {
    for (const _ of ['the first time', 'again']) {
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(content).toBeVisible();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      // The menu listens to keys a moment after it is visible.
      await expect(async () => {
        await page.keyboard.press('Escape');
        await expect(content).toBeHidden({ timeout: 1_000 });
      }).toPass();
      await expect(button).toBeFocused();
    }
  }
});

test('Ctrl+B toggles the sidebar from a field, and makes text bold in the editor', { tag: '@detail' }, async ({
  page,
  mailbox,
}) => {
  await becomeMember(page, mailbox);
  await page.goto('/general/create');
  await page.mouse.move(700, 400);
  await page.getByRole('textbox', { name: 'Title' }).click();
  await page.keyboard.press('Control+b');
  await expect(sidebar(page)).toHaveAttribute('data-wide', 'true');
  await page.getByRole('textbox', { name: 'Title' }).press('Meta+b');
  await expect(sidebar(page)).toHaveAttribute('data-wide', 'false');
  const editor = page.getByRole('textbox', { name: 'Text', exact: true });
  await editor.click();
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Bold');
  await expect(editor.locator('strong')).toHaveText('Bold');
  await expect(sidebar(page)).toHaveAttribute('data-wide', 'false');
});

test('the breadcrumb leads to the pages that it names', { tag: '@detail' }, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  const { id, title } = await createPost(page);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await page.goto(`/general/${id}`);
  await expect(crumbs.getByRole('link')).toHaveText(['General']);
  await expect(crumbs.getByRole('listitem').last()).toHaveText(title);
  await page.goto('/events/calender');
  await crumbs.getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL(/\/events\/all-events$/);
});
