/** What a member sees of a public page while the code of members is loading, and after. */
import type { Locator, Page } from '@playwright/test';
import { boxOf, PHONE } from './layout-checks.ts';
import { becomeMember, clickAndWaitForSave, demo, expect, signInAs, test } from './portal.ts';
import { createPost } from './posting.ts';

/** Holds what a pattern matches until it is released. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The text sizes of the parts of the page, by their number. */
const textSizes = (page: Page) =>
  page.evaluate(() =>
    ['header nav a', 'main', 'main h1', 'main p', 'main li', 'footer p'].map((part) => {
      const element = document.querySelector(part);
      const style = element && getComputedStyle(element);
      return [part, style?.fontSize, style?.lineHeight];
    }),
  );

interface Shift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    previousRect: DOMRectReadOnly;
    currentRect: DOMRectReadOnly;
  }[];
}

/**
 * The elements that Chromium has seen moving without an action of the reader.
 * @param since in milliseconds from the start of the page
 */
const movedElements = (page: Page, since: number) =>
  page.evaluate(
    (from) =>
      new Promise<string[]>((resolve) => {
        const seen: PerformanceEntry[] = [];
        const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        const describe = ({ node, previousRect, currentRect }: Shift['sources'][number]) =>
          `${(node as Element).outerHTML.slice(0, 80)} ${JSON.stringify([previousRect, currentRect])}`;
        requestAnimationFrame(() =>
          setTimeout(() => {
            const shifts = [...seen, ...observer.takeRecords()] as Shift[];
            const sources = shifts
              .filter((shift) => shift.startTime >= from && !shift.hadRecentInput)
              .flatMap((shift) => shift.sources);
            // What enters or leaves the screen at its edge has no place on it before or after.
            const isOnScreen = (rect: DOMRectReadOnly) => rect.width > 0 && rect.height > 0;
            const moved = sources.filter((source) => isOnScreen(source.previousRect) && isOnScreen(source.currentRect));
            // Not the text of dates, which is in the reader's time zone after hydration.
            resolve(moved.filter(({ node }) => node instanceof Element).map(describe));
          }),
        );
      }),
    since,
  );

/** After the fonts have loaded, which changes the width of words on a slow machine. */
const nowWithFonts = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => performance.now()));

test('keeps its text and its places when the tools of a member load', { tag: '@detail' }, async ({ page }) => {
  await signInAs(page, demo.member);
  const { id } = await createPost(page);
  for (const path of ['/forum', `/landing/general/${id}`, '/careers']) {
    const release = await hold(page, '**/assets/member-tools-*.{js,css}');
    await page.goto(path);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Priya Nair' })).toBeVisible();
    const before = await textSizes(page);
    const since = await nowWithFonts(page);
    release();
    await expect(header.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    expect(await textSizes(page), path).toEqual(before);
    expect(await movedElements(page, since), path).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('shows a placeholder where guests have a button while the account is loading', { tag: '@detail' }, async ({
  page,
}) => {
  await signInAs(page, demo.member);
  const release = await hold(page, '**/api/user/me');
  for (const path of ['/careers', '/careers?salary=true']) {
    await page.goto(path);
    const signUp = page.getByRole('banner').getByText('Create account');
    await expect(signUp).toBeHidden();
    const shown = await page.locator('[data-for-guests=""]').evaluateAll((parts) =>
      parts.map((part) => {
        const { visibility, backgroundColor, width, height } = getComputedStyle(part, '::after');
        const whole = part.getBoundingClientRect();
        const isFilled = backgroundColor !== 'rgba(0, 0, 0, 0)';
        // Apart from a border.
        const isNear = (length: string, of: number) => Math.abs(Number.parseFloat(length) - of) <= 2;
        const hasSize = isNear(width, whole.width) && isNear(height, whole.height);
        return { visibility, isFilled, hasSize };
      }),
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const part of shown) expect(part).toEqual({ visibility: 'visible', isFilled: true, hasSize: true });
  }
  release();
  await page.unrouteAll({ behavior: 'wait' });
});

test('keeps the search icon of a member with a long name', { tag: '@detail' }, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox, 'Maximiliane Wilhelmina von Hohenberg-Lichtenstein the Younger');
  for (const size of [PHONE, { width: 360, height: 740 }, { width: 820, height: 1180 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await page.goto('/forum');
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    const search = header.getByRole('link', { name: 'Search' });
    const icon = await boxOf(search.locator('svg'));
    expect([size.width, icon.width, icon.height]).toEqual([size.width, 20, 20]);
    expect((await boxOf(search)).right).toBeLessThanOrEqual(size.width);
  }
});

test('a like on the landing page leads guests to the sign-in page, and likes for members', async ({
  page,
  mailbox,
  staff,
}) => {
  const author = await staff.newPage();
  /** The page shows the newest posts, and other tests write some too. */
  const openWithNewPost = async (control: (card: Locator) => Locator) => {
    let post = { title: '', id: '' };
    await expect(async () => {
      post = await createPost(author);
      await page.goto('/');
      await expect(control(cardOf(post.title))).toBeVisible({ timeout: 5_000 });
    }).toPass();
    return post;
  };
  const cardOf = (title: string) => page.getByRole('article').filter({ hasText: title });
  const guestLink = (card: Locator) => card.getByRole('link', { name: '0 likes. Sign in to like' });
  const first = await openWithNewPost(guestLink);
  const toLogin = `/login?next=${encodeURIComponent(`/landing/general/${first.id}`)}`;
  await expect(guestLink(cardOf(first.title))).toHaveAttribute('href', toLogin);
  await becomeMember(page, mailbox);
  const likeButton = (card: Locator) => card.getByRole('button', { name: 'Like. 0 likes' });
  const { title, id } = await openWithNewPost(likeButton);
  await clickAndWaitForSave(page, () => likeButton(cardOf(title)).click());
  await expect(page).toHaveURL(/\/$/);
  await page.goto(`/landing/general/${id}`);
  await expect(page.getByRole('button', { name: 'Like. 1 like' }).first()).toHaveAttribute('aria-pressed', 'true');
});
