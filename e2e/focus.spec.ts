/** What has the focus after navigation and after an action. */
import { becomeMember, expect, test } from './portal.ts';
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

test('focuses the title of a post after publishing it', async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  const title = uniqueTitle('Free time at the terminal');
  await writePost(page, '/general/create', title, 'Seven days or fourteen?');
  await publish(page);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
});
