import { expectAccessible } from './page-checks.ts';
import { becomeMember, expect, test } from './portal.ts';

test('lets a guest search everything, filter the results and open one', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search everything' }).fill('demurrage');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=demurrage');
  const results = page.getByRole('list', { name: 'Results' });
  await expect(results.locator('mark').first()).toContainText(/demurrage/i);
  await expectAccessible(page, 'results of a search');

  const articles = page.getByRole('navigation', { name: 'Result types' }).getByRole('link', { name: /^Blogs/ });
  await articles.click();
  await expect(page).toHaveURL('/search?q=demurrage&type=blog');
  await expect(results.getByText('Article', { exact: true }).first()).toBeVisible();
  await page.getByLabel('Order').selectOption('Newest first');
  await expect(page).toHaveURL(/sort=newest/);
  // The server has rendered this order, so the first result stays first.
  await page.reload();
  const first = results.getByRole('link').first();
  const title = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('corrects a typing error and gives advice when nothing is found', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/search?q=demurage');
  await expect(page.getByText('Showing results for demurrage')).toBeVisible();
  await page.goto('/search?q=hamburk');
  await page.getByText('Did you mean').getByRole('link', { name: 'hamburg' }).click();
  await expect(page).toHaveURL('/search?q=hamburg');
  await expect(page.getByText('Did you mean')).toBeHidden();
  await page.goto(`/search?q=${encodeURIComponent('xqzzvw %_\\ \'"&|!()')}`);
  await expect(page.getByText('No results')).toBeVisible();
  await expectAccessible(page, 'a search that found nothing');
});

test('leads from author:me to the own posts', { tag: '@detail' }, async ({ page, mailbox }) => {
  await page.goto('/search?q=author:me');
  await expect(page).toHaveURL(/\/login/);
  await becomeMember(page, mailbox);
  await page.goto('/search');
  await page.getByRole('searchbox').fill('Author: me');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/posts/mine');
});

test('works without scripts on a phone', { tag: '@detail' }, async ({ browser, baseURL }) => {
  const phone = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false };
  const page = await (await browser.newContext({ baseURL: baseURL ?? '', ...phone })).newPage();
  await page.goto('/search');
  await page.getByRole('searchbox', { name: 'Search everything' }).fill('container');
  await page.keyboard.press('Enter');
  const first = page.getByRole('list', { name: 'Results' }).getByRole('listitem').first();
  await expect(first).toBeVisible();
  // It must fit on the first screen of a phone.
  expect((await first.boundingBox())?.y).toBeLessThan(500);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByRole('link', { name: 'First page' })).toBeVisible();
  await page.context().close();
});

test('opens the palette by a shortcut and supports the keyboard', async ({ page }) => {
  await page.goto('/terms');
  const palette = page.getByRole('dialog', { name: 'Search' });
  const field = palette.getByRole('combobox', { name: 'Search everything' });
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await test.step('the chosen option is marked in the colours of the system', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await field.fill('rotterdam');
    const option = palette.getByRole('option').filter({ hasText: 'Ocean FCL' });
    await expect(option.first()).toBeVisible();
    const chosen = option.and(palette.getByRole('option', { selected: true }));
    while ((await chosen.count()) === 0) await page.keyboard.press('ArrowDown');
    // SelectedItemText, as Chromium emulates it.
    await expect(chosen).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(chosen.getByText('Ocean FCL')).toHaveCSS('color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ forcedColors: 'none' });
  });
  await field.fill('demurrage');
  await expect(palette.getByRole('group', { name: 'Posts' }).getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'the palette');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=demurrage');
  await expect(palette).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveText(['demurrage']);
  await field.fill('dir');
  await palette.getByRole('option', { name: 'Directory' }).waitFor();
  await page.keyboard.press('ArrowUp');
  // Results that arrive later appear above the selection and do not change it.
  await expect(palette.getByRole('status')).toHaveText('Use the arrow keys to choose and Enter to open.');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/directory');
  await expect(page.getByRole('heading', { level: 1, name: 'Directory' })).toBeVisible();

  const companies = page.locator('[data-list-link]');
  await companies.nth(1).waitFor();
  for (const [key, at] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(companies.nth(at)).toBeFocused();
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('jNext');
  await page.keyboard.press('Escape');

  // The second key must follow within a short time.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('f');
    await expect(page).toHaveURL('/forum', { timeout: 1_000 });
  }).toPass();
  // Wait for the new page, because the old one still handles keys.
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('g d');
});

test('shows similar posts while a member writes, without moving the form', { tag: '@detail' }, async ({
  page,
  mailbox,
}) => {
  await becomeMember(page, mailbox);
  const similar = page.getByRole('region', { name: 'Similar posts' });
  const link = similar.getByRole('link').first();
  for (const width of [1_440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/general/create');
    const title = page.getByRole('textbox', { name: 'Title' });
    const below = page.getByRole('textbox', { name: 'Text', exact: true });
    await title.fill('');
    // The editor replaces the plain field.
    await expect(below).toHaveAttribute('contenteditable', 'true');
    const before = await below.boundingBox();
    await title.fill('Who pays the demurrage on a held container?');
    await expect(similar.getByRole('status')).toHaveText(/^\d+ similar posts? found\.$/);
    expect(await below.boundingBox(), `at ${width}`).toEqual(before);
    if (width === 390) await similar.getByRole('button', { name: /^Show \d+ similar posts?$/ }).click();
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', /^\/general\//);
    expect(await below.boundingBox(), `at ${width}`).toEqual(before);
  }
});
