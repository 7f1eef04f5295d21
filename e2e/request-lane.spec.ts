import { becomeMember, expect, test } from './portal.ts';

test('a place with the typed name comes before others, and one that was typed and not chosen stays after a reload', async ({
  page,
  mailbox,
}) => {
  await becomeMember(page, mailbox);
  await page.goto('/quote/create');
  await page.getByRole('radio', { name: 'Road, full truck (FTL)' }).check();
  await page.getByRole('combobox', { name: 'Destination' }).fill('Lyon');
  await expect(page.getByRole('option', { name: 'Use “Lyon” as a city' })).toBeVisible();
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Lyon Saint-Exupery');
  await page.getByRole('combobox', { name: 'Destination' }).fill('');
  await page.getByRole('radio', { name: 'Sea, full container (FCL)' }).check();
  const origin = page.getByRole('combobox', { name: 'Origin' });
  await origin.fill('Nhava Sh');
  await expect(page).toHaveURL(/\/quote\/edit\//);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(origin).toHaveValue('Nhava Sh');
  await expect(page.getByText('Choose one of the suggestions.')).toBeVisible();
  await origin.focus();
  await page.getByRole('option', { name: /INNSA/ }).first().click();
  await expect(origin).toHaveValue(/INNSA/);
});
