import { becomeMember, chooseAction, expect, test } from './portal.ts';
import { createPost, replyEditorOf as replyEditor, uniqueTitle } from './posting.ts';

test('suggests members for a mention, links it and notifies them', async ({
  page,
  mailbox,
  staff,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const colleague = await context.newPage();
  await becomeMember(colleague, mailbox);
  const firstName = uniqueTitle('Zoltan').replaceAll(' ', '');
  const name = `${firstName} Quay`;
  const renamed = await colleague.request.patch('/api/user/me', { data: { name } });
  expect(renamed.status(), await renamed.text()).toBe(200);
  await becomeMember(page, mailbox);
  const post = await createPost(staff);
  await page.goto(`/general/${post.id}#reply`);
  await replyEditor(page).click();
  const suggested = page.getByRole('listbox', { name: 'People to mention' }).getByRole('option', { name });
  await page.keyboard.type(`Ask @${firstName}`);
  await expect(suggested).toBeVisible();
  await page.keyboard.type(' Qu');
  await expect(suggested).toBeVisible();
  await page.keyboard.type('estion');
  await expect(suggested).toHaveCount(0);
  for (const _ of 'estion') await page.keyboard.press('Backspace');
  await suggested.click();
  await page.getByRole('button', { name: 'Post reply' }).click();
  const mention = page.locator('article, li').getByRole('link', { name: `@${name}` });
  await expect(mention).toHaveAttribute('href', /^\/members\/[0-9a-f-]{36}$/);
  await colleague.goto('/notification/inbox');
  await expect(colleague.getByText(`mentioned you in a reply to “${post.title}”`)).toBeVisible();
  await context.close();
});

test('suggests the people in the thread before all others, with their companies', { tag: '@detail' }, async ({
  page,
  mailbox,
  staff,
  pageErrors,
}) => {
  await becomeMember(page, mailbox);
  const post = await createPost(staff);
  await page.goto(`/general/${post.id}#reply`);
  await replyEditor(page).click();
  const options = page.getByRole('listbox', { name: 'People to mention' }).getByRole('option');
  await page.keyboard.type('Thanks @');
  await expect(options).toHaveText(['Tom OkaforQuayside']);
  await page.keyboard.type('oka');
  await expect(options).toHaveText(['Tom OkaforQuayside']);
  await page.keyboard.press('Enter');
  await expect(replyEditor(page).locator('[data-type="mention"]')).toHaveText('@Tom Okafor');

  await test.step('a mention of 50 people is refused with a message, and the text is kept', async () => {
    pageErrors.allow(/status of 422/);
    // The plain text area, which is shown until the editor is loaded, would paste text without mentions.
    await expect(replyEditor(page)).toHaveAttribute('contenteditable', 'true');
    await replyEditor(page).fill('For all of you: ');
    await replyEditor(page).evaluate((field) => {
      const clipboardData = new DataTransfer();
      const mentions = Array.from({ length: 50 }, (_, index) => {
        const id = `00000000-0000-4000-8000-0000000000${10 + index}`;
        return `<span data-type="mention" data-id="${id}" data-label="Person ${index}">@Person ${index}</span>`;
      });
      clipboardData.setData('text/html', `<p>${mentions.join(' ')}</p>`);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(replyEditor(page)).toContainText('@Person 49');
    await page.getByRole('button', { name: 'Post reply' }).click();
    await expect(page.getByText('A text can mention at most 20 people. This one mentions 50.')).toBeVisible();
    await expect(replyEditor(page)).toContainText('For all of you:');
    await expect(replyEditor(page)).toContainText('@Person 49');
  });

  await test.step('also while a reply is edited', async () => {
    const reply = { postId: post.id, description: '<p>The buyer pays it.</p>' };
    expect((await page.request.post('/api/generalPost/creategeneralreply', { data: reply })).status()).toBe(201);
    await page.goto(`/general/${post.id}`);
    await chooseAction(page.getByRole('list', { name: 'Replies' }), 'Edit');
    const field = page.getByRole('list', { name: 'Replies' }).getByRole('textbox');
    await expect(field).toHaveAttribute('contenteditable', 'true');
    await field.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Thanks @');
    await expect(page.getByRole('listbox', { name: 'People to mention' }).getByRole('option')).toHaveText([
      'Tom OkaforQuayside',
    ]);
  });
});
