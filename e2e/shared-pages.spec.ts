import type { Page } from '@playwright/test';
import { createRequest } from './freight.ts';
import { boxOf, PHONE, TABLET } from './layout-checks.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, demo, expect, signInAs, test } from './portal.ts';
import { categories, createPost } from './posting.ts';

const content = ['/', '/forum', '/quote', '/blogs', '/events', '/directory', '/careers', '/education'];

/** Without what differs in every response. */
const htmlOf = async (page: Page, path: string) => {
  const response = await page.request.get(path);
  expect([path, response.status()]).toEqual([path, 200]);
  return (await response.text()).replaceAll(/nonce="[^"]*"/g, '');
};

test('serves a member the page that a guest gets, without personal data', async ({ page, browser, baseURL }) => {
  const guest = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signInAs(page, demo.member);
  for (const path of content) {
    // Numbers such as views may change between the two requests.
    const text = (source: string) => source.replaceAll(/<script[\s\S]*?<\/script>|\d+/g, '');
    // Other tests may publish something between the two requests.
    await expect(async () => {
      const html = await htmlOf(page, path);
      expect(html).not.toContain(demo.member);
      expect(text(html) === text(await htmlOf(guest, path)), path).toBe(true);
    }).toPass();
  }
  await guest.close();
});

test('shows a member no buttons of guests while the account is loading', { tag: '@detail' }, async ({ page }) => {
  await signInAs(page, demo.member);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/user/me', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/careers');
  const header = page.getByRole('banner');
  await expect(page.locator('html')).toHaveAttribute('data-live');
  await expect(header.getByRole('link', { name: 'Quayside' })).toBeVisible();
  await expect(header.getByText('Create account')).toBeHidden();
  const before = await header.boundingBox();
  release();
  await expect(header.getByRole('link', { name: 'Priya Nair' })).toBeVisible();
  await expect(header.getByText('Create account')).toHaveCount(0);
  expect(await header.boundingBox()).toEqual(before);
});

test('asks no member to sign in for an offer while the code of the thread is loading', { tag: '@detail' }, async ({
  page,
  mailbox,
  staff,
}) => {
  const { id } = await createRequest(staff);
  await becomeMember(page, mailbox);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/member-thread-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/landing/quote/${id}`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ines Marquard' })).toBeVisible();
  await expect(page.getByText('Sign in to make an offer').filter({ visible: true })).toHaveCount(0);
  release();
  await expect(page.getByRole('button', { name: 'Make an offer' })).toBeVisible();
});

test('loads a page for its reader when a member follows a link to it', { tag: '@detail' }, async ({ page }) => {
  await signInAs(page, demo.admin);
  await page.goto('/admin/blogs?status=published');
  const row = page.getByRole('row').nth(1);
  await row.getByRole('link').first().click();
  await page.getByRole('link', { name: 'View article' }).click();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  // The same page, loaded as a document.
  await page.reload();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
});

test('shows a guest page to a browser whose session has ended', { tag: '@detail' }, async ({
  page,
  context,
  pageErrors,
}) => {
  // The first page learns it from the server.
  pageErrors.allow(/status of 401/);
  await signInAs(page, demo.member);
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name.endsWith('quayside_session'));
  expect(cookies.map(({ name }) => name)).toContain('quayside_signed_in');
  await context.addCookies([{ ...(session as NonNullable<typeof session>), value: 'x'.repeat(43) }]);
  await page.goto('/forum');
  const signUp = page.getByRole('banner').getByRole('link', { name: 'Create account' });
  await expect(signUp).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(signUp).toBeVisible();
  expect(calls).not.toContain('/api/user/me');
});

test('lets a member act on a public post', async ({ page, mailbox, browser, baseURL }) => {
  const author = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signInAs(author, demo.member);
  const { id, title } = await createPost(author);
  await author.close();
  await becomeMember(page, mailbox);
  await page.goto(`/landing/general/${id}`);
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  const article = page.getByRole('article', { name: title });
  await article.getByRole('button', { name: 'Like. 0 likes' }).click();
  await expect(article.getByRole('button', { name: 'Like. 1 like' })).toHaveAttribute('aria-pressed', 'true');
  await article.getByRole('button', { name: 'Bookmark' }).click();
  await expect(article.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Write a reply' }).click();
  await page.keyboard.insertText('The seller, unless the contract says otherwise.');
  await page.getByRole('button', { name: 'Post reply' }).click();
  await expect(page.getByRole('list', { name: 'Replies' })).toContainText('unless the contract says otherwise');
  await expect(page).toHaveURL(new RegExp(`/landing/general/${id}`));
  await expectAccessible(page, 'the thread of a member');
});

test('has the notifications and the sidebar of a member on public pages', { tag: '@detail' }, async ({ page }) => {
  await signInAs(page, demo.member);
  await page.goto('/forum');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('link', { name: 'All notifications' })).toBeVisible();
  await page.keyboard.press('Escape');
  await header.getByRole('button', { name: 'Toggle the sidebar' }).click();
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await panel.getByRole('button', { name: 'Blogs' }).click();
  await panel.getByRole('link', { name: 'All Blogs' }).click();
  await expect(page).toHaveURL(/\/blogs\/all-blogs$/);
});

test('leads a member from a public page to the same page of the app', async ({ page }) => {
  await signInAs(page, demo.member);
  const wayToApp = page.getByRole('banner').getByRole('link', { name: 'Open in the app' });
  for (const [address, inApp] of [
    ['/forum?sort=replies', '/posts/all-posts?sort=replies'],
    ['/landing/directory', '/directory/all-companies'],
    ['/tools/incoterms', '/quote/tools/incoterms'],
  ] as const) {
    await page.goto(address);
    await expect(wayToApp).toHaveAttribute('href', inApp);
    await wayToApp.click();
    await expect(page).toHaveURL(inApp);
    await expect(page.getByRole('complementary').first()).toBeVisible();
  }
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Open the app' })).toHaveAttribute('href', '/home');
});

test('turns into the page of a member without moving or hiding its header', { tag: '@detail' }, async ({ page }) => {
  await signInAs(page, demo.member);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/user/me', async (route) => {
    await released;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[]) shifts.push(value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/careers');
  const header = page.getByRole('banner');
  const wayToApp = header.getByRole('link', { name: 'Open in the app' });
  const look = async () => ({
    place: await wayToApp.boundingBox(),
    sizes: await page
      .locator('body, main, main h1, main li a')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fontSize)),
  });
  await expect(wayToApp).toBeVisible();
  const before = await look();
  release();
  await expect(header.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect(wayToApp).toContainText('Priya Nair');
  expect(await look()).toEqual(before);
  const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
});

test('keeps its header in place for guests, members and admins', { tag: '@detail' }, async ({ page }) => {
  const header = page.getByRole('banner');
  const search = header.getByRole('link', { name: 'Search' });
  const sizes = [PHONE, TABLET, { width: 1440, height: 900 }];
  const rightEdges = async () => {
    const edges: number[] = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      edges.push((await boxOf(search)).right);
    }
    return edges;
  };
  const opened = async () => {
    await page.goto('/forum');
    await expect(header.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  };
  await page.goto('/forum');
  const ofGuest = await rightEdges();

  await test.step('it is out of the way in a low window, as with a zoom of 400%', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(header).toBeInViewport();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(header).not.toBeInViewport();
  });

  await test.step('the search of a member is where that of a guest is', async () => {
    await signInAs(page, demo.member);
    await opened();
    expect(await rightEdges()).toEqual(ofGuest);
  });

  await test.step('an admin sees the whole header', async () => {
    await signInAs(page, demo.admin);
    await opened();
    for (const width of [1210, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const icon of await header.locator('svg').all()) {
        expect(Math.round((await boxOf(icon)).width), `at ${width}`).toBeGreaterThanOrEqual(20);
      }
      const { x } = await boxOf(search);
      expect((await boxOf(header.getByRole('link', { name: 'Admin page' }))).right).toBeLessThan(x);
    }
  });
});

test('shows the current item of scrolling rows on a phone', { tag: '@detail' }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/careers');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Careers' })).toBeInViewport({ ratio: 1 });
  const [category] = await categories(page);
  // Links that act on the filters are beside the order.
  for (const path of [
    '/forum?sort=replies',
    `/forum?subCategoryId=${category?.subCategory[0]?.id}`,
    '/quote?mode=AIR',
  ]) {
    await page.goto(path);
    const order = page.getByRole('navigation', { name: 'Order' });
    await expect(order.locator('[aria-current]'), path).toBeInViewport({ ratio: 1 });
  }
});

test('parts that load late do not change the look of what is there', { tag: '@detail' }, async ({ page }) => {
  await signInAs(page, demo.member);
  for (const path of ['/quote', '/careers']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('search').filter({ has: page.locator('select') })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Show results' })).toBeHidden();
  }
});
