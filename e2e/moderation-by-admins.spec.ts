import type { Page } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, clickUntil, demo, expect, test } from './portal.ts';
import { createPost, uniqueTitle } from './posting.ts';
import { pageOf } from './staff-page.ts';

async function json<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(path);
  expect(response.status(), path).toBe(200);
  return (await response.json()) as T;
}

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
  await admin.getByRole('button', { name: 'Delete', exact: true }).click();
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
  await expect(dialog).toContainText(/It can’t be deleted\. It contains [\d,]+ posts?.*Move the posts/);
  await expect(dialog.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await list.getByRole('button', { name: 'Delete Quote' }).click();
  await expect(dialog).toContainText('It can’t be deleted. All posts of one kind belong in it.');
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
