import { expectAccessible } from './page-checks.ts';
import { becomeMember, clickAndWaitForSave, expect, test } from './portal.ts';
import { createPost, replyEditorOf as replyEditor } from './posting.ts';

test('supports likes, replies, nested replies, edits and deletion', async ({
  page,
  browser,
  baseURL,
  mailbox,
  pageErrors,
}) => {
  await becomeMember(page, mailbox);
  const post = await createPost(page);

  const second = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await second.newPage();
  pageErrors.listenTo(other, new URL(baseURL ?? '').origin);
  await becomeMember(other, mailbox);
  await other.goto(`/general/${post.id}`);
  const like = other.getByRole('button', { name: /^Like/ }).first();
  await clickAndWaitForSave(other, () => like.click());
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText('1');
  await clickAndWaitForSave(other, () => other.getByRole('button', { name: 'Bookmark' }).click());

  await other.keyboard.press('r');
  await expect(replyEditor(other)).toBeFocused();
  await other.keyboard.insertText('The seller pays it under CPT.');
  await other.reload();
  await other.getByRole('button', { name: 'Continue your reply' }).click();
  await expect(replyEditor(other)).toContainText('The seller pays it under CPT.');
  await other.getByRole('button', { name: 'Post reply' }).click();
  const first = other.getByRole('list', { name: 'Replies', exact: true }).getByRole('listitem').first();
  await expect(first).toContainText('The seller pays it under CPT.');
  await expect(other.getByRole('heading', { name: '1 Reply' })).toBeVisible();

  await page.goto(`/general/${post.id}`);
  await page.getByRole('button', { name: 'Reply to Ines Marquard' }).click();
  await expect(replyEditor(page)).toBeFocused();
  await page.keyboard.insertText('Even at the port of discharge?');
  await page.keyboard.press('Control+Enter');
  const nested = page.getByRole('list', { name: 'Replies to Ines Marquard' }).getByRole('listitem');
  await expect(nested).toContainText('Even at the port of discharge?');
  await clickAndWaitForSave(page, () => page.getByRole('button', { name: 'Mark as answer' }).click());
  await expect(page.getByRole('button', { name: 'Unmark answer' })).toBeVisible();

  await nested.getByRole('button', { name: 'Edit' }).click();
  await replyEditor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('And at the port of discharge?');
  await page.getByRole('button', { name: 'Save reply' }).click();
  await expect(nested).toContainText('And at the port of discharge?');
  await nested.getByRole('button', { name: 'Edited: show earlier versions' }).click();
  const history = page.getByRole('dialog', { name: 'Edit history' });
  await expect(history.getByRole('deletion')).toContainText('Even');
  await expect(history.getByRole('insertion')).toContainText('And');
  await expectAccessible(page, 'the edit history');
  await page.keyboard.press('Escape');
  await nested.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete reply' }).click();
  await expect(page.getByText('And at the port of discharge?')).toHaveCount(0);

  await page.getByRole('link', { name: 'Edit' }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill(`${post.title}, edited`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${post.title}, edited`);

  await other.goto('/posts/mine?tab=bookmarks');
  await expect(other.getByRole('link', { name: `${post.title}, edited` })).toBeVisible();
  await other.goto(`/general/${post.id}`);
  await other.getByRole('button', { name: 'Report' }).first().click();
  await other.getByRole('radio', { name: 'Off-topic' }).check();
  await other.getByRole('button', { name: 'Send report' }).click();
  await expect(other.getByText('Thank you. A moderator will review it.')).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click();
  await expect(page).toHaveURL(/\/posts\/mine$/);
  pageErrors.allow(/status of 404/);
  expect((await other.goto(`/landing/general/${post.id}`))?.status()).toBe(404);
  await second.close();
});

test('quotes the selected text although the tap on the button ends the selection', async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  const post = await createPost(page);
  await page.goto(`/general/${post.id}`);
  await page.locator('article p', { hasText: /\w/ }).last().selectText();
  const button = page.getByRole('button', { name: 'Quote this text' });
  // In the order of Safari on iOS.
  await button.dispatchEvent('pointerdown');
  await button.dispatchEvent('pointerup');
  await page.evaluate(async () => {
    const ended = new Promise((resolve) => document.addEventListener('selectionchange', resolve, { once: true }));
    document.getSelection()?.removeAllRanges();
    await ended;
  });
  await button.dispatchEvent('click');
  await expect(replyEditor(page).locator('blockquote')).toContainText('Ines Marquard:');
  await expect(button).toHaveCount(0);
});

test('quotes the selected text in a reply', async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  const post = await createPost(page);
  await page.goto(`/general/${post.id}`);
  await page.locator('article p', { hasText: /\w/ }).last().selectText();
  await page.getByRole('button', { name: 'Quote this text' }).click();
  const quote = replyEditor(page).locator('blockquote');
  await expect(quote.getByRole('link', { name: 'Ines Marquard' })).toHaveAttribute('href', `/general/${post.id}`);
  await expect(replyEditor(page)).toBeFocused();
  await page.keyboard.type('I disagree.');
  await page.getByRole('button', { name: 'Post reply' }).click();
  const reply = page.getByRole('list', { name: 'Replies', exact: true }).getByRole('listitem').first();
  await expect(reply.locator('blockquote')).toContainText('Ines Marquard:');
  await expect(reply.locator('blockquote')).not.toContainText('I disagree.');

  // The key adds a second quote to an open reply.
  await page.getByRole('button', { name: 'Reply to Ines Marquard' }).click();
  // The loaded editor takes the focus over, which would end the selection.
  await expect(replyEditor(page)).toHaveAttribute('contenteditable', 'true');
  await page.keyboard.type('To sum up:');
  await reply.locator('p', { hasText: 'I disagree.' }).selectText();
  await page.locator('h1').evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('q');
  await expect(replyEditor(page)).toContainText('To sum up:');
  await expect(replyEditor(page).locator('blockquote')).toContainText('I disagree.');
});

test('reverts a like that the server refuses, with a message', async ({
  page,
  browser,
  baseURL,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(/status of 500/);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const author = await context.newPage();
  await becomeMember(author, mailbox);
  const post = await createPost(author);
  await context.close();

  await becomeMember(page, mailbox);
  await page.route('**/creategenerallike', (route) =>
    route.fulfill({ status: 500, json: { message: 'Not just now.', code: 'FAULT', requestId: 'x' } }),
  );
  await page.goto(`/general/${post.id}`);
  const like = page.getByRole('button', { name: /^Like/ }).first();
  await like.click();
  await expect(page.getByText('Your like was not saved. Not just now.')).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(like).toHaveText('0');
});

test('shows both versions of a reply that was edited in two windows', async ({ page, mailbox, staff, pageErrors }) => {
  pageErrors.allow(/status of 409/);
  await becomeMember(page, mailbox);
  const post = await createPost(staff);
  const data = { postId: post.id, description: '<p>The first text.</p>' };
  const sent = await page.request.post('/api/generalPost/creategeneralreply', { data });
  const { id } = ((await sent.json()) as { data: { id: string } }).data;
  await page.goto(`/general/${post.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(replyEditor(page)).toHaveText('The first text.');
  const elsewhere = await page.request.patch(`/api/generalPost/updategeneralreply/${id}`, {
    data: { description: '<p>Written in another window.</p>' },
  });
  expect(elsewhere.status()).toBe(200);
  await replyEditor(page).fill('Written in this window.');
  await page.getByRole('button', { name: 'Save reply' }).click();
  const panel = page.getByRole('alert').filter({ hasText: 'This was changed while you were editing' });
  await expect(panel).toContainText('Written in another window.');
  await expect(panel).toContainText('Written in this window.');
  await panel.getByRole('button', { name: 'Keep my version' }).click();
  await expect(page.locator(`#reply-${id}`)).toContainText('Written in this window.');
});
