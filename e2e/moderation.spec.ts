import type { Browser, Locator, Page } from '@playwright/test';
import { PHONE } from './layout-checks.ts';
import { expectAccessible } from './page-checks.ts';
import {
  becomeMember,
  chooseAction,
  clickAndWaitForSave,
  clickUntil,
  demo,
  expect,
  moreActions,
  signInAs,
  test,
} from './portal.ts';
import { categories, createPost, uniqueTitle } from './posting.ts';

const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title }) });

/** Opens an item of the queue beside the list. */
async function openItem(page: Page, title: string): Promise<Locator> {
  await rowOf(page, title).getByRole('link', { name: title }).click();
  const pane = page.getByRole('region', { name: 'Selected item' });
  await expect(pane.getByRole('heading', { level: 2, name: title })).toBeVisible();
  return pane;
}

/** Opens a separate page for a staff member. */
async function pageOf(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signInAs(page, email);
  return page;
}

async function json<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(path);
  expect(response.status(), path).toBe(200);
  return (await response.json()) as T;
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
  const dialog = staff.getByRole('dialog', { name: 'Hide this post' });
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

test('shows the text, the author and earlier decisions beside the queue, and hides everything by the author', async ({
  page,
  browser,
  baseURL,
  mailbox,
}) => {
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

test('lets an admin suspend a member, which ends the session at once, and lift the suspension', async ({
  page,
  browser,
  baseURL,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(/status of 401/);
  const { email } = await becomeMember(page, mailbox, 'Konstantina Papadimitriou-van der Bilt');
  const { id, title } = await createPost(page, { kind: 'general', status: 'success' });
  const admin = await pageOf(browser, baseURL, demo.admin);
  await admin.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  const row = admin.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /^Suspend/ }).waitFor();
  await expectAccessible(admin, '/admin/users');
  const dialog = admin.getByRole('dialog');
  await test.step('a long name fits into the dialog for the role', async () => {
    await row.getByRole('button', { name: /^Change the role/ }).click();
    const frame = await dialog.boundingBox();
    const button = await dialog.getByRole('button', { name: 'Change role' }).boundingBox();
    expect(button?.x).toBeGreaterThan(frame?.x ?? 0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
  await row.getByRole('button', { name: /^Suspend/ }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sold places on ships that do not exist');
  await dialog.getByRole('radio', { name: 'Permanently' }).check();
  await dialog.getByRole('checkbox', { name: /^Hide what this member published/ }).check();
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await test.step('shows the texts again without lifting the suspension', async () => {
    await admin.getByRole('button', { name: 'Show the texts again' }).click();
    await expect(admin.getByText('Undone.')).toBeVisible();
    const post = await admin.request.get(`/api/generalPost/getgeneralpostbypostid/${id}`);
    expect(((await post.json()) as { data: { status: string; title: string } }).data).toMatchObject({
      status: 'success',
      title,
    });
  });
  await expect(row).toContainText('permanently: Sold places on ships that do not exist');
  expect((await page.request.get('/api/user/me')).status()).toBe(401);
  await page.goto('/posts/mine');
  await expect(page).toHaveURL(/\/login/);

  await row.getByRole('button', { name: /^Lift/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Lift the suspension' }).click();
  await expect(row.getByText('Suspended')).toHaveCount(0);
});

test('lets an admin create, sort and delete categories, but not one with posts', async ({ browser, baseURL }) => {
  const admin = await pageOf(browser, baseURL, demo.admin);
  await admin.goto('/admin/forum?tab=categories');
  const list = admin.getByRole('list', { name: 'Categories', exact: true });
  const name = uniqueTitle('Bunkering');
  await clickUntil(admin.getByRole('button', { name: 'New category' }), admin.getByRole('dialog'));
  await admin.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
  await admin.getByRole('dialog').getByLabel('Accepts').click();
  await admin.getByRole('option', { name: 'Quote posts' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Create category' }).click();
  await expect(list.getByRole('heading', { name })).toBeVisible();
  await expectAccessible(admin, '/admin/forum?tab=categories');
  await expect(list.getByRole('listitem').filter({ has: admin.getByRole('heading', { name }) })).toContainText(
    'Quote posts',
  );

  const up = admin.getByRole('button', { name: `Move ${name} up` });
  const before = await list.getByRole('heading', { level: 2 }).allTextContents();
  // Wait for each saved position, because the list reloads afterwards.
  const categories = admin.waitForResponse((response) =>
    response.url().includes('/api/forumCategory/getallforummaincategories'),
  );
  await up.press('Enter');
  await categories;
  await expect(async () => {
    const after = await list.getByRole('heading', { level: 2 }).allTextContents();
    expect(after.indexOf(name)).toBe(before.indexOf(name) - 1);
  }).toPass();
  await expect(up).toBeFocused();

  await admin.getByRole('button', { name: `Delete ${name}` }).click();
  await admin.getByRole('button', { name: 'Delete category' }).click();
  await expect(list.getByRole('heading', { name })).toHaveCount(0);

  const dialog = admin.getByRole('dialog');
  const subCategory = admin
    .getByRole('list', { name: /^Sub-categories of / })
    .getByRole('listitem')
    .filter({ hasText: /[1-9]\d* posts?/ });
  await subCategory
    .first()
    .getByRole('button', { name: /^Delete / })
    .click();
  await expect(dialog).toContainText(/This sub-category can’t be deleted\. It contains [\d,]+ posts?.*Move the posts/);
  await expect(dialog.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await list.getByRole('button', { name: 'Delete Quote' }).click();
  await expect(dialog).toContainText('This category can’t be deleted. It is where quote posts belong.');
});

test('lets an admin change the review settings and a switch', async ({ browser, baseURL }) => {
  const admin = await pageOf(browser, baseURL, demo.admin);
  const { data: before } = await json<{ data: { reasons: string[] } }>(admin, '/api/moderation/settings');
  const reason = uniqueTitle('This is about another trade.');
  try {
    await admin.goto('/admin/settings');
    const add = admin.getByRole('button', { name: 'Add reason' });
    const field = admin.getByRole('textbox', { name: `Reason ${before.reasons.length + 1}`, exact: true });
    await clickUntil(add, field);
    await expectAccessible(admin, '/admin/settings');
    await field.fill(reason);
    await admin.getByRole('button', { name: 'Save review settings' }).click();
    await expect(admin.getByText('Saved.')).toBeVisible();
    const after = await json<{ data: { reasons: string[] } }>(admin, '/api/moderation/settings');
    expect(after.data.reasons).toContain(reason);

    // A menu item that no other test uses.
    const item = admin.getByRole('list', { name: 'Public menu items' }).getByRole('switch', { name: 'Brochures' });
    await item.click();
    const question = admin.getByRole('dialog', { name: 'Hide Brochures from the public menu?' });
    await expect(question).toContainText('The pages themselves stay open');
    await question.getByRole('button', { name: 'Hide menu item' }).click();
    await expect(admin.getByText('The item is hidden.')).toBeVisible();
    await item.click();
    await expect(admin.getByText('The item is shown.')).toBeVisible();

    await admin.goto('/admin/audit?subject=menuItem:Brochures');
    await expect(admin.getByRole('row').nth(1)).toContainText('Switch turned on');
    await expect(admin.getByRole('row').nth(2)).toContainText('Switch turned off');
    await expectAccessible(admin, '/admin/audit');
    await admin.goto('/admin/analytics');
    await admin.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(admin, '/admin/analytics');
  } finally {
    await admin.request.patch('/api/moderation/settings', { data: { reasons: before.reasons } });
    await admin.request.patch('/api/landingPageMenuItems/Brochures', { data: { enabled: true } });
  }
});

test('tells a moderator that a screen is for admins only', { tag: '@detail' }, async ({
  browser,
  baseURL,
  pageErrors,
}) => {
  pageErrors.allow(/status of 403/);
  const staff = await pageOf(browser, baseURL, demo.moderator);
  for (const path of ['users', 'settings', 'analytics', 'audit']) {
    expect((await staff.request.get(`/admin/${path}`)).status(), path).toBe(403);
  }
  await staff.goto('/admin/users');
  await expect(staff.getByRole('heading', { name: 'You can’t access this page' })).toBeVisible();
  await staff.goto('/admin/forum?tab=categories');
  await expect(staff.getByRole('link', { name: 'Categories' })).toHaveCount(0);
});
