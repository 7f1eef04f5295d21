import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, expect, type Mailbox, test } from './portal.ts';
import { createPost } from './posting.ts';

const cardOf = (page: Page) => page.getByRole('tooltip');

/** A thread whose author has a job title, a company and a country. Afterwards, the page is a guest's. */
async function createThread(page: Page, mailbox: Mailbox, profile: object = {}): Promise<string> {
  await becomeMember(page, mailbox);
  const work = {
    jobTitle: 'Export manager',
    company: 'Marquard Spices',
    bio: 'Ships pepper since 1998.',
    country: 'TR',
  };
  const saved = await page.request.patch('/api/user/me', { data: { ...work, ...profile } });
  expect(saved.status(), await saved.text()).toBe(200);
  const { id } = await createPost(page);
  await page.context().clearCookies();
  return `/landing/general/${id}`;
}

const authorOf = (page: Page) => page.getByRole('article').getByRole('link', { name: 'Ines Marquard' });

test('shows who an author is below the name, and more on hover and on keyboard focus', { tag: '@detail' }, async ({
  page,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  const path = await createThread(page, mailbox);
  await page.goto(path);
  const article = page.getByRole('article');
  for (const fact of ['Export manager', 'Marquard Spices', 'Türkiye'])
    await expect(article.getByText(fact)).toBeVisible();
  await test.step('a profile that does not load does not break the page', async () => {
    await page.route('**/api/user/profile/*', (route) =>
      route.fulfill({ status: 404, json: { message: 'Gone.', code: 'NOT_FOUND', requestId: 'test' } }),
    );
    await authorOf(page).hover();
    await expect(cardOf(page)).toHaveText('We couldn’t load the profile.');
    await page.unroute('**/api/user/profile/*');
    await page.reload();
  });

  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/user/profile/') && requests.push(request.url()));
  await authorOf(page).hover();
  const card = cardOf(page);
  await expect(card).toContainText('Ships pepper since 1998.');
  await expect(card).toContainText('1 post, 0 replies, 5 points');
  await expect(authorOf(page)).toHaveAccessibleDescription(/Export manager.*Marquard Spices/);
  // The pointer may move onto the card.
  await card.hover();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(card).toBeHidden();
  await authorOf(page).hover();
  await expect(card).toContainText('Ships pepper since 1998.');
  expect(requests).toHaveLength(1);
  await expectAccessible(page, 'a thread with a member’s card');

  await test.step('it opens on keyboard focus, and Escape closes it', async () => {
    await page.reload();
    const name = authorOf(page);
    await tabTo(page, name);
    await expect(cardOf(page)).toContainText('Marquard Spices');
    await page.keyboard.press('Escape');
    await expect(cardOf(page)).toBeHidden();
    await expect(name).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(cardOf(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(cardOf(page)).toBeHidden();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/members?\/[0-9a-f-]{36}$/);
    await expect(cardOf(page)).toBeHidden();
  });
});

const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);

async function tabTo(page: Page, element: Locator): Promise<void> {
  const tab = async () => {
    await page.keyboard.press('Tab');
    return isFocused(element);
  };
  await expect.poll(tab, { intervals: [0] }).toBe(true);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('opens a card on a long press, which does not follow the link', { tag: '@detail' }, async ({
    page,
    context,
    mailbox,
  }) => {
    const path = await createThread(page, mailbox, {
      company: 'A company with a name that is much longer than a phone',
    });
    await page.goto(path);
    const name = authorOf(page);
    const finger = await fingerOn(context, page, name);
    await finger.press();
    await expect(cardOf(page)).toContainText('Export manager');
    await finger.lift();
    await expect(cardOf(page)).toBeInViewport({ ratio: 1 });
    expect(new URL(page.url()).pathname).toBe(path);
    await expectAccessible(page, 'a member’s card on a phone');
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(cardOf(page)).toBeHidden();
    await name.tap();
    await expect(page).toHaveURL(/\/members?\/[0-9a-f-]{36}$/);
  });
});

async function fingerOn(context: BrowserContext, page: Page, element: Locator) {
  const session = await context.newCDPSession(page);
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  const touchPoints = [{ x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 }];
  return {
    press: () => session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }),
    lift: () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  };
}
