import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { expect, test } from './portal.ts';

interface TeaserFact {
  readonly id: string;
  readonly kind: 'quote' | 'general';
  readonly title: string;
  readonly createdAt: string;
}

test.describe('the hero', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('shows the next of five cards every third second, and stops while hovered or focused', {
    tag: '@detail',
  }, async ({ page }) => {
    const cards = page.getByRole('region', { name: 'Sections of the portal' });
    /** Wait before advancing the clock, because a hover is noticed a moment after the pointer moves. */
    const turns = (does: boolean) =>
      expect(cards.locator('[aria-live]')).toHaveAttribute('aria-live', does ? 'off' : 'polite');
    // Start near the server's time; otherwise cached data would be stale and requested again.
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 30_000);
    await page.getByRole('button', { name: 'Show Forum' }).click();
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByRole('button', { name: 'Show Forum' }).blur();
    await page.mouse.move(5, 5);
    await turns(true);
    await expect(page.getByRole('link', { name: 'Start Exploring' })).toHaveAttribute('href', '/forum');
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('href', '/login');

    // Fonts that load late change the height.
    await page.evaluate(() => document.fonts.ready);
    const first = await cards.boundingBox();
    for (const [name, count, caption] of [
      ['Forum', '1000+', 'Thousands of Logistics Conversations'],
      ['Careers', '4200+', 'Roles in Logistics & SCM'],
      ['Education', '50+', 'Online Courses'],
      ['Events', '30+', 'Upcoming Events'],
      ['Blogs', '200+', 'Articles'],
      ['Forum', '1000+', 'Thousands of Logistics Conversations'],
    ] as const) {
      await expect(cards.getByRole('heading')).toHaveText(name);
      await expect(cards.getByRole('article')).toContainText(count);
      await expect(cards.getByRole('article')).toContainText(caption);
      expect(await cards.boundingBox(), name).toEqual(first);
      await page.clock.runFor(2_000);
      await expect(cards.getByRole('heading')).toHaveText(name);
      await page.clock.runFor(1_000);
    }

    await test.step('it stops while hovered or focused', async () => {
      await expect(cards.getByRole('heading')).toHaveText('Careers');
      await cards.getByRole('article').hover();
      await turns(false);
      await page.clock.runFor(10_000);
      await expect(cards.getByRole('heading')).toHaveText('Careers');
      await page.mouse.move(5, 5);
      await turns(true);
      await page.clock.runFor(3_000);
      await expect(cards.getByRole('heading')).toHaveText('Education');

      await page.getByRole('button', { name: 'Show Events' }).focus();
      await turns(false);
      await page.clock.runFor(10_000);
      await expect(cards.getByRole('heading')).toHaveText('Education');
      await page.keyboard.press('Enter');
      await expect(cards.getByRole('heading')).toHaveText('Events');
    });

    await test.step('it continues after a card was chosen', async () => {
      await cards.getByRole('button', { name: 'Show Education' }).click();
      await expect(cards.getByRole('heading')).toHaveText('Education');
      await page.mouse.move(0, 0);
      await page.clock.runFor(3_000);
      await expect(cards.getByRole('heading')).toHaveText('Events');
    });
  });
});

test('does not move with reduced motion', { tag: '@detail' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(10_000);
  await expect(page.getByRole('region', { name: 'Sections of the portal' }).getByRole('heading')).toHaveText('Forum');
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
});

/** Reloads until the page shows what the API returns: other tests publish meanwhile, and guests get a cached page. */
async function openWhenCurrent<T extends { readonly id: string }>(
  links: Locator,
  tell: () => Promise<T[]>,
): Promise<T[]> {
  let told: T[] = [];
  await expect(async () => {
    told = await tell();
    await links.page().goto('/');
    const leadTo = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/').at(-1)));
    expect(leadTo).toEqual(told.map(({ id }) => id));
  }).toPass();
  return told;
}

interface EventFact {
  readonly id: string;
  readonly eventTitle: string;
  readonly startDate: string | null;
  readonly timezone: string;
  readonly location: string | null;
  readonly coverImages: readonly string[];
}
interface CourseFact {
  readonly id: string;
  readonly title: string;
  readonly thumbnail: string | null;
  readonly institutionName: string;
  readonly duration: number;
  readonly instructorName: string;
}
interface BlogFact {
  readonly id: string;
  readonly title: string;
  readonly image_url: readonly string[];
}

/** Cuts a text at a number of characters and adds an ellipsis if it was longer. */
function cut(text: string, characters: number): string {
  const all = [...text.trim()];
  return all.length > characters ? `${all.slice(0, characters).join('').trimEnd()}…` : text.trim();
}

test('shows the newest of each section in the specified order, also without scripts', async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();

  await test.step('the three newest posts of both kinds', async () => {
    const teaser = page.getByRole('region', { name: 'Latest from the forum' });
    const latest = await openWhenCurrent<TeaserFact>(
      teaser.getByRole('article').getByRole('heading').getByRole('link'),
      async () => (await (await request.get('/api/posts/latest?limit=3')).json()).data,
    );
    expect(latest).toHaveLength(3);
    for (const [place, post] of latest.entries()) {
      const card = teaser.getByRole('article').nth(place);
      const [year, month, day] = post.createdAt.slice(0, 10).split('-');
      await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute(
        'href',
        `/landing/${post.kind}/${post.id}`,
      );
      await expect(card).toContainText(post.kind.toUpperCase());
      await expect(card.locator('time')).toHaveText(`${month}/${day}/${year}`);
      await expect(card.getByRole('link', { name: /like/ })).toHaveAttribute('href', /^\/login/);
      const words = ((await card.locator('p').textContent()) ?? '').split(/\s+/);
      expect(words.length).toBeLessThanOrEqual(30);
    }
    await expect(teaser.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/forum');
  });

  await test.step('the next five events', async () => {
    const section = page.getByRole('region', { name: 'Events', exact: true });
    const events = await openWhenCurrent<EventFact>(
      section.getByRole('article').getByRole('heading').getByRole('link'),
      async () => (await (await request.get('/api/event/landing-page/limit?amount=5')).json()).data,
    );
    expect(events).toHaveLength(5);
    for (const [place, event] of events.entries()) {
      const card = section.getByRole('article').nth(place);
      const title = card.getByRole('heading').getByRole('link');
      await expect(title).toHaveText(cut(event.eventTitle, 20) || 'Untitled');
      await expect(title).toHaveAttribute('href', `/landing/event/${event.id}`);
      const date = event.startDate
        ? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: event.timezone }).format(
            new Date(event.startDate),
          )
        : 'No date available';
      await expect(card).toContainText(date);
      const words = (event.location ?? 'Online').split(/\s+/).filter(Boolean);
      await expect(card).toContainText(words.slice(0, 3).join(' ').replace(/,$/, ''));
      if (words.length > 3) await expect(card).not.toContainText(words.slice(0, 4).join(' '));
      if (event.coverImages[0]) await expect(card.locator('img').first()).toHaveAttribute('src', event.coverImages[0]);
    }
    await expect(section.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/events');
  });

  await test.step('up to five courses', async () => {
    const section = page.getByRole('region', { name: 'Education', exact: true });
    const courses = await openWhenCurrent<CourseFact>(
      section.getByRole('article').getByRole('link', { name: 'View Details' }),
      async () => (await (await request.get('/api/education/getAllCourses')).json()).slice(0, 5),
    );
    expect(courses.length).toBeGreaterThan(0);
    for (const [place, course] of courses.entries()) {
      const card = section.getByRole('article').nth(place);
      await expect(card.getByRole('heading')).toHaveText(cut(course.title, 18));
      await expect(card).toContainText('4.5');
      await expect(card).toContainText(course.institutionName);
      await expect(card).toContainText(`${course.duration} week${course.duration === 1 ? '' : 's'}`);
      await expect(card).toContainText(course.instructorName);
      if (course.thumbnail) await expect(card.locator('img').first()).toHaveAttribute('src', course.thumbnail);
      const details = card.getByRole('link', { name: 'View Details' });
      await expect(details).toHaveAttribute('href', `/landing/education/${course.id}`);
    }
    await expect(section.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/education');
  });

  await test.step('the newest articles', async () => {
    const section = page.getByRole('region', { name: 'Blogs', exact: true });
    const blogs = await openWhenCurrent<BlogFact>(
      section.getByRole('article').getByRole('heading').getByRole('link'),
      async () => (await (await request.get('/api/blog/landing-page/limit')).json()).data,
    );
    expect(blogs).toHaveLength(5);
    for (const [place, blog] of blogs.entries()) {
      const card = section.getByRole('article').nth(place);
      const title = card.getByRole('heading').getByRole('link');
      await expect(title).toHaveText(cut(blog.title, 35));
      await expect(title).toHaveAttribute('href', `/landing/blog/${blog.id}`);
      const text = (await card.locator('p').textContent()) ?? '';
      expect([...text.replace(/…$/, '')].length).toBeLessThanOrEqual(90);
      expect(text).not.toBe('');
      if (blog.image_url[0]) await expect(card.locator('img').first()).toHaveAttribute('src', blog.image_url[0]);
    }
    await expect(section.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/blogs');
  });

  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings.filter({ hasNotText: /^(Careers)$/ })).toContainText([
    'Forum',
    'Latest from the forum',
    'Events',
    'Education',
    'Blogs',
  ]);
  await context.close();
});

test('has metadata for sharing and search engines', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  await page.goto('/landing');
  await expect(page).toHaveTitle(/Quayside/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /.+/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${baseURL}/share/site.png`);
  const search = page.locator('link[rel=search]');
  await expect(search).toHaveAttribute('title', 'Quayside');
  const described = await page.request.get((await search.getAttribute('href')) ?? '');
  expect(await described.text()).toContain(`template="${baseURL}/search?q={searchTerms}"`);
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(facts['@graph'].map((node: { '@type': string }) => node['@type'])).toEqual(['Organization', 'WebSite']);
  await page.close();
});

test('offers a sitemap, robots.txt and feeds of public content', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);

  // Another test may delete a listed item between the two requests.
  await expect(async () => {
    const latest = (await (await request.get('/api/posts/latest?limit=30')).json()) as { data: TeaserFact[] };
    const sitemap = await request.get('/sitemap.xml');
    expect(sitemap.headers()['cache-control']).toBe('public, max-age=60');
    const addresses = await sitemap.text();
    for (const { kind, id } of latest.data) expect(addresses).toContain(`<loc>${baseURL}/landing/${kind}/${id}</loc>`);
  }).toPass();

  for (const path of ['/forum/rss.xml', '/quote/rss.xml', '/directory/rss.xml', '/landing/brochers/rss.xml']) {
    const feed = await request.get(path);
    expect(feed.headers()['content-type']).toContain('application/rss+xml');
    expect(await feed.text()).toContain('<rss');
  }
  expect((await request.get('/rss/00000000-0000-7000-8000-000000000000.xml')).status()).toBe(404);
});

test('shows that a page is loading while the network is slow', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/landing');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Pages and the data that they request.
  await page.route(/\/api\/events|\.data/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Events' }).first().click();
  const progress = page.getByRole('progressbar', { name: 'Loading the page' });
  await expect(progress).toBeVisible();
  await expectAccessible(page, 'while a page loads');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(progress).toHaveCount(0);
});

test('requests no script before the first paint', { tag: '@detail' }, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const requested = Promise.all(['css*', 'woff2'].map((type) => page.waitForRequest(`**/assets/*.${type}`)));
  // Without its styles, a page is not painted.
  await page.route('**/assets/*.css*', async (route) => {
    await released;
    await route.continue();
  });
  const opened = page.goto('/landing');
  await requested;
  expect(scripts).toEqual([]);
  release();
  await opened;
  expect(scripts.length).toBeGreaterThan(3);
});

test('follows a link that is clicked at the moment of hydration', { tag: '@detail' }, async ({ page }) => {
  await page.addInitScript(() => {
    const isLive = () => document.documentElement?.dataset['live'] !== undefined;
    new MutationObserver((_, observer) => {
      if (!isLive()) return;
      observer.disconnect();
      document.querySelector<HTMLAnchorElement>('header a[href="/"]')?.click();
    }).observe(document, { subtree: true, attributeFilter: ['data-live'] });
  });
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Connecting the World' })).toBeVisible();
});

test.describe('the hero before the scripts run', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  const shownIn = (page: Page) => page.getByRole('region', { name: 'Sections of the portal' }).getByRole('heading');

  test('turns its cards without scripts, and stops while hovered', { tag: '@detail' }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/');
    for (const name of ['Forum', 'Careers', 'Education']) await expect(shownIn(page)).toHaveText(name);
    const cards = page.getByRole('region', { name: 'Sections of the portal' });
    await expect(cards.locator('article').first()).toHaveCSS('animation-play-state', 'running');
    await cards.hover();
    await expect(cards.locator('article').first()).toHaveCSS('animation-play-state', 'paused');
    await context.close();
  });

  test('continues at the same card once the scripts run', { tag: '@detail' }, async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.evaluate((url) => window.location.assign(url), new URL('/', process.env['PORTAL_URL']).href);
    // The style sheet has loaded.
    await expect(shownIn(page)).toHaveCount(1);
    await expect(shownIn(page)).toHaveText('Careers');
    release();
    await expect(page.locator(':root[data-live]')).toBeAttached();
    // Forum comes three cards later.
    for (const name of ['Education', 'Events', 'Blogs', 'Forum']) await expect(shownIn(page)).toHaveText(name);
  });
});
