import type { Page } from '@playwright/test';
import { createOffer, createRequest } from './freight.ts';
import { becomeMember, expect, type Mailbox, test } from './portal.ts';

/** Holds a script back. @returns a function that lets it through */
async function holdBack(page: Page, script: RegExp): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.unrouteAll();
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

/** Publishes a request of another member. @returns its id */
async function requestOfAnother(page: Page, mailbox: Mailbox): Promise<string> {
  await becomeMember(page, mailbox);
  const { id } = await createRequest(page);
  await page.close();
  return id;
}

test('a button whose code is still loading stays when the data of the reader arrives, and works as soon as it can', {
  tag: '@detail',
}, async ({ page, browser, baseURL, mailbox }) => {
  const id = await requestOfAnother(await browser.newPage({ baseURL: baseURL ?? '' }), mailbox);
  await becomeMember(page, mailbox);
  for (const [when, script] of [
    ['before the page is hydrated', /\/entry\.client-/],
    ['before the code of its part has loaded', /\/offers-[\w-]{8}\.js/],
  ] as const) {
    await test.step(when, async () => {
      await page.goto('about:blank');
      const letThrough = await holdBack(page, script);
      const opened = page.goto(`/quote/${id}`);
      await page.getByRole('button', { name: 'Make an offer' }).click();
      letThrough();
      await opened;
      await expect(page.getByRole('group', { name: 'Freight', exact: true })).toBeVisible();
    });
  }

  await test.step('it stays when the data of the reader arrives', async () => {
    await page.goto('about:blank');
    const letThrough = await holdBack(page, /\/offers-[\w-]{8}\.js/);
    const opened = page.goto(`/quote/${id}`);
    await expect(page.locator(':root[data-live]')).toBeAttached();
    const button = page.getByRole('button', { name: 'Make an offer' });
    await expect(button).toBeVisible();
    // Rendering the page again keeps the button.
    const bookmark = page.getByRole('button', { name: 'Bookmark' });
    await bookmark.click();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toBeVisible();
    letThrough();
    await opened;
  });
});

test('text that is typed before the code of its part has loaded is kept', { tag: '@detail' }, async ({
  page,
  mailbox,
  browser,
  baseURL,
}) => {
  const forwarder = await browser.newContext({ baseURL: baseURL ?? '' });
  await becomeMember(await forwarder.newPage(), mailbox);
  await becomeMember(page, mailbox);
  const { id } = await createRequest(page);
  await createOffer(forwarder, id);
  await forwarder.close();
  const letThrough = await holdBack(page, /\/comparison-(?!screen)[^/.]*\.js/);
  const opened = page.goto(`/quote/${id}/offers`);
  await expect(page.locator(':root[data-live]')).toBeAttached();
  await page.getByLabel('EUR 1 in USD').fill('1.1');
  letThrough();
  await opened;
  await expect(page.getByRole('row', { name: /^Total in USD/ })).toContainText('USD 3,406.00');
  await expect(page.getByLabel('EUR 1 in USD')).toHaveValue('1.1');
});

test('a click that was handled is not repeated', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await page
    .getByRole('button', { name: /password/i })
    .first()
    .click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.evaluate(() => window.earlyClick).then((early) => expect(early).toBeNull());
});
