/** Hostile markup must not run in a reader's browser, even without the CSP. */
import type { BrowserContext, Page } from '@playwright/test';
import pLimit from 'p-limit';
import { hostileHtml } from '#server/testing/hostile-html.ts';
import { becomeMember, expect, test } from './portal.ts';
import { createPost } from './posting.ts';

/** Fewer would mean that the counter is broken or the corpus is harmless. */
const MIN_OF_CONTROL = 60;
/** As many as the first page of a thread shows. */
const REPLIES_OF_A_THREAD = 20;
/** More fragments would contain so many links that the post would be pending. */
const FRAGMENTS_IN_A_POST = 6;

/** Counts script executions in every page and frame. */
async function countAlerts(context: BrowserContext): Promise<() => number> {
  let count = 0;
  await context.exposeBinding('countAlert', () => {
    count += 1;
  });
  await context.addInitScript('window.alert = () => window.countAlert()');
  return () => count;
}

/** The content security policy of the portal prevents this. */
const runsHandlersOfMarkup = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.createElement('p');
    element.setAttribute('onclick', 'window.ranHandler = true');
    element.click();
    return 'ranHandler' in window;
  });

/** Clicks, hovers and focuses everything. Requests leave the page blocked. */
async function interactWithEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const events = ['click', 'mouseover', 'pointerenter', 'focus', 'toggle', 'animationstart', 'scroll', 'keydown'];
    addEventListener('submit', (event) => event.preventDefault());
    for (const root of document.querySelectorAll('.touched, article, [data-reply], main')) {
      for (const element of root.querySelectorAll('*')) {
        const { href = '' } = element as HTMLAnchorElement;
        const isScript = typeof href === 'string' && /^\s*javascript:/i.test(href);
        if (isScript) (element as HTMLElement).click();
        for (const name of events.slice(isScript ? 1 : 0)) {
          if (name !== 'click') element.dispatchEvent(new Event(name, { bubbles: false, cancelable: true }));
        }
      }
    }
  });
}

test.describe('without the content security policy', () => {
  test.use({ bypassCSP: true });

  test('runs no hostile markup in a thread', { tag: '@detail' }, async ({ page, context, mailbox, pageErrors }) => {
    // Pictures and addresses of the corpus do not exist.
    pageErrors.allow(/./);
    const count = await countAlerts(context);
    await becomeMember(page, mailbox);

    const seen = new Set<string>();
    // Replies to one post wait for each other.
    const fewAtOnce = pLimit(4);
    for (let first = 0; first < hostileHtml.length; first += REPLIES_OF_A_THREAD) {
      const fragments = hostileHtml.slice(first, first + REPLIES_OF_A_THREAD);
      const inPost = first === 0 ? fragments.slice(0, FRAGMENTS_IN_A_POST).join('\n') : '';
      const post = await createPost(page, { description: `<p>Ten characters or more.</p>${inPost}` });
      await Promise.all(
        fragments.map((fragment, at) =>
          fewAtOnce(async () => {
            const data = { postId: post.id, description: `<p>Fragment ${first + at}</p>${fragment}` };
            const response = await page.request.post('/api/generalPost/creategeneralreply', { data });
            expect(response.status(), `${fragment}: ${await response.text()}`).toBe(201);
          }),
        ),
      );
      await page.goto(`/landing/general/${post.id}`);
      expect(await runsHandlersOfMarkup(page)).toBe(true);
      for (const text of await page.getByText(/^Fragment \d+$/).allTextContents()) seen.add(text);
      await interactWithEverything(page);
    }
    expect(seen.size).toBe(hostileHtml.length);
    // Scripts of the markup run before this evaluates.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 0)));
    expect(count()).toBe(0);
  });
});

test('runs the same markup without sanitising, which proves that the counter works', { tag: '@detail' }, async ({
  page,
  context,
  baseURL,
  pageErrors,
}) => {
  pageErrors.allow(/./);
  const count = await countAlerts(context);
  await page.route('**/control', (route) => {
    const frames = hostileHtml.map(
      (fragment) =>
        `<iframe srcdoc="${`<div class="touched">${fragment}</div>`.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`,
    );
    return route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Control</title>${frames.join('')}` });
  });
  await page.goto(`${baseURL}/control`);
  await page.evaluate(() => {
    for (const { contentDocument } of document.querySelectorAll('iframe')) {
      // A frame may navigate away.
      for (const element of contentDocument?.querySelectorAll<HTMLElement>('.touched *') ?? []) {
        element.click?.();
        element.dispatchEvent(new Event('mouseover'));
        element.dispatchEvent(new Event('focus'));
      }
    }
  });
  await expect.poll(count).toBeGreaterThanOrEqual(MIN_OF_CONTROL);
});
