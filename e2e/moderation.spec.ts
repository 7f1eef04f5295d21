import type { Locator, Page } from '@playwright/test';
import { PHONE } from './layout-checks.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, chooseAction, clickAndWaitForSave, demo, expect, moreActions, test } from './portal.ts';
import { categories, createPost, uniqueTitle } from './posting.ts';
import { pageOf } from './staff-page.ts';

const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title }) });

/** Opens an item of the queue beside the list. */
async function openItem(page: Page, title: string): Promise<Locator> {
  await rowOf(page, title).getByRole('link', { name: title }).click();
  const pane = page.getByRole('region', { name: 'Selected item' });
  await expect(pane.getByRole('heading', { level: 2, name: title })).toBeVisible();
  return pane;
}

/** Creates a category with review, so that its queue contains only posts of this test. */
async function createReviewedCategory(
  admin: Page,
): Promise<{ readonly placeId: string; readonly remove: () => Promise<void> }> {
  const name = uniqueTitle('Reviewed');
  const created = await admin.request.post('/api/forumCategory/createforumcategory', {
    data: { name, description: '', needsReview: true },
  });
  expect(created.status(), await created.text()).toBe(201);
  const { id: categoryId } = ((await created.json()) as { data: { id: string } }).data;
  const sub = await admin.request.post('/api/forumCategory/createforumsubcategory', {
    data: { categoryId, name: uniqueTitle('Here'), description: '' },
  });
  expect(sub.status(), await sub.text()).toBe(201);
  const { id: placeId } = ((await sub.json()) as { data: { id: string } }).data;
  const remove = async () => {
    const hidden = await admin.request.patch(`/api/forumCategory/updateforumcategory/${categoryId}`, {
      data: { enabled: false },
    });
    expect(hidden.status()).toBe(200);
  };
  return { placeId, remove };
}

test('hides a reported reply with a reason and restores it', async ({ page, browser, baseURL, mailbox }) => {
  await becomeMember(page, mailbox);
  const author = await pageOf(browser, baseURL, demo.member);
  const post = await createPost(author);
  const report = await page.request.post('/api/reports', {
    data: { postId: post.id, reason: 'other', note: 'Names a third party' },
  });
  expect(report.status()).toBe(201);

  const staff = await pageOf(browser, baseURL, demo.moderator);
  await staff.goto('/admin/forum?tab=reported');
  const row = rowOf(staff, post.title);
  const pane = await openItem(staff, post.title);
  await expect(pane.getByRole('list', { name: 'Reports' })).toContainText('Something else: Names a third party');
  await expect(pane.getByRole('heading', { name: 'The author' })).toBeVisible();
  await expectAccessible(staff, '/admin/forum?tab=reported');
  await pane.getByRole('button', { name: /^Hide:/ }).click();
  const dialog = staff.getByRole('dialog', { name: 'Hide this post?' });
  const savedReasons = dialog.getByRole('list', { name: 'Saved reasons' });
  // They load after the dialog opens and move its buttons down.
  await expect(savedReasons).toBeVisible();
  await expectAccessible(staff, 'the question for a reason', { part: dialog });
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(dialog.getByText('The reason is required.')).toBeVisible();
  await savedReasons.getByRole('button').nth(2).click();
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toHaveValue(/third parties/);
  await reason.fill('Please leave out the price of the other line.');
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(staff.getByText('Hidden: 1 post.').first()).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await page.request.get(`/api/generalPost/getgeneralpostbypostid/${post.id}`)).status()).toBe(404);

  await author.goto(`/general/${post.id}`);
  await expect(author.getByText('Reason: Please leave out the price of the other line.')).toBeVisible();
  await expect(author.getByText('Hidden.', { exact: true })).toBeVisible();
  const moderator = await pageOf(browser, baseURL, demo.moderator);
  await moderator.goto(`/general/${post.id}`);
  await expect(moderator.getByRole('button', { name: 'Approve' })).toBeHidden();
  await moderator.getByRole('button', { name: 'Restore' }).click();
  await expect(moderator.getByText('Restored: 1 post.').first()).toBeVisible();
  expect((await page.request.get(`/api/generalPost/getgeneralpostbypostid/${post.id}`)).status()).toBe(200);
  await moderator.getByRole('button', { name: 'Undo' }).first().press('Enter');
  await expect(moderator.getByText('Hidden.', { exact: true })).toBeVisible();
  await expect(moderator.getByText('Restored: 1 post.')).toHaveCount(0);
  await expect(moderator.locator('body')).not.toBeFocused();

  // The list of decisions shows it, also after a reload.
  await staff.reload();
  const recent = staff.getByRole('region', { name: 'Your decisions in the last hour' });
  await recent.getByRole('button', { name: 'Undo: Hidden: 1 post.' }).first().click();
  await expect(row).toBeVisible();
  expect((await page.request.get(`/api/generalPost/getgeneralpostbypostid/${post.id}`)).status()).toBe(200);
  await (await openItem(staff, post.title)).getByRole('button', { name: /^Dismiss reports/ }).click();
  await expect(row).toHaveCount(0);
});

test('approves a pending post by keyboard and accepts a corrected post after a rejection', async ({
  page,
  browser,
  baseURL,
  mailbox,
}) => {
  await becomeMember(page, mailbox);
  const admin = await pageOf(browser, baseURL, demo.admin);
  const { placeId, remove } = await createReviewedCategory(admin);
  try {
    const good = await createPost(page, { subCategoryId: placeId });
    const poor = await createPost(page, { subCategoryId: placeId });
    expect([good.status, poor.status]).toEqual(['pending', 'pending']);
    await page.goto(`/general/${good.id}`);
    await expect(page.getByText('Awaiting review.')).toBeVisible();

    const staff = await pageOf(browser, baseURL, demo.moderator);
    await staff.goto('/admin/forum');
    const row = rowOf(staff, good.title);
    await expect(await openItem(staff, good.title)).toContainText('The category is reviewed');
    await expectAccessible(staff, '/admin/forum');
    await row.getByRole('link', { name: good.title }).press('?');
    const shortcuts = staff.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(shortcuts).toContainText('xSelectaApproverReject');
    await shortcuts.getByRole('button', { name: 'Close' }).click();
    await row.getByRole('link', { name: good.title }).press('x');
    await expect(row.getByRole('checkbox')).toBeChecked();
    await staff.keyboard.press('a');
    await expect(staff.getByText('Approved: 1 post.').first()).toBeVisible();
    await expect(row).toHaveCount(0);
    // The focus moves to the next row, which would receive the next key.
    await expect(staff.locator('[data-list-link]:focus')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(good.title);
    await expect(page.getByText('Awaiting review.')).toHaveCount(0);

    const other = rowOf(staff, poor.title);
    await other.getByRole('link', { name: poor.title }).press('r');
    await staff.getByRole('textbox', { name: 'Reason' }).fill('Say which port you mean.');
    await staff.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(other).toHaveCount(0);

    await page.goto(`/general/${poor.id}`);
    await expect(page.getByText('Say which port you mean.')).toBeVisible();
    await page.getByRole('link', { name: 'Edit and resubmit' }).click();
    await expect(page.getByText('Say which port you mean.')).toBeVisible();
    const title = page.getByRole('textbox', { name: 'Title' });
    await expect(title).toHaveValue(poor.title);
    await title.fill(`${poor.title} in Rotterdam`);
    await page.getByRole('button', { name: 'Resubmit' }).click();
    await expect(page.getByText('Awaiting review.')).toBeVisible();
    await staff.reload();
    await expect(rowOf(staff, `${poor.title} in Rotterdam`)).toBeVisible();
  } finally {
    await remove();
  }
});

test('shows the text, the author and earlier decisions beside the queue, and hides everything by the author', {
  tag: '@detail',
}, async ({ page, browser, baseURL, mailbox }) => {
  const name = 'Odile Ferrand-Kowalski';
  await becomeMember(page, mailbox, name);
  const admin = await pageOf(browser, baseURL, demo.admin);
  const { placeId, remove } = await createReviewedCategory(admin);
  try {
    const published = await createPost(page);
    const pending = await createPost(page, { subCategoryId: placeId });
    const other = await createPost(page, { subCategoryId: placeId });
    const staff = await pageOf(browser, baseURL, demo.moderator);
    await staff.goto('/admin/forum');
    const pane = staff.getByRole('region', { name: 'Selected item' });
    await test.step('j and k open the item that gets the focus', async () => {
      await rowOf(staff, pending.title).getByRole('link').focus();
      await expect(pane.getByRole('heading', { level: 2, name: pending.title })).toBeVisible();
      await staff.keyboard.press('j');
      // Items of other tests can be between them.
      await expect(staff.locator('[data-list-link]:focus')).not.toHaveText(pending.title);
      const next = (await staff.locator('[data-list-link]:focus').textContent()) ?? '';
      await expect(pane.getByRole('heading', { level: 2, name: next })).toBeVisible();
      await staff.keyboard.press('k');
      await expect(pane.getByRole('heading', { level: 2, name: pending.title })).toBeVisible();
      await expect(staff).toHaveURL(new RegExp(`item=${pending.id}`));
    });
    await expect(pane.getByText('Staff have made no decisions about this author.')).toBeVisible();
    await expect(pane.getByRole('link', { name: published.title })).toBeVisible();
    await test.step('a phone shows the list or the item', async () => {
      await staff.setViewportSize(PHONE);
      await expect(rowOf(staff, pending.title)).toBeHidden();
      await expectAccessible(staff, 'an item of the queue on a phone');
      await pane.getByRole('link', { name: 'Back to the queue' }).click();
      await expect(rowOf(staff, pending.title)).toBeVisible();
      await expect(pane).toBeHidden();
      await openItem(staff, pending.title);
      await staff.setViewportSize({ width: 1280, height: 800 });
    });
    await pane.getByRole('button', { name: 'Reject and hide everything' }).click();
    const dialog = staff.getByRole('dialog', { name: `Reject and hide everything by ${name}?` });
    await expect(dialog).toContainText('You can undo this within an hour.');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('This sells places on ships that do not exist.');
    await expectAccessible(staff, 'the question before everything by an author is hidden', { part: dialog });
    await dialog.getByRole('button', { name: 'Reject and hide everything' }).click();
    await expect(staff.getByText('Texts of this author: 2 rejected, 1 hidden.')).toBeVisible();
    await expect(rowOf(staff, pending.title)).toHaveCount(0);
    await expect(rowOf(staff, other.title)).toHaveCount(0);
    const read = () => staff.request.get(`/api/generalPost/getgeneralpostbypostid/${published.id}`);
    const statusOf = async () => ((await (await read()).json()) as { data: { status: string } }).data.status;
    expect(await statusOf()).toBe('rejected');
    await staff.getByRole('button', { name: 'Undo', exact: true }).first().press('Enter');
    await expect(rowOf(staff, pending.title)).toBeVisible();
    expect(await statusOf()).toBe('success');
    await test.step('the history names the earlier decisions', async () => {
      await staff.reload();
      await openItem(staff, pending.title);
      await expect(pane.getByText('Everything by an author hidden')).toBeVisible();
      await expect(pane.getByText('Decision undone')).toBeVisible();
    });
  } finally {
    await remove();
  }
});

test('lets a moderator pin, lock and move a thread on its page', async ({ page, browser, baseURL, mailbox }) => {
  await becomeMember(page, mailbox);
  const post = await createPost(page);
  const staff = await pageOf(browser, baseURL, demo.moderator);
  await staff.goto(`/general/${post.id}`);
  await moreActions(staff).click();
  await expect(staff.getByRole('button', { name: 'Pin', exact: true })).toBeVisible();
  await expectAccessible(staff, 'a thread with its menu of actions');
  await moreActions(staff).click();
  await clickAndWaitForSave(staff, () => chooseAction(staff, 'Pin'));
  await expect(staff.getByRole('article').getByText('Pinned')).toBeVisible();
  await clickAndWaitForSave(staff, () => chooseAction(staff, 'Unpin'));
  await expect(staff.getByRole('article').getByText('Pinned')).toHaveCount(0);
  await clickAndWaitForSave(staff, () => chooseAction(staff, 'Lock'));
  await expect(staff.getByText('This thread is locked')).toBeVisible();
  await page.goto(`/general/${post.id}`);
  await expect(page.getByText('This thread is locked')).toBeVisible();
  await moreActions(page).click();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlock' })).toHaveCount(0);

  const other = (await categories(staff))
    .filter((category) => category.name !== 'Quote')
    .flatMap((category) => category.subCategory)[1];
  await chooseAction(staff, 'Move');
  const dialog = staff.getByRole('dialog', { name: 'Move this post' });
  await dialog
    .getByRole('combobox', { name: 'To' })
    .or(dialog.getByRole('textbox', { name: 'To' }))
    .first()
    .click();
  await staff.getByRole('option', { name: other?.name ?? '', exact: true }).click();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(
    staff
      .getByRole('article')
      .getByText(other?.name ?? '', { exact: false })
      .first(),
  ).toBeVisible();
});
