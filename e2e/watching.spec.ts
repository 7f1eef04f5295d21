import type { BrowserContext } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, clickAndWaitForSave, expect, test } from './portal.ts';
import { categories, replyEditorOf, uniqueTitle } from './posting.ts';

/** A published post of a moderator. */
async function publish(staff: BrowserContext, tag: string): Promise<{ id: string; title: string }> {
  const title = uniqueTitle('Rolled twice by a carrier');
  const subCategoryId = (await categories(staff)).find(({ name }) => name !== 'Quote')?.subCategory[0]?.id;
  const response = await staff.request.post('/api/generalPost/creategeneralpost', {
    data: { title, description: '<p>What can we claim?</p>', subCategoryId, status: 'success', tags: [tag] },
  });
  expect(response.status(), await response.text()).toBe(201);
  return { id: ((await response.json()) as { data: { id: string } }).data.id, title };
}

const newTag = () => `w${crypto.randomUUID().slice(0, 12)}`;

test('a member watches a tag, is notified of a new post, and changes how often', async ({ page, mailbox, staff }) => {
  await becomeMember(page, mailbox);
  const tag = newTag();
  await page.goto('/notification/watching');
  await expect(page.getByText('You are not watching anything yet')).toBeVisible();
  await expectAccessible(page, 'an empty list of watches');

  await page.goto(`/forum?tag=${tag}`);
  const bell = page.getByRole('combobox', { name: 'Watch this tag' });
  await expect(bell).toHaveValue('off');
  await clickAndWaitForSave(page, async () => void (await bell.selectOption('Immediately')));
  await expect(page.getByText('Watching', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a list that is watched');

  const { title } = await publish(staff, tag);
  await expect(async () => {
    await page.goto('/notification/inbox');
    await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });

  await page.goto('/notification/watching');
  const howOften = page.getByRole('combobox', { name: `How often: #${tag}` });
  await expect(howOften).toHaveValue('now');
  await clickAndWaitForSave(page, async () => void (await howOften.selectOption('Weekly digest')));
  await page.reload();
  await expect(howOften).toHaveValue('weekly');
  await expectAccessible(page, 'the list of watches');
  await page.getByRole('button', { name: `Stop watching #${tag}` }).click();
  await expect(page.getByText('You are not watching anything yet')).toBeVisible();
});

test('a thread is watched automatically after a reply, until the member switches it off', { tag: '@detail' }, async ({
  page,
  mailbox,
  staff,
}) => {
  await becomeMember(page, mailbox);
  const { id } = await publish(staff, newTag());
  await page.goto(`/general/${id}`);
  const bell = page.getByRole('combobox', { name: 'Watch this thread' });
  await expect(bell).toHaveValue('off');
  const reply = async () => {
    await page.getByRole('button', { name: 'Write a reply' }).click();
    await replyEditorOf(page).fill('Nothing, by the terms.');
    await page.getByRole('button', { name: 'Post reply' }).click();
    await expect(replyEditorOf(page)).toBeHidden();
  };
  await reply();
  await expect(bell).toHaveValue('now');
  await clickAndWaitForSave(page, async () => void (await bell.selectOption('Off')));
  await reply();
  await page.reload();
  await expect(bell).toHaveValue('off');
});

test('a search for freight requests is saved with its filters', { tag: '@detail' }, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await page.goto('/quote?mode=AIR&origin=IN');
  const bell = page.getByRole('combobox', { name: 'Watch this search' });
  await expect(bell).toHaveValue('off');
  await clickAndWaitForSave(page, async () => void (await bell.selectOption('Daily digest')));
  await page.goto('/notification/watching');
  await page.getByRole('link', { name: 'Freight requests: Air, from IN' }).click();
  await expect(page).toHaveURL(/\/quote\/all-requests\?(?:mode=AIR&origin=IN|origin=IN&mode=AIR)$/);
  await expect(bell).toHaveValue('daily');
});

test('a guest signs in to watch a company', { tag: '@detail' }, async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const response = await page.request.get('/api/directory?limit=1');
  const { data } = (await response.json()) as { data: { id: string }[] };
  await page.goto(`/landing/directory/${data[0]?.id}`);
  await page.getByRole('link', { name: 'Watch this company' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.close();
});

test('the link of an email says what it ends before the click, and is undone by keyboard', async ({ page }) => {
  const asked: string[] = [];
  await page.route(/\/unsubscribe(\/undo)?\?/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    asked.push(new URL(route.request().url()).pathname);
    await route.fulfill({ json: { message: '', data: { digest: 'off', how: 'daily' } } });
  });
  await page.goto(`/unsubscribe?token=${'a'.repeat(32)}&mail=watch&watch=tag:customs`);
  // What keeps the focus loads after the page.
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('New posts with the tag that you watch: #customs')).toBeVisible();
  await expect(page.getByText('no more emails about it, and no more notifications in the portal')).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Stop watching' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You stopped watching' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Watch again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are watching again' })).toBeFocused();
  expect(asked).toEqual(['/unsubscribe', '/unsubscribe/undo']);
  await expectAccessible(page, 'an unsubscription that was undone');
});
