import type { Locator } from '@playwright/test';
import { becomeMember, expect, test } from './portal.ts';

/** The Enter that confirms a candidate, as Chrome and Firefox send it, and as Safari does. */
const confirmations = [
  { key: 'Enter', isComposing: true, keyCode: 229 },
  { key: 'Enter', isComposing: false, keyCode: 229 },
];
async function confirmCandidate(field: Locator): Promise<void> {
  for (const key of confirmations) await field.dispatchEvent('keydown', { ...key, bubbles: true, cancelable: true });
}

test('the key that confirms a Chinese or Japanese word adds, chooses and sends nothing', { tag: '@detail' }, async ({
  page,
  mailbox,
}) => {
  await becomeMember(page, mailbox);

  await test.step('in the search', async () => {
    await page.goto('/forum');
    await page.keyboard.press('/');
    const search = page.getByRole('combobox', { name: 'Search everything' });
    await search.fill('上海');
    await confirmCandidate(search);
    await expect(search).toHaveValue('上海');
    await expect(page).toHaveURL(/\/forum$/);
    await search.press('Enter');
    await expect(page).toHaveURL(/\/search\?/);
  });

  await test.step('in a place', async () => {
    await page.goto('/quote/create');
    await page.getByRole('radio', { name: 'Sea, full container (FCL)' }).check();
    const origin = page.getByRole('combobox', { name: 'Origin' });
    await origin.fill('上海');
    await expect(page.getByRole('option', { name: /CNSHA/ })).toBeVisible();
    await confirmCandidate(origin);
    await expect(origin).toHaveValue('上海');
    await origin.press('Enter');
    await expect(origin).toHaveValue(/CNSHA/);
  });

  await test.step('in tags', async () => {
    await page.goto('/general/create');
    const tags = page
      .getByRole('combobox', { name: 'Tags' })
      .or(page.getByRole('textbox', { name: 'Tags' }))
      .first();
    await tags.fill('海运');
    await confirmCandidate(tags);
    await expect(tags).toHaveValue('海运');
    await tags.press('Enter');
    await expect(tags).toHaveValue('');
    await expect(page.getByText('海运')).toBeVisible();
  });
});
