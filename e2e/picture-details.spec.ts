/** Pictures in texts: what they show, their caption and their size. */
import { expectAccessible } from './page-checks.ts';
import { becomeMember, expect, test } from './portal.ts';
import { editorOf, publish, uniqueTitle, writePost } from './posting.ts';

test('asks what a picture shows, and publishes its description, caption and size', async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await writePost(page, '/general/create', uniqueTitle('Reach stackers'), 'Seen at the terminal.');
  const text = editorOf(page);
  // Chromium shows no HEIC: the portal converts it.
  await page.locator('input[type="file"][aria-label="Picture"]').setInputFiles('server/testing/fixtures/small.heic');
  const bar = page.getByRole('group', { name: 'Picture' });
  await expect(bar.getByLabel('Description')).toHaveValue('small');
  await expect(text.locator('img')).toHaveJSProperty('naturalWidth', 96);
  await bar.getByLabel('Description').fill('');
  await expect(bar.getByRole('button', { name: 'Skip' })).toBeVisible();
  await bar.getByLabel('Description').pressSequentially('Stacker lifting an orange container');
  await bar.getByLabel('Caption').pressSequentially('Berth 4, in May');
  await bar.getByLabel('Size').selectOption('Half width');
  await expectAccessible(page, 'the details of a picture', { part: bar });
  await expect(text.locator('figcaption')).toHaveText('Berth 4, in May');
  await bar.getByRole('button', { name: 'Done' }).click();
  await expect(bar).toBeHidden();
  await page.keyboard.type('The text goes on.');

  await test.step('a click on the picture shows its details again', async () => {
    await text.locator('img').click();
    await expect(bar.getByLabel('Caption')).toHaveValue('Berth 4, in May');
    await bar.getByLabel('Caption').press('Enter');
    await expect(bar).toBeHidden();
    await expect(text.locator('figure')).toBeVisible();
  });

  await publish(page);
  const figure = page.getByRole('article').getByRole('figure');
  await expect(figure.getByRole('img', { name: 'Stacker lifting an orange container' })).toBeVisible();
  await expect(figure).toHaveText('Berth 4, in May');
  await expect(figure).toHaveAttribute('data-size', 'half');
  await expect(page.getByRole('article')).toContainText('The text goes on.');
});
