import { expectAccessible } from './page-checks.ts';
import { becomeMember, chooseAction, expect, test } from './portal.ts';
import { createPost, uniqueTitle } from './posting.ts';

test('staff merge a post into another one, and its addresses lead there', async ({ page, mailbox, staff }) => {
  await becomeMember(page, mailbox);
  const target = await createPost(page, { title: uniqueTitle('Demurrage at the terminal') });
  const source = await createPost(page, {
    title: uniqueTitle('Demurrage again'),
    description: '<p>The same question once more.</p>',
  });
  await page.goto(`/general/${source.id}`);
  await expect(page.getByRole('heading', { level: 1, name: source.title })).toBeVisible();

  const moderator = await staff.newPage();
  await moderator.goto(`/general/${source.id}`);
  await chooseAction(moderator, 'Merge');
  const dialog = moderator.getByRole('dialog', { name: 'Merge this post' });
  await expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled();
  const into = dialog
    .getByRole('combobox', { name: 'Into' })
    .or(dialog.getByRole('textbox', { name: 'Into' }))
    .first();
  await into.fill(target.title);
  await moderator.getByRole('option', { name: target.title }).click();
  await expectAccessible(moderator, 'the dialog for merging');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked twice');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(moderator).toHaveURL(new RegExp(`/general/${target.id}#reply-${source.id}$`));
  await expect(moderator.getByRole('heading', { level: 1, name: target.title })).toBeVisible();
  await expect(moderator.getByRole('listitem').filter({ hasText: 'The same question once more.' })).toContainText(
    source.title,
  );
  await moderator.close();

  await page.goto(`/general/${source.id}`);
  await expect(page).toHaveURL(new RegExp(`/general/${target.id}`));
  await page.goto(`/landing/general/${source.id}`);
  await expect(page).toHaveURL(new RegExp(`/landing/general/${target.id}`));
  await expect(page.getByRole('heading', { level: 1, name: target.title })).toBeVisible();
  await page.goto('/notification/inbox');
  await expect(page.getByText('Your post was merged into another one')).toBeVisible();
  await expect(page.getByText(/Asked twice/)).toBeVisible();
});
