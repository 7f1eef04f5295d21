import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, expect, test } from './portal.ts';
import { categories, uniqueTitle } from './posting.ts';

/** More than one page of replies. */
const REPLIES = 22;

interface Thread {
  readonly id: string;
  readonly title: string;
  /** A list that contains only this thread. */
  readonly list: string;
}

async function createThread(staff: BrowserContext): Promise<Thread> {
  const tag = `t${crypto.randomUUID().slice(0, 12)}`;
  const title = uniqueTitle('Who pays for the reefer plug');
  const subCategoryId = (await categories(staff)).find(({ name }) => name !== 'Quote')?.subCategory[0]?.id;
  const response = await staff.request.post('/api/generalPost/creategeneralpost', {
    data: { title, description: '<p>The terminal bills us for it.</p>', subCategoryId, status: 'success', tags: [tag] },
  });
  expect(response.status(), await response.text()).toBe(201);
  return { id: ((await response.json()) as { data: { id: string } }).data.id, title, list: `/forum?tag=${tag}` };
}

async function reply(staff: BrowserContext, { id }: Thread, text: string): Promise<void> {
  const data = { postId: id, description: `<p>${text}</p>` };
  const response = await staff.request.post('/api/generalPost/creategeneralreply', { data });
  expect(response.status(), await response.text()).toBe(201);
}

/** Opens the thread and waits until it is marked. */
async function read(page: Page, { id }: Thread, hash = ''): Promise<void> {
  const marked = page.waitForResponse((response) => response.url().endsWith(`/api/posts/${id}/read`));
  await page.goto(`/general/${id}${hash}`);
  expect((await marked).status()).toBe(200);
}

const marker = (page: Page) => page.getByRole('link', { name: /^New: / });

test('counts unread threads in the sidebar, and marks them in lists until they are opened', async ({
  page,
  mailbox,
  staff,
}) => {
  await becomeMember(page, mailbox);
  const thread = await createThread(staff);
  await page.goto('/posts/mine');
  await page.keyboard.press('Control+b');
  await expect(
    page
      .getByRole('navigation', { name: 'Platform' })
      .getByText(/^\d+\+? new$/)
      .first(),
  ).toBeVisible();

  await page.goto(thread.list);
  await expect(page.getByRole('link', { name: 'New: not read yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
  await expectAccessible(page, 'a list with an unread thread');
  await read(page, thread);
  await page.goto(thread.list);
  await expect(page.getByRole('link', { name: thread.title })).toBeVisible();
  await expect(marker(page)).toHaveCount(0);
  await reply(staff, thread, 'The shipper does.');
  await page.reload();
  await expect(marker(page)).toHaveAttribute('href', new RegExp(`${thread.id}#unread$`));
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(marker(page)).toHaveCount(0);
});

test('lists unread threads until they are opened', { tag: '@detail' }, async ({ page, mailbox, staff }) => {
  await becomeMember(page, mailbox);
  const thread = await createThread(staff);
  await page.goto(thread.list);
  await page.getByRole('link', { name: 'Unread', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unread threads' })).toBeVisible();
  const row = page.getByRole('main').getByRole('link', { name: thread.title });
  await expect(row).toBeVisible();
  await expectAccessible(page, 'the list of unread threads');
  const marked = page.waitForResponse((response) => response.url().endsWith(`/api/posts/${thread.id}/read`));
  await row.click();
  await marked;
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Unread threads' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('jumps to the first unread reply on a later page, and shows where the last visit ended', {
  tag: '@detail',
}, async ({ page, mailbox, staff }) => {
  await becomeMember(page, mailbox);
  const thread = await createThread(staff);
  for (let number = 1; number <= REPLIES; number += 1) await reply(staff, thread, `Reply ${number}`);
  await read(page, thread);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText(`Reply ${REPLIES}`, { exact: true })).toBeVisible();
  // The list has no marker before the read state arrives, so the server is asked.
  await expect
    .poll(async () => (await (await page.request.get('/api/posts/unread-threads')).text()).includes(thread.id))
    .toBe(false);
  await page.goto(thread.list);
  await expect(page.getByRole('link', { name: thread.title })).toBeVisible();

  await reply(staff, thread, 'The first news');
  await reply(staff, thread, 'The second news');
  await read(page, thread, '#unread');
  await expect(page.getByText('The first news')).toBeInViewport();
  await expect(page.getByText('New since your last visit', { exact: true })).toHaveCount(1);
  await expect(page.getByText('2 new replies since your last visit')).toBeAttached();
  await expectAccessible(page, 'a thread with new replies');

  await page.reload();
  await expect(page.getByText('Reply 1', { exact: true })).toBeVisible();
  await expect(page.getByText('New since your last visit', { exact: true })).toHaveCount(0);
});

test('shows a bar when others reply to the open thread', async ({ page, mailbox, staff }) => {
  await becomeMember(page, mailbox);
  const thread = await createThread(staff);
  await read(page, thread);
  await reply(staff, thread, 'It is in the tariff.');
  const bar = page.getByRole('button', { name: '1 new reply' });
  await expect(bar).toBeVisible();
  await expect(page.getByText('It is in the tariff.')).toHaveCount(0);
  await bar.click();
  await expect(page.getByText('It is in the tariff.')).toBeInViewport();
  await expect(bar).toBeHidden();
  await expect(page.getByText('New since your last visit', { exact: true })).toBeVisible();
});

test('marks the order of a list, which begins with the last activity in a category', { tag: '@detail' }, async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const order = page.getByRole('navigation', { name: 'Order' });
  const current = order.locator('[aria-current]');
  await page.goto('/forum');
  await expect(current).toHaveText('Newest');
  await page.goto('/forum?sort=replies');
  await expect(current).toHaveText('Most replies');
  await page.goto('/forum/categories');
  await page.getByRole('main').getByRole('link', { name: 'Ocean', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ocean' })).toBeVisible();
  await expect(current).toHaveText('Active');
  await order.getByRole('link', { name: 'Newest' }).click();
  await expect(page).toHaveURL(/sort=newest/);
  await expect(current).toHaveText('Newest');
  await page.close();
});
