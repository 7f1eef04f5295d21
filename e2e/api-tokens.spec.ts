import { expectAccessible } from './page-checks.ts';
import { becomeMember, expect, test } from './portal.ts';

test('a member creates an API token, a program uses it, and it is refused after it was revoked', async ({
  page,
  context,
  mailbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await becomeMember(page, mailbox);
  await page.goto('/account#tokens');
  const section = page.getByRole('region', { name: 'API tokens' });
  await expect(section.getByText('You have no API tokens.')).toBeVisible();
  await section.getByRole('button', { name: 'Create an API token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an API token' });

  await test.step('errors stand beside the fields', async () => {
    await dialog.getByLabel('Addresses (optional)').fill('the office');
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expect(dialog.getByText('Name is required.')).toBeVisible();
    await expect(dialog.getByText('Choose at least one area.')).toBeVisible();
    await expect(dialog.getByText('Enter addresses such as 203.0.113.7')).toBeVisible();
    await expect(dialog.getByLabel('Moderation')).toHaveCount(0);
    await expectAccessible(page, 'the dialog for an API token with errors');
  });

  await dialog.getByLabel('Name').fill('Nightly import');
  await dialog.getByLabel('Forum posts and freight requests').selectOption('Read and write');
  await dialog.getByLabel('Valid for').selectOption('30 days');
  await dialog.getByLabel('Addresses (optional)').fill('');
  await dialog.getByRole('button', { name: 'Create token' }).click();

  const shown = section.getByText(/^quay_[0-9A-Za-z]{49}$/);
  await expect(shown).toBeVisible();
  await expectAccessible(page, 'a new API token');
  await section.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('API token copied.')).toBeVisible();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token).toBe(await shown.textContent());
  await section.getByRole('button', { name: 'I have stored it' }).click();
  await expect(shown).toHaveCount(0);
  await expect(section.getByText('Forum posts and freight requests (read and write)')).toBeVisible();
  await expect(section.getByText('not used yet')).toBeVisible();

  const postDraft = async () => {
    const response = await fetch(new URL('/api/generalPost/creategeneralpost', page.url()), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Draft by a program', status: 'draft' }),
    });
    return response.status;
  };
  expect(await postDraft()).toBe(201);
  await page.reload();
  await expect(section.getByText(/last used .* from/)).toBeVisible();

  await section.getByRole('button', { name: 'Revoke Nightly import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(section.getByText('You have no API tokens.')).toBeVisible();
  expect(await postDraft()).toBe(401);
});
