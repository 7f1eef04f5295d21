import { boxOf, expectNoStrayDots, expectTargetsForFingers, PHONE } from './layout-checks.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, chooseAction, clickAndWaitForSave, clickUntil, expect, test } from './portal.ts';
import { createPost, replyEditorOf as replyEditor, uniqueTitle } from './posting.ts';

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
  await clickUntil(other.getByRole('button', { name: 'Continue your reply' }), replyEditor(other));
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
  const quoted = page.getByRole('article').getByRole('complementary', { name: /^Answered by / });
  await expect(quoted.getByRole('link', { name: 'Read the answer' })).toHaveAttribute('href', /^#reply-/);

  await chooseAction(nested, 'Edit');
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
  await chooseAction(nested, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('And at the port of discharge?')).toHaveCount(0);

  await chooseAction(page, 'Edit');
  await page.getByRole('textbox', { name: 'Title' }).fill(`${post.title}, edited`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${post.title}, edited`);

  await other.goto('/posts/mine?tab=bookmarks');
  await expect(other.getByRole('link', { name: `${post.title}, edited` })).toBeVisible();
  await other.goto(`/general/${post.id}`);
  await chooseAction(other, 'Report');
  await other.getByRole('radio', { name: 'Off-topic' }).check();
  await expectTargetsForFingers(other, 'the reasons for a report');
  await other.getByRole('button', { name: 'Send report' }).click();
  await expect(other.getByText('Thank you. A moderator will review it.')).toBeVisible();

  await chooseAction(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/posts\/mine$/);
  pageErrors.allow(/status of 404/);
  expect((await other.goto(`/landing/general/${post.id}`))?.status()).toBe(404);
  await second.close();
});

test('quotes the selected text although the tap on the button ends the selection', { tag: '@detail' }, async ({
  page,
  mailbox,
}) => {
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

test('quotes the selected text in a reply, which does not invite the author of the post', { tag: '@detail' }, async ({
  page,
  mailbox,
  staff,
}) => {
  await becomeMember(page, mailbox);
  const post = await createPost(page);
  await page.goto(`/general/${post.id}`);
  await expect(page.getByText('No replies yet.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write a reply' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reply to the post' })).toHaveCount(0);
  // They still can.
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(page.getByRole('form', { name: 'Reply' })).toBeVisible();
  await page.getByRole('button', { name: /^Close/ }).click();

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

  const data = { postId: post.id, description: '<p>A reply by somebody else.</p>' };
  expect((await staff.request.post('/api/generalPost/creategeneralreply', { data })).status()).toBe(201);
  await page.goto(`/general/${post.id}`);
  await expect(page.getByText('A reply by somebody else.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Write a reply|Continue your reply)$/ })).toBeVisible();
});

test('shows and answers a thread on a phone', { tag: '@detail' }, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  const text = '<p>Free time is counted from the discharge, not from the arrival of the ship.</p>'.repeat(20);
  const { id } = await createPost(page, { description: text });
  await page.setViewportSize(PHONE);
  await page.goto(`/general/${id}`);
  // An iPhone zooms in on fields with a smaller font.
  await expect(page.getByRole('combobox', { name: 'Watch this thread' })).toHaveCSS('font-size', '16px');
  await expectNoStrayDots(page, 'a thread');

  await test.step('the composer is docked, with one row of tools', async () => {
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    const form = page.getByRole('form', { name: 'Reply' });
    await expect(page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button').first()).toBeEnabled();
    expect(Math.round((await boxOf(form)).bottom)).toBe(PHONE.height);
    const tools = page.getByRole('toolbar', { name: 'Formatting' });
    const tops = await tools
      .getByRole('button')
      .evaluateAll((all) => all.map((tool) => Math.round(tool.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
    await expectAccessible(page, 'the docked composer');
  });
});

test('mirrors a thread that is written from right to left, and sets each paragraph in its own direction', {
  tag: '@detail',
}, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  const title = uniqueTitle('كيف توثّق تلف البضاعة');
  const cells = ['Terminal', 'Detention', 'Surcharges', 'Currencies', '1234567890', '2345678901', '3456789012'];
  const table = `<table><tbody><tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr></tbody></table>`;
  const { id } = await createPost(page, {
    title,
    description: `<p>عند الاستلام:</p><ol><li>الصور</li><li>الوزن</li></ol><p>The tariff of a terminal.</p><p>تعرفة المحطة.</p>${table}`,
  });
  const reply = { postId: id, description: '<p>الصور أولاً، ثم الختم.</p>' };
  expect((await page.request.post('/api/generalPost/creategeneralreply', { data: reply })).status()).toBe(201);
  const article = page.getByRole('article', { name: title });
  const session = await page.context().cookies();
  await page.context().clearCookies();
  for (const path of [`/landing/general/${id}`, `/general/${id}`]) {
    await page.goto(path);
    const author = article.getByRole('link', { name: 'Ines Marquard' }).first();
    const heading = await boxOf(article.getByRole('heading', { level: 1 }));
    // The avatar is at the edge where the title begins.
    expect((await boxOf(author)).right).toBeLessThan(heading.right - 30);
    expect((await boxOf(author)).right).toBeGreaterThan(heading.right - 80);
    const paddings = await article
      .getByRole('list')
      .first()
      .evaluate((list) => {
        const { paddingLeft, paddingRight } = getComputedStyle(list);
        return [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight) > 0];
      });
    expect(paddings).toEqual([0, true]);
    const answer = page.getByRole('list', { name: 'Replies' }).getByRole('listitem').first();
    const name = await boxOf(answer.getByRole('link', { name: 'Ines Marquard' }).first());
    expect(name.x).toBeGreaterThan((await boxOf(answer)).right - 300);
    // A guest reads the first page, and the author the second one.
    await page.context().addCookies(session);
  }

  await page.setViewportSize(PHONE);
  await test.step('each paragraph has its own direction, and words in tables stay whole', async () => {
    const edgesOf = (text: string) =>
      article.getByText(text, { exact: true }).evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        const [inner, outer] = [words.getBoundingClientRect(), element.getBoundingClientRect()];
        return { left: inner.left - outer.left, right: outer.right - inner.right };
      });
    expect((await edgesOf('The tariff of a terminal.')).left).toBeLessThan(1);
    expect((await edgesOf('تعرفة المحطة.')).right).toBeLessThan(1);
    const rows = await article
      .getByRole('cell')
      .locator('p')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)),
      );
    expect(rows.map(Math.round)).toEqual(cells.map(() => 1));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    // The keyboard scrolls the table.
    await expectAccessible(page, 'a wide table on a phone');
  });
});

test('reverts a like that the server refuses, and shows both versions of a reply that was edited in two windows', {
  tag: '@detail',
}, async ({ page, mailbox, staff, pageErrors }) => {
  pageErrors.allow(/status of (409|500)/);
  await becomeMember(page, mailbox);
  const post = await createPost(staff);
  const data = { postId: post.id, description: '<p>The first text.</p>' };
  const sent = await page.request.post('/api/generalPost/creategeneralreply', { data });
  const { id } = ((await sent.json()) as { data: { id: string } }).data;
  await page.route('**/creategenerallike', (route) =>
    route.fulfill({ status: 500, json: { message: 'Not just now.', code: 'FAULT', requestId: 'x' } }),
  );
  await page.goto(`/general/${post.id}`);
  const like = page.getByRole('button', { name: /^Like/ }).first();
  await like.click();
  await expect(page.getByText('We couldn’t save your like. Not just now.')).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(like).toHaveText('0');

  await chooseAction(page.getByRole('list', { name: 'Replies' }), 'Edit');
  await expect(replyEditor(page)).toHaveText('The first text.');
  const elsewhere = await page.request.patch(`/api/generalPost/updategeneralreply/${id}`, {
    data: { description: '<p>Written in another window.</p>' },
  });
  expect(elsewhere.status()).toBe(200);
  await replyEditor(page).fill('Written in this window.');
  await page.getByRole('button', { name: 'Save reply' }).click();
  const panel = page.getByRole('alert').filter({ hasText: 'Someone changed this while you were editing' });
  await expect(panel).toContainText('Written in another window.');
  await expect(panel).toContainText('Written in this window.');
  await panel.getByRole('button', { name: 'Keep my version' }).click();
  await expect(page.locator(`#reply-${id}`)).toContainText('Written in this window.');
});
