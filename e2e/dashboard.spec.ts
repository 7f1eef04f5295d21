import type { BrowserContext, Page } from '@playwright/test';
import { createEvent } from './events.ts';
import { backgroundOf, expectNoStrayDots } from './layout-checks.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, expect, test } from './portal.ts';
import { createPost, uniqueTitle } from './posting.ts';

const cards = ['General Posts By You', 'Draft General Posts By You', 'Quote Posts By You', 'Draft Quote Posts By You'];

type Listed = Readonly<Record<string, readonly { readonly id: string }[]>>;
const parts = [
  { name: 'Upcoming Events', base: '/events', call: 'upcoming-events' },
  { name: 'Latest Blogs', base: '/blogs', call: 'latest-blogs' },
] as const;

/** Creates an upcoming event and an article, so that each list has an entry. */
async function publishBoth(staff: BrowserContext): Promise<void> {
  await createEvent(staff);
  const response = await staff.request.post('/api/blog', {
    data: {
      title: uniqueTitle('What a free day costs'),
      description: '<p>Free time is counted from the discharge, not from the arrival.</p>',
      status: 'published',
    },
  });
  expect(response.status(), await response.text()).toBe(201);
}

const countOf = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .getByRole('paragraph');

test('opens the dashboard after sign-in, from /home and from the logo', async ({ page, mailbox }) => {
  const { email } = await becomeMember(page, mailbox);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/general/create');
  await page.getByRole('link', { name: 'Quayside' }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // Wait for requests of the dashboard before the session ends.
  await page.goto('about:blank');
  expect((await page.request.post('/api/user/logout')).status()).toBe(200);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Email me a code instead' }).click();
  await page.getByLabel('Six-digit code').fill(await mailbox.nextCode(email));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ines Marquard' })).toBeVisible();
});

test('shows a new member zeros, an empty chart, the missing profile fields and the first steps, then what is new', async ({
  page,
  mailbox,
  staff,
}) => {
  await becomeMember(page, mailbox);
  const steps = page.getByRole('region', { name: 'First steps' });
  await page.goto('/dashboard');
  for (const title of cards) await expect(countOf(page, title)).toHaveText('0');
  await expect(page.getByText('No post data available')).toBeVisible();
  const bar = page.getByRole('progressbar', { name: 'Profile completion' });
  await expect(bar).toHaveAttribute('aria-valuenow', '30');
  await expect(page.getByText('30%', { exact: true })).toBeVisible();
  await expectAccessible(page, '/dashboard without posts');
  // Also in the colours of the system.
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await backgroundOf(bar.locator('div'))).not.toBe(await backgroundOf(bar));
  await page.emulateMedia({ forcedColors: 'none' });
  // Nothing is there that says nothing.
  for (const name of ['New for you', 'Drafts', 'Waiting for your answer', 'Watching', 'Your deadlines', 'Trending'])
    await expect(page.getByRole('region', { name })).toHaveCount(0);
  const popular = page.getByRole('region', { name: 'Popular threads' });
  await expect(popular.getByRole('listitem')).toHaveCount(3);
  await expect(popular.getByRole('link', { name: 'Say hello' })).toHaveAttribute('href', '/general/create');
  await expect(steps.getByRole('link')).toHaveText([
    'Complete your profile',
    'Find or list your company in the directory',
    'Watch a lane for new requests',
    'Bookmark a thread to find it again',
    'Write your first post',
  ]);
  const asked = await createPost(page, { kind: 'general', status: 'success' });
  const replied = await staff.request.post('/api/generalPost/creategeneralreply', {
    data: { postId: asked.id, description: '<p>The terminal sends it on Mondays.</p>' },
  });
  expect(replied.status()).toBe(201);
  await page.request.post(`/api/posts/${asked.id}/bookmark`, { data: { bookmarked: true } });
  await page.reload();
  await expect(steps.getByRole('link')).toHaveText([
    'Complete your profile',
    'Find or list your company in the directory',
    'Watch a lane for new requests',
  ]);
  const news = page.getByRole('region', { name: 'New for you' }).getByRole('listitem');
  await expect(news).toHaveCount(1);
  await news.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: asked.title })).toBeVisible();
  await page.goBack();
  await expect(popular.or(page.getByRole('region', { name: 'Since your last visit' }))).toBeVisible();
  await expect(page.getByRole('region', { name: 'New for you' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Add a picture' }).click();
  await expect(page).toHaveURL(/\/account#picture$/);
});

test('shows the member’s counts, bars, drafts and waiting replies', async ({ page, mailbox, staff }) => {
  await becomeMember(page, mailbox);
  await createPost(page, { kind: 'general', status: 'success' });
  const asked = await createPost(page, { kind: 'general', status: 'success' });
  const draft = await createPost(page, { kind: 'general', status: 'draft' });
  await createPost(page, { kind: 'quote', status: 'draft' });
  const replied = await staff.request.post('/api/generalPost/creategeneralreply', {
    data: { postId: asked.id, description: '<p>The terminal sends it on Mondays.</p>' },
  });
  expect(replied.status()).toBe(201);

  await page.goto('/dashboard');
  for (const [place, count] of ['2', '1', '0', '1'].entries())
    await expect(countOf(page, cards[place] ?? '')).toHaveText(count);
  const chart = page.locator('[data-chart]');
  for (const count of ['Published: 2', 'Draft: 1']) await expect(chart.getByTitle(count).first()).toBeVisible();
  await expect(chart.getByTitle('Published: 0')).toBeHidden();
  const { width, height } = (await chart.boundingBox()) ?? { width: 0, height: 0 };
  expect(height).toBe(300);
  expect(width).toBeGreaterThan(800);
  await expect(page.getByRole('row', { name: 'General Posts 2 1' })).toBeAttached();
  await expect(page.getByRole('row', { name: 'Quote Posts 0 1' })).toBeAttached();
  await expectAccessible(page, '/dashboard with posts');
  await expectNoStrayDots(page, '/dashboard');

  await page.getByRole('region', { name: 'Waiting for your answer' }).getByRole('link', { name: asked.title }).click();
  await expect(page).toHaveURL(new RegExp(`/general/${asked.id}$`));
  await page.goBack();
  await page.getByRole('region', { name: 'Drafts' }).getByRole('link', { name: draft.title }).click();
  await expect(page).toHaveURL(new RegExp(`/general/edit/${draft.id}$`));
});

test('shows what is new since the last visit, to be read with the keyboard', { tag: '@detail' }, async ({
  page,
  mailbox,
  staff,
}) => {
  await becomeMember(page, mailbox);
  await createPost(page, { kind: 'general', status: 'success' });
  const asked = await createPost(staff, { kind: 'general', status: 'success' });
  await page.goto('/dashboard');
  const since = page.getByRole('region', { name: 'Since your last visit' });
  const row = since.getByRole('listitem').filter({ hasText: asked.title });
  await expect(row).toContainText('Unread');
  const cardsTop = (await page.getByRole('list', { name: 'Your posts' }).boundingBox())?.y ?? 0;
  expect(cardsTop).toBeLessThan(200);
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(row.getByRole('link')).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: asked.title })).toBeVisible();
});

test('keeps its panels in place while their content loads', { tag: '@detail' }, async ({ page, mailbox, staff }) => {
  await publishBoth(staff);
  await becomeMember(page, mailbox);
  for (let at = 0; at < 4; at++) await createPost(page, { kind: 'general', status: 'draft' });
  const placesOfPanels = () =>
    page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .evaluateAll((headings) =>
        headings.map((heading) => `${heading.textContent} at ${Math.round(heading.getBoundingClientRect().top)}`),
      );
  const open = () => page.getByRole('link', { name: 'Quayside' }).first().click();
  const drafts = page.getByRole('region', { name: 'Drafts' }).getByRole('listitem');
  const ofPanels = /\/api\/(?:user-dashboard|notification\?|event|blog)/;
  const loaded = async () => {
    await expect(drafts).toHaveCount(4);
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
    await expect(page.getByRole('main').getByText(/^Loading /)).toHaveCount(0);
  };
  // Other tests write meanwhile, so the second visit gets the answers of the first.
  const answers = new Map<string, string>();
  await page.goto('/posts/mine');
  await page.route(ofPanels, async (route) => {
    const response = await route.fetch();
    answers.set(route.request().url(), await response.text());
    await route.fulfill({ response });
  });
  await open();
  await loaded();
  const places = await placesOfPanels();
  await page.goto('/posts/mine');
  await page.unroute(ofPanels);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(ofPanels, async (route) => {
    await released;
    const body = answers.get(route.request().url());
    await (body === undefined ? route.continue() : route.fulfill({ body, contentType: 'application/json' }));
  });
  await open();
  await expect(page.getByText('Loading…').first()).toBeAttached();
  expect(await placesOfPanels()).toEqual(places);
  release();
  await loaded();
  expect(await placesOfPanels()).toEqual(places);
});

test('shows all panels at once in a browser that has not shown them before', { tag: '@detail' }, async ({
  page,
  mailbox,
}) => {
  await becomeMember(page, mailbox);
  await page.goto('/posts/mine');
  await page.evaluate(() => localStorage.clear());
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/notification\?/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Quayside' }).first().click();
  const panels = ['Popular threads', 'Upcoming Events', 'Post Type Distribution'].map((name) =>
    page.getByRole('heading', { level: 2, name }),
  );
  await expect(page.getByText('Loading…').first()).toBeAttached();
  for (const panel of panels) await expect(panel).toHaveCount(0);
  release();
  for (const panel of panels) await expect(panel).toBeVisible();
});

test('links events and articles to their pages and lists', { tag: '@detail' }, async ({
  page,
  mailbox,
  staff,
  pageErrors,
}) => {
  // Another test may delete a listed item in the meantime.
  pageErrors.allow(/status of 404/);
  await publishBoth(staff);
  await becomeMember(page, mailbox);
  for (const { name, base, call } of parts) {
    // After client-side navigation, the page shows what this browser received.
    await page.goto('/posts/mine');
    const asked = page.waitForResponse(`**/api/user-dashboard/${call}`);
    await page.getByRole('link', { name: 'Quayside' }).first().click();
    const response = (await (await asked).json()) as { data: Listed };
    const part = page.getByRole('region', { name });
    await expect(part.getByRole('link', { name: 'View All', exact: true })).toHaveAttribute('href', base);
    const listed = Object.values(response.data)[0] ?? [];
    expect(listed.length).toBeGreaterThan(0);
    const items = part.getByRole('listitem').getByRole('link');
    await expect(items).toHaveCount(listed.length);
    for (const [place, { id }] of listed.entries())
      await expect(items.nth(place)).toHaveAttribute('href', `${base}/${id}`);
    await items.first().click();
    await expect(page).toHaveURL(new RegExp(`${base}/[0-9a-f-]{36}$`));
  }
});

test.describe('to a reader elsewhere', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('shows the time of an event at the event and where the reader is', { tag: '@detail' }, async ({
    page,
    mailbox,
  }) => {
    await becomeMember(page, mailbox);
    const event = {
      id: crypto.randomUUID(),
      eventTitle: 'Cold chain day',
      coverImages: [],
      timezone: 'Europe/Amsterdam',
    };
    await page.route('**/api/user-dashboard/upcoming-events', (route) =>
      route.fulfill({ json: { data: { upcomingEvents: [{ ...event, startDate: '2097-03-12T13:00:00.000Z' }] } } }),
    );
    await page.goto('/posts/mine');
    await page.getByRole('link', { name: 'Quayside' }).first().click();
    const row = page.getByRole('region', { name: 'Upcoming Events' }).getByRole('listitem');
    await expect(row).toContainText('12 Mar 2097, 14:00 CET');
    await expect(row).toContainText('Your time: 12 Mar 2097, 09:00 EDT');
  });
});

test('shows an error in each part separately and recovers after a retry', { tag: '@detail' }, async ({
  page,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(/status of 503/);
  await becomeMember(page, mailbox);
  let isUnavailable = true;
  await page.route('**/api/user-dashboard/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path.endsWith('upcoming-events') && isUnavailable) {
      await route.fulfill({
        status: 503,
        json: { message: 'The portal rests.', code: 'UNAVAILABLE', requestId: 'r1' },
      });
    } else if (path.endsWith('latest-blogs')) {
      await route.fulfill({ json: { data: { getNewBlogs: [] } } });
    } else await route.continue();
  });
  // After client-side navigation, the browser requests the parts itself.
  await page.goto('/posts/mine');
  await page.getByRole('link', { name: 'Quayside' }).first().click();
  await expect(page.getByRole('region', { name: 'Latest Blogs' })).toContainText('No blogs found.');
  const events = page.getByRole('region', { name: 'Upcoming Events' });
  await expect(events.getByRole('alert')).toContainText('The portal rests.', { timeout: 30_000 });
  for (const title of cards) await expect(countOf(page, title)).toHaveText('0');
  isUnavailable = false;
  await events.getByRole('button', { name: 'Try again' }).click();
  await expect(events.getByRole('alert')).toBeHidden();
  await expect(events.getByRole('listitem').first().or(events.getByText('No events found.'))).toBeVisible();
});
