/** Typed text is never lost or taken as a shortcut, even with fast typing and slow scripts. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { becomeMember, chooseAction, demo, expect, moreActions, signInAs, test } from './portal.ts';
import { createPost, editorOf, replyEditorOf as replyField } from './posting.ts';

const FAST = { delay: 0 } as const;
const EDITOR_CHUNK = /\/assets\/(editor-view|extensions)-[^/]+\.js/;
const sentence = 'Demurrage runs from the fifth day; please confirm? g f / j k r.';

const formatting = (page: Page): Locator => page.getByRole('button', { name: 'Bold', exact: true });

/** Blocks the editor's scripts until the returned function is called. */
async function blockEditor(page: Page): Promise<() => void> {
  await page.unroute(EDITOR_CHUNK);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(EDITOR_CHUNK, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const repliesOf = (page: Page) => page.getByRole('list', { name: 'Replies', exact: true }).getByRole('listitem');

test('keeps a reply that is typed at full speed after its shortcut, and puts the caret at the end of an edited one', {
  tag: '@detail',
}, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  const post = await createPost(page);
  await page.goto(`/general/${post.id}`);
  await page.keyboard.press('r');
  await page.keyboard.type(sentence, FAST);
  await expect(formatting(page)).toBeEnabled();
  await page.keyboard.type(' Thanks.', FAST);
  await page.keyboard.press('Control+Enter');
  await expect(repliesOf(page).first()).toContainText(`${sentence} Thanks.`);
  await expect(page).toHaveURL(new RegExp(`/general/${post.id}$`));

  await test.step('the focus is restored when the editor closes', async () => {
    await chooseAction(repliesOf(page).first(), 'Edit');
    await page.keyboard.type(', as agreed.', FAST);
    await expect(formatting(page)).toBeEnabled();
    await expect(replyField(page)).toHaveText(`${sentence} Thanks., as agreed.`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(moreActions(repliesOf(page).first())).toBeFocused();
    await chooseAction(repliesOf(page).first(), 'Edit');
    await page.keyboard.type(' and no more', FAST);
    await page.keyboard.press('Control+Enter');
    await expect(repliesOf(page).first()).toContainText(`${sentence} Thanks. and no more`);
    await expect(moreActions(repliesOf(page).first())).toBeFocused();

    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('r');
    await expect(replyField(page)).toBeFocused();
    await page.getByRole('button', { name: 'Close (your text is kept)' }).click();
    await expect(page.getByRole('button', { name: 'Write a reply' })).toBeFocused();
  });

  // The link extension reads links from the first text; each later editor is created next to it.
  await test.step('a second editor opens next to one with a link, without a warning', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('r');
    await expect(formatting(page)).toBeEnabled();
    await page.keyboard.type('See https://rates.example/2026 first', FAST);
    await expect(replyField(page).getByRole('link', { name: 'rates.example' })).toHaveAttribute(
      'href',
      'https://rates.example/2026',
    );
    await chooseAction(repliesOf(page).first(), 'Edit');
    await expect(formatting(page)).toHaveCount(2);
    await page.keyboard.type(', see https://rates.example/2027 too', FAST);
    const link = repliesOf(page).first().getByRole('link', { name: 'rates.example' });
    await expect(link).toHaveAttribute('href', 'https://rates.example/2027');
  });
});

test('keeps everything that is typed in a reply while the editor takes over', { tag: '@detail' }, async ({
  page,
  mailbox,
}) => {
  await becomeMember(page, mailbox);

  await test.step('no key is lost or doubled', async () => {
    const post = await createPost(page);
    const release = await blockEditor(page);
    await page.goto(`/general/${post.id}`);
    await page.keyboard.press('r');
    await expect(replyField(page)).toBeFocused();
    await page.keyboard.type('First line', FAST);
    await page.keyboard.press('Enter');
    const words = Array.from({ length: 120 }, (_, at) => `word${at}`).join(' ');
    await Promise.all([page.keyboard.type(words, FAST), release()]);
    await expect(formatting(page)).toBeEnabled();
    await expect(replyField(page)).toBeFocused();
    await page.keyboard.type(' end', FAST);
    await expect(replyField(page).locator('p')).toHaveText(['First line', `${words} end`]);
  });

  await test.step('the caret, the selection and spaces are kept', async () => {
    const post = await createPost(page);
    const release = await blockEditor(page);
    await page.goto(`/general/${post.id}`);
    await page.keyboard.press('r');
    await page.keyboard.type('Two  spaces, one  tail ', FAST);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('last', FAST);
    await page.keyboard.press('Home');
    release();
    await expect(formatting(page)).toBeEnabled();
    await page.keyboard.type('the ', FAST);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await page.keyboard.type('!', FAST);
    const paragraphs = await replyField(page).locator('p').allTextContents();
    expect(paragraphs).toEqual(['Two  spaces, one  tail !', '', 'the last']);
  });

  await test.step('text composition is finished first', async () => {
    const post = await createPost(page);
    const release = await blockEditor(page);
    await page.goto(`/general/${post.id}`);
    await page.keyboard.press('r');
    await page.keyboard.type('From ', FAST);
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'かい', selectionStart: 2, selectionEnd: 2 });
    const arrived = page.waitForResponse(EDITOR_CHUNK);
    release();
    await arrived;
    await session.send('Input.imeSetComposition', { text: 'かいうん', selectionStart: 4, selectionEnd: 4 });
    await expect(page.locator('textarea:focus')).toHaveValue('From かいうん');
    await session.send('Input.insertText', { text: '海運' });
    await expect(formatting(page)).toBeEnabled();
    await page.keyboard.type(' on', FAST);
    await expect(replyField(page)).toHaveText('From 海運 on');
  });
});

test('sends a reply although the editor never loads', { tag: '@detail' }, async ({ page, mailbox, pageErrors }) => {
  pageErrors.allow(/editor-view|extensions|ERR_FAILED|dynamically imported/);
  await becomeMember(page, mailbox);
  const post = await createPost(page);
  await page.route(EDITOR_CHUNK, (route) => route.abort('failed'));
  await page.goto(`/general/${post.id}`);
  await page.keyboard.press('r');
  await page.keyboard.type('Plain <text> & more', FAST);
  await page.keyboard.press('Enter');
  await expect(page.getByText('We couldn’t load the formatting tools.')).toBeVisible();
  await page.keyboard.type('second paragraph', FAST);
  await page.getByRole('button', { name: 'Post reply' }).click();
  await expect(repliesOf(page).first().locator('p', { hasText: 'Plain <text> & more' })).toBeVisible();
  await expect(
    repliesOf(page)
      .first()
      .locator('p', { hasText: /^second paragraph$/ }),
  ).toBeVisible();
});

test('keeps text that is typed while the editor of a new or a changed post loads', { tag: '@detail' }, async ({
  page,
  mailbox,
}) => {
  await becomeMember(page, mailbox);
  const release = await blockEditor(page);
  await page.goto('/general/create');
  await editorOf(page).click();
  await page.keyboard.type(sentence, FAST);
  await page.reload();
  await expect(editorOf(page)).toHaveValue(sentence);
  release();
  await expect(formatting(page)).toBeEnabled();
  await expect(editorOf(page)).toHaveText(sentence);

  await test.step('formatting is kept', async () => {
    const post = await createPost(page, {
      description: '<p>Free time is <strong>five</strong> days.</p><ul><li><p>FCL</p></li></ul>',
    });
    const releaseAgain = await blockEditor(page);
    await page.goto(`/general/edit/${post.id}`);
    await editorOf(page).click();
    await page.keyboard.type('Added at once', FAST);
    releaseAgain();
    await expect(formatting(page)).toBeEnabled();
    await expect(editorOf(page)).toBeFocused();
    await page.keyboard.type('.', FAST);
    await expect(editorOf(page).locator('strong')).toHaveText('five');
    await expect(editorOf(page).locator('li')).toHaveText('FCL');
    await expect(editorOf(page).locator('p').last()).toHaveText('Added at once.');
  });
});

test('/ and Control+k open a search that receives every key typed after them', { tag: '@detail' }, async ({
  page,
  mailbox,
  pageErrors,
}) => {
  await becomeMember(page, mailbox);
  pageErrors.allow(/palette-results|ERR_FAILED/);
  await page.route(/\/assets\/palette-results-/, (route) => route.abort('failed'));
  for (const key of ['/', 'Control+k']) {
    await page.goto('/forum');
    await page.keyboard.press(key);
    await page.keyboard.type('g f jk demurrage', FAST);
    await expect(page.getByRole('combobox', { name: 'Search everything' })).toHaveValue('g f jk demurrage');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?.*q=g(\+|%20)f(\+|%20)jk(\+|%20)demurrage/);
  }

  await test.step('also after a change of the section', async () => {
    await page.goto('/home');
    await page.keyboard.press('g');
    await page.keyboard.press('f');
    await page.keyboard.press('/');
    await page.keyboard.type('reefer plugs', FAST);
    await expect(page).toHaveURL(/\/(posts|general)/);
    await expect(page.getByRole('combobox', { name: 'Search everything' })).toHaveValue('reefer plugs');
  });
});

test('types a reason right after its shortcut without triggering other shortcuts', { tag: '@detail' }, async ({
  page,
}) => {
  await signInAs(page, demo.moderator);
  await page.goto('/admin/forum');
  const rows = page.locator('[data-queue-id]');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await page.keyboard.type('already asked, see another thread', FAST);
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('already asked, see another thread');
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(before);
});

/** A unique picture, because the server reads every file that is sent. */
const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#1f78b4' } })
    .png()
    .toBuffer();

test('puts text that is typed after a picture, a line or a table below it and replaces nothing', {
  tag: '@detail',
}, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await page.goto('/general/create');
  const text = editorOf(page);
  await expect(formatting(page)).toBeEnabled();
  await text.click();
  await page.keyboard.type('Before', FAST);
  await choosePicture(page);
  await expect(text.locator('img')).toHaveCount(1);
  await page.keyboard.type('After', FAST);
  await expect(text.locator('img')).toHaveCount(1);
  await expect(text.locator('p').last()).toHaveText('After');

  await choosePicture(page);
  await expect(text.locator('img')).toHaveCount(2);
  await page.getByRole('button', { name: 'Table' }).click();
  await page.keyboard.type('In a cell', FAST);
  await expect(text.locator('img')).toHaveCount(2);
  await expect(text.locator('th').first()).toHaveText('In a cell');

  const picture = await text.locator('img').first().getAttribute('src');
  await pasteAtEnd(page, `<img src="${picture}" alt="plan">`);
  await page.keyboard.type('Pasted below', FAST);
  await expect(text.locator('img')).toHaveCount(3);
  await expect(text.locator('p').last()).toHaveText('Pasted below');

  await pasteAtEnd(page, '<table><tr><td>40HC</td></tr></table>');
  await expect(text.locator('table')).toHaveCount(2);
  await page.keyboard.type('After the table', FAST);
  await expect(text.locator('table').last()).toHaveText('40HC');
  await expect(text.locator('p').last()).toHaveText('After the table');

  await page.keyboard.press('Enter');
  await page.keyboard.type('---', FAST);
  await page.keyboard.type('Below the line', FAST);
  await expect(text.locator('hr')).toHaveCount(1);
  await expect(text.locator('p').last()).toHaveText('Below the line');

  await test.step('a picture or a table does not replace what is selected', async () => {
    await text.fill('');
    await page.keyboard.type('Selected words', FAST);
    await page.keyboard.press('ControlOrMeta+a');
    await choosePicture(page);
    await expect(text.locator('img')).toHaveCount(1);
    await expect(text).toContainText('Selected words');
    await text.locator('img').click();
    await page.getByRole('button', { name: 'Table' }).click();
    await expect(text.locator('table')).toHaveCount(1);
    await expect(text.locator('img')).toHaveCount(1);
  });
});

async function choosePicture(page: Page): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Picture' }).click(),
  ]);
  await chooser.setFiles({ name: 'yard.png', mimeType: 'image/png', buffer: await png() });
}

async function pasteAtEnd(page: Page, html: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+End');
  await editorOf(page).evaluate(async (element, markup) => {
    // The editor learns of the new selection by an event that comes later.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const data = new DataTransfer();
    data.setData('text/html', markup);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);
}
