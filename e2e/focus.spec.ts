/** What has the focus after navigation and after an action. */
import { becomeMember, demo, expect, signInAs, test } from './portal.ts';
import { createPost, publish, uniqueTitle, writePost } from './posting.ts';

test('focuses the title of a page that a shortcut opens', async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await page.goto('/dashboard');
  await page.keyboard.type('gq');
  await expect(page).toHaveURL(/\/quote/);
  await expect(page.locator('main h1')).toBeFocused();
});

test('focuses the title of a page that a link of the last page opens, and of the last page again', async ({
  page,
  mailbox,
  staff,
}) => {
  await becomeMember(page, mailbox);
  const { title } = await createPost(staff);
  await page.goto('/forum');
  await page.locator('main').getByRole('link', { name: title }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await page.goBack();
  await expect(page.locator('main h1')).toBeFocused();
});

test('focuses a title while a thread is loading, and then its own', async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  const { id, title } = await createPost(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/**${id}**`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/posts/mine');
  await page.locator('main').getByRole('link', { name: title }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeFocused();
  release();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
});

test('focuses the title of a post after publishing it', async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  const title = uniqueTitle('Free time at the terminal');
  await writePost(page, '/general/create', title, 'Seven days or fourteen?');
  await publish(page);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
});

test('keeps the focus near a reply that its author deletes', async ({ page, mailbox, staff }) => {
  await becomeMember(page, mailbox);
  const { id } = await createPost(staff);
  const reply = { postId: id, description: '<p>The buyer pays it.</p>' };
  expect((await page.request.post('/api/generalPost/creategeneralreply', { data: reply })).status()).toBe(201);
  await page.goto(`/general/${id}`);
  await page.getByRole('list', { name: 'Replies' }).getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('heading', { name: '0 Replies' })).toBeFocused();
});

test('keeps the focus on a button that an action disables', async ({ page, mailbox, staff }) => {
  await becomeMember(page, mailbox);
  const { id } = await createPost(page);
  const reply = { postId: id, description: '<p>The buyer pays it.</p>' };
  expect((await staff.request.post('/api/generalPost/creategeneralreply', { data: reply })).status()).toBe(201);
  const markAll = page.getByRole('button', { name: 'Mark all as read' });
  await expect(async () => {
    await page.goto('/notification/inbox');
    await expect(markAll).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  await markAll.press('Enter');
  await expect(markAll).toBeDisabled();
  await expect(markAll).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'All', exact: true })).toBeFocused();
  await expect(markAll).toHaveAttribute('disabled');
});

test('keeps the focus at the end of a list whose last page was loaded', async ({ page }) => {
  await signInAs(page, demo.admin);
  await page.goto('/admin/users');
  const more = page.getByRole('button', { name: /^(More|No more) users$/ });
  await expect(async () => {
    await more.press('Enter', { timeout: 1_000 });
    await expect(more).toHaveText('No more users', { timeout: 1_000 });
  }).toPass();
  await expect(more).toBeFocused();
});

test('focuses the title of the form when a restored draft is discarded', async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await page.goto('/general/create');
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill(uniqueTitle('Free time'));
  const discard = page.getByRole('button', { name: 'Discard and start again' });
  await expect(async () => {
    await page.reload();
    await expect(discard).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await discard.press('Enter');
  await expect(title).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
