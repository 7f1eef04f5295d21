/** Members see the requests of a category as guests see all of them: as cards with filters. */
import { expectAccessible } from './page-checks.ts';
import { demo, expect, signInAs, test } from './portal.ts';

test('shows members the requests of a category as cards, with filters and their own pages', async ({ page }) => {
  await signInAs(page, demo.member);
  await page.goto('/Quote/OceanFCL');
  await expect(page.getByRole('heading', { level: 1, name: 'Ocean FCL' })).toBeVisible();
  const cards = page.getByRole('list', { name: 'Ocean FCL' }).getByRole('listitem');
  const first = cards.first();
  await expect(first).toContainText('Sea FCL');
  await expect(first).toContainText(/\d offers?/);
  await expect(first).toContainText(/Closes|Closed|Awarded/);
  await expect(first.getByRole('link').first()).toHaveAttribute('href', /^\/quote\/[0-9a-f-]{36}/);
  await expect(page.getByRole('link', { name: 'Request a quote' })).toHaveAttribute('href', /^\/quote\/create\?in=/);
  await expect(page.getByLabel('Category', { exact: true })).toHaveCount(0);
  await expectAccessible(page, 'the requests of a category');

  await test.step('a filter keeps the category', async () => {
    await page.getByRole('button', { name: 'More filters' }).click();
    const incoterm = page.getByLabel('Incoterm');
    await expect(incoterm.locator('option', { hasText: /^FCA \(\d+\)$/ })).toHaveCount(1);
    await incoterm.selectOption('FCA');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/Quote\/OceanFCL\?incoterm=FCA$/);
    await expect(cards.filter({ hasNotText: 'FCA' })).toHaveCount(0);
    await page.reload();
    await expect(first).toContainText('FCA');
    await expect(cards.filter({ hasNotText: 'FCA' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Closing soon' }).click();
    await expect(page).toHaveURL(/\/Quote\/OceanFCL\?.*sort=closing/);
    await page.goto('/Quote/OceanFCL?mode=AIR&incoterm=FOB');
    await expect(page.getByText('No quotes match these filters.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all quotes' }).click();
    await expect(page).toHaveURL(/\/Quote\/OceanFCL$/);
    await expect(first).toBeVisible();
  });
});

test('keeps the rows of posts in other categories', { tag: '@detail' }, async ({ page }) => {
  await signInAs(page, demo.member);
  const response = await page.request.get('/api/forumCategory/getallforummaincategories?includeSubCategories=true');
  const { data } = (await response.json()) as { data: { name: string; subCategory: { name: string }[] }[] };
  const other = data.find(({ name, subCategory }) => name !== 'Quote' && subCategory.length > 0);
  const path = [other?.name, other?.subCategory[0]?.name].map((name) => name?.replaceAll(' ', '')).join('/');
  await page.goto(`/${path}`);
  await expect(page.getByRole('link', { name: 'Write a post' })).toBeVisible();
});
