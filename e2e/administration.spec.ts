import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { boxOf, PHONE, TABLET } from './layout-checks.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, clickUntil, demo, expect, signInAs, test, uniqueEmail } from './portal.ts';
import { createPost } from './posting.ts';

/** Sends an email to an address of this test: the code of a sign-up that is never finished. */
async function causeEmail(page: Page): Promise<string> {
  const email = uniqueEmail();
  const body = { name: 'Odile Ferrand', email, password: 'nine grey cranes at dawn', country: 'FR', terms: true };
  expect((await page.request.post('/api/user/signup', { data: body })).status()).toBe(200);
  return email;
}

test('lets an admin find an email in the log, export the log, and find the filter again later', async ({
  page,
  mailbox,
}) => {
  const email = await causeEmail(page);
  const code = await mailbox.nextCode(email);
  await signInAs(page, demo.admin);
  // The log marks the email as sent a moment later, and an open list does not refresh.
  const logged = async () =>
    ((await (await page.request.get(`/api/admin/mails?search=${email}&state=sent`)).json()) as { data: unknown[] })
      .data;
  await expect.poll(logged).toHaveLength(1);
  await page.goto('/admin/users');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Mail log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mail log' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by address or subject' }).fill(email);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: email });
  await expect(row).toHaveCount(1);
  await page.getByLabel('Status').selectOption('sent');
  await expect(row.getByText('Sent', { exact: true })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(code);
  await expectAccessible(page, 'the mail log');

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export matches' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^mail-log-\d{4}-\d\d-\d\d\.csv$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(file.startsWith('\uFEFFId,To,Subject,Status')).toBe(true);
  expect(file).toContain(email);
  expect(file.trim().split('\r\n')).toHaveLength(2);
  // The digits of a code may also occur in an id.
  expect(file).not.toMatch(new RegExp(`\\b${code}\\b`));

  // Second visit, in a new tab.
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit log' }).click();
  // Other tests send emails too; filter for this one.
  await page.getByLabel('Action').selectOption({ label: 'Table exported' });
  await expect(page.getByRole('row', { name: /^Table exported/ }).first()).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto('/admin/mail');
  await expect(tab).toHaveURL(/search=.*state=sent/);
  await expect(tab.getByRole('row', { name: email })).toHaveCount(1);
  await expect(tab.getByLabel('Status')).toHaveValue('sent');
  await tab.getByLabel('Status').selectOption('');
  await expect(tab).not.toHaveURL(/state=/);
  await tab.getByRole('searchbox').fill('');
  await tab.keyboard.press('Enter');
  await expect(tab).toHaveURL(/\/admin\/mail$/);
  // The address changes before the list does.
  await expect(tab.getByRole('row').nth(2)).toBeVisible();
  await tab.reload();
  await expect(tab.getByRole('heading', { level: 1, name: 'Mail log' })).toBeVisible();
  await expect(tab.getByRole('searchbox')).toHaveValue('');
  await tab.close();
});

test('says how many rows match the filters of a list, and clears them for the next visit', { tag: '@detail' }, async ({
  page,
}) => {
  await signInAs(page, demo.admin);
  await page.goto('/admin/users?search=priya');
  const matches = page.getByRole('status').filter({ hasText: /match/ });
  await expect(matches).toHaveText(/^1 of [\d,]+ match$/);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(matches).toBeHidden();
  await page.goto('/admin/users');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test('shows an account with its texts, decisions and log, and changes its role there', async ({ page, mailbox }) => {
  const { email } = await becomeMember(page, mailbox, 'Ingrid Solheim-Bakke');
  const post = await createPost(page);
  await signInAs(page, demo.admin);
  await page.goto('/admin/users');
  await expect(page.getByRole('status').filter({ hasText: /^[\d,]+ users$/ })).toBeVisible();
  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  await page.getByRole('row', { name: email }).getByRole('link', { name: 'Ingrid Solheim-Bakke' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ingrid Solheim-Bakke' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Ingrid Solheim-Bakke');
  await expect(page.getByRole('link', { name: post.title })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Facts' })).toContainText('Verified');
  await expectAccessible(page, 'the page of an account');
  await page.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the role of Ingrid Solheim-Bakke' });
  await dialog.getByRole('radio', { name: 'Moderator' }).check();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByRole('main').getByText('Role changed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suspend' })).toHaveCount(0);
});

test('hides columns of a list, saves filters and columns as a view, and acts on selected rows', {
  tag: '@detail',
}, async ({ page, mailbox }) => {
  const { email } = await becomeMember(page, mailbox, 'Piet van Oosterhout');
  await signInAs(page, demo.admin);
  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  const company = page.getByRole('columnheader', { name: 'Company' });
  await expect(company).toBeVisible();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await clickUntil(page.getByRole('button', { name: 'Columns' }), columns);
  await expectAccessible(page, 'the menu of columns', { part: columns });
  await columns.getByRole('checkbox', { name: 'Company' }).uncheck();
  await expect(company).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns (1 hidden)' })).toBeVisible();

  const name = `Mine ${email}`.slice(0, 60);
  const views = page.getByRole('dialog', { name: 'Views' });
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await expectAccessible(page, 'the saved views of a list', { part: views });
  await views.getByRole('textbox', { name: 'Name of the view' }).fill(name);
  await views.getByRole('button', { name: 'Save this view' }).click();
  await expect(views.getByRole('button', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await test.step('the view brings back filters and columns', async () => {
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await clickUntil(page.getByRole('button', { name: /^Columns/ }), columns);
    await columns.getByRole('checkbox', { name: 'Company' }).check();
    await page.keyboard.press('Escape');
    await expect(company).toBeVisible();
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await views.getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveURL(/search=/);
    await expect(company).toHaveCount(0);
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await views.getByRole('button', { name: `Delete the view ${name}` }).click();
    await expect(page.getByText('View deleted.')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('selected members are suspended for a week, with one reason', async () => {
    await page.getByRole('checkbox', { name: 'Select Piet van Oosterhout' }).check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Suspend for 7 days' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend for 7 days: 1 of 1 selected' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sold places on ships that do not exist');
    await dialog.getByRole('button', { name: 'Suspend for 7 days' }).click();
    await expect(page.getByText('Suspended: 1.')).toBeVisible();
    await expect(page.getByRole('row', { name: email })).toContainText('Sold places on ships that do not exist');
  });
});

test('remembers sort order and filters of lists, and filters the queue by freight requests', {
  tag: '@detail',
}, async ({ page }) => {
  await signInAs(page, demo.admin);
  await page.goto('/admin/users');
  const head = page.getByRole('columnheader', { name: 'Points' });
  await head.getByRole('link').click();
  await expect(page).toHaveURL(/sort=points/);
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  const points = () =>
    page.locator('td[data-label="Points"]').evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));
  await expect
    .poll(async () => (await points()).every((point, place, all) => place === 0 || point <= (all[place - 1] ?? 0)))
    .toBe(true);
  await page.goBack();
  await expect(head).toHaveAttribute('aria-sort', 'none');
  for (const [list, column, sort, order] of [
    ['events', 'Going', 'going', 'descending'],
    ['blogs', 'Comments', 'comments', 'descending'],
    ['courses', 'Institution', 'institution', 'ascending'],
    ['enquiries', 'Name', 'name', 'ascending'],
  ] as const) {
    await page.goto(`/admin/${list}`);
    const own = page.getByRole('columnheader', { name: column });
    await own.getByRole('link').click();
    await expect(page).toHaveURL(`/admin/${list}?sort=${sort}`);
    await expect(own).toHaveAttribute('aria-sort', order);
    await expect(page.getByRole('combobox', { name: 'Order', exact: true })).toHaveValue(sort);
  }
  const going = () =>
    page
      .getByRole('table')
      .locator('td[data-label="Going"]')
      .evaluateAll((cells) => cells.map((cell) => Number.parseInt(cell.textContent ?? '', 10)));
  await page.goto('/admin/events');
  await expect(page).toHaveURL('/admin/events?sort=going');
  await expect
    .poll(async () => {
      const shown = await going();
      return shown.length > 1 && shown.every((point, place) => place === 0 || point <= (shown[place - 1] ?? 0));
    })
    .toBe(true);
  await page.goto('/admin/forum');
  await page.getByLabel('Type').selectOption('quote');
  await expect(page).toHaveURL(/of=quote/);
  await page.getByRole('link', { name: /^Reported/ }).click();
  await expect(page).toHaveURL(/tab=reported&of=quote/);
  await page.getByLabel('Type').selectOption('');
  await expect(page).not.toHaveURL(/of=/);
});

test('shows the users at any width, the health of the portal, and an admin without categories the way to them', {
  tag: '@detail',
}, async ({ page, mailbox, pageErrors }) => {
  // A long name leaves little room to the other columns.
  await becomeMember(page, mailbox, 'Maximiliana Wolfeschlegelsteinhausenbergerdorff');
  await signInAs(page, demo.admin);
  await page.setViewportSize(PHONE);
  await page.goto('/admin/users');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  for (const narrow of [PHONE, TABLET]) {
    await page.setViewportSize(narrow);
    await expect(menu).toBeHidden();
    await clickUntil(page.getByRole('button', { name: /^Menu/ }), drawer);
    await expect(menu.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page, 'the menu of the admin area on a narrow screen', { part: drawer });
    await menu.getByRole('link', { name: 'Analytics' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
    await expect(drawer).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  }
  const icons = page.getByRole('columnheader').getByRole('link').locator('svg');
  await expect(icons).toHaveCount(3);
  for (const icon of await icons.all()) expect((await boxOf(icon)).width).toBe(14);

  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step('the menu stays beside a long page, with the current screen marked', async () => {
    await page.mouse.wheel(0, 2000);
    await expect(menu.getByRole('link', { name: 'Users' })).toBeInViewport({ ratio: 1 });
    await expect(menu.locator('[aria-current]')).toHaveText('Users');
  });

  await test.step('what the portal needs and whether it works', async () => {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Health' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
    const storage = page.getByRole('row', { name: /^Storage/ });
    await expect(storage.getByText('OK', { exact: true })).toBeVisible();
    await expect(storage).toContainText('The portal wrote, read and deleted a file');
    await expect(page.getByRole('row', { name: /^Migrations/ })).toContainText(/All \d+ migrations have run/);
    await expectAccessible(page, 'the checks');
    pageErrors.allow(/failed request|ERR_FAILED/);
    await page.route('**/api/admin/health', (route) => route.abort());
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('alert')).toContainText('Error running the checks');
    // The last results stay.
    await expect(storage).toBeVisible();
  });

  await test.step('a portal without categories leads its admin to them', async () => {
    await page.route('**/api/forumCategory/getallforummaincategories*', (route) =>
      route.fulfill({ json: { data: [] } }),
    );
    await menu.getByRole('link', { name: /^Needs attention/ }).click();
    await page.getByRole('link', { name: 'Create categories, so that members can post' }).click();
    await expect(page).toHaveURL(/\/admin\/forum\?tab=categories$/);
    await expect(page.getByText('No categories yet')).toBeVisible();
  });
});

test('lets an admin replace the terms and restore them', async ({ page }) => {
  await signInAs(page, demo.admin);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Terms of use' }).click();
  const editor = page.getByRole('textbox', { name: 'The text' });
  await expect(editor).toContainText('Your account');
  await editor.press('ControlOrMeta+End');
  await editor.pressSequentially(' One more rule.');
  await expectAccessible(page, 'the terms, being changed');
  await page.getByRole('button', { name: 'Save text' }).click();
  await expect(page.getByText('Saved and published.')).toBeVisible();
  const terms = async () =>
    ((await (await page.request.get('/api/site/terms')).json()) as { data: { html: string } }).data.html;
  expect(await terms()).toContain('One more rule.');
  await page.getByRole('button', { name: 'Restore default text' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('This is the default text.')).toBeVisible();
  await expect(editor).not.toContainText('One more rule.');
  expect(await terms()).not.toContain('One more rule.');

  await test.step('a wide table scrolls in the editor instead of the page on a phone', async () => {
    await page.setViewportSize(PHONE);
    await page.goto('/admin/settings/privacy');
    await expect(editor.getByRole('table').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});

test('has the search, the commands and the list of shortcuts in the admin area', { tag: '@detail' }, async ({
  page,
}) => {
  await signInAs(page, demo.admin);
  await page.goto('/admin/forum');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await shortcuts.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search everything' });
  await search.fill('audit');
  await page.getByRole('option', { name: 'Admin Audit log' }).click();
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await page.keyboard.press('Control+k');
  await search.fill('mark all read');
  await page.getByRole('option', { name: 'Mark all threads as read' }).click();
  await expect(page.getByText('Everything is marked as read.')).toBeVisible();
  await page.keyboard.press('Control+k');
  await search.fill('dark theme');
  await page.getByRole('option', { name: 'Switch to the dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('opens the admin area with what staff must decide, and counts it in the menu', async ({
  page,
  mailbox,
  browser,
  baseURL,
}) => {
  const { email } = await becomeMember(page, mailbox);
  const courses = (await (await page.request.get('/api/education/getAllCourses')).json()) as { id: string }[];
  const enquiry = { courseId: courses[0]?.id, name: 'Ada Marlow', email, message: 'Is there a place left in May?' };
  expect((await page.request.post('/api/education/requests', { data: enquiry })).status()).toBe(201);

  // Moderators see only the enquiries that were reported or assigned to them.
  const staff = await browser.newContext({ baseURL: baseURL ?? '' });
  await signInAs(staff, demo.admin);
  const desk = await staff.newPage();
  await desk.goto('/admin');
  await expect(desk.getByRole('heading', { level: 1, name: 'Needs attention' })).toBeVisible();
  await expectAccessible(desk, 'the start page of the admin area');
  const menu = desk.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: /^Enquiries \d+ tasks?$/ })).toBeVisible();
  await desk.getByRole('link', { name: /^New course enquiries/ }).click();
  await expect(desk).toHaveURL(/\/admin\/enquiries\?status=NEW$/);
  await expect(desk.getByRole('row', { name: 'Ada Marlow' }).first()).toBeVisible();

  expect((await desk.goto('/admin/no-such-screen'))?.status()).toBe(404);
  await expect(desk.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Forum' })).toBeVisible();
  await staff.close();
});
