import type { Page } from '@playwright/test';
import { workbook } from '#server/testing/workbooks.ts';
import { expectAccessible } from './page-checks.ts';
import { createPdf } from './pdf.ts';
import { becomeMember, chooseAction, expect, test } from './portal.ts';
import { createPost, editorOf, publish, replyEditorOf as replyEditor, uniqueTitle, writePost } from './posting.ts';

const CSV = 'Port;Rate\nRotterdam;1250\n';
const csv = (name: string, content = CSV) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

const picker = (page: Page) => page.locator('input[type="file"][aria-label="Files"]');
const rows = (page: Page) => page.getByRole('list', { name: 'Files' }).getByRole('listitem');

/** Drops or pastes a file as the browser does. */
async function give(
  page: Page,
  where: ReturnType<typeof editorOf>,
  event: 'drop' | 'paste',
  name: string,
): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content as string], fileName as string, { type: 'text/csv' }));
      return transfer;
    },
    [name, CSV],
  );
  if (event === 'drop') await where.dispatchEvent('drop', { dataTransfer: data });
  else
    await where.evaluate(
      (element, clipboardData) =>
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
      data,
    );
}

async function download(page: Page, name: string): Promise<{ name: string; content: Buffer }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  const file = await downloading;
  return {
    name: file.suggestedFilename(),
    content: Buffer.concat(await (await file.createReadStream()).toArray()),
  };
}

test('adds files to a post by button, drop and paste, keeps them with the draft, and publishes them', async ({
  page,
  mailbox,
}) => {
  await becomeMember(page, mailbox);
  const title = uniqueTitle('Tariffs of the terminals');
  await writePost(page, '/general/create', title, 'The tariffs are in the files.');
  await picker(page).setInputFiles([csv('first.csv')]);
  await expect(rows(page)).toHaveText([/first\.csv.*1 KB/]);
  await give(page, editorOf(page), 'drop', 'dropped.csv');
  await expect(rows(page)).toHaveCount(2);
  await give(page, editorOf(page), 'paste', 'pasted.csv');
  await expect(rows(page)).toHaveText([/first\.csv.*1 KB/, /dropped\.csv.*1 KB/, /pasted\.csv.*1 KB/]);
  await expectAccessible(page, 'a post with files that is being written');
  await page.getByRole('button', { name: 'Remove dropped.csv' }).click();
  await expect(rows(page)).toHaveCount(2);

  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveText([/first\.csv/, /pasted\.csv/]);
  await publish(page);

  await expect(rows(page)).toHaveText([/first\.csv.*CSV, 1 KB/, /pasted\.csv.*CSV, 1 KB/]);
  await expectAccessible(page, 'a post with files');
  const first = await download(page, 'first.csv');
  expect(first).toEqual({ name: 'first.csv', content: Buffer.from(CSV) });
});

test('says which files are allowed and keeps what was typed', { tag: '@detail' }, async ({
  page,
  mailbox,
  pageErrors,
}) => {
  await becomeMember(page, mailbox);
  pageErrors.allow(/status of 415/);
  const title = uniqueTitle('Rates in a wrong file');
  await writePost(page, '/general/create', title, 'The rates are in the file.');
  await picker(page).setInputFiles([{ name: 'rates.exe', mimeType: '', buffer: Buffer.from('MZ') }]);
  await expect(page.getByRole('alert')).toHaveText('“rates.exe” can’t be added. Files can be PDF, XLSX or CSV.');
  await picker(page).setInputFiles([csv('rates.csv', '<script>alert(1)</script>')]);
  await expect(page.getByRole('alert')).toHaveText(
    '“rates.csv” does not contain a table as text. Save it as CSV again.',
  );
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expect(editorOf(page)).toHaveText('The rates are in the file.');
  await publish(page);
  await expect(page.getByText('The rates are in the file.')).toBeVisible();
});

test('adds files to a reply, keeps them after a reload, and changes them later', { tag: '@detail' }, async ({
  page,
  mailbox,
  staff,
}) => {
  await becomeMember(page, mailbox);
  const post = await createPost(staff);
  await page.goto(`/general/${post.id}#reply`);
  await replyEditor(page).fill('Here is our table.');
  await picker(page).setInputFiles([csv('ours.csv')]);
  await expect(rows(page)).toHaveText([/ours\.csv/]);
  await page.reload();
  await expect(replyEditor(page)).toHaveText('Here is our table.');
  await expect(rows(page)).toHaveText([/ours\.csv/]);
  await page.getByRole('button', { name: 'Post reply' }).click();
  const own = page.getByRole('listitem').filter({ hasText: 'Here is our table.' });
  await expect(own.getByRole('link', { name: /ours\.csv/ })).toBeVisible();

  await chooseAction(own, 'Edit');
  await own.getByRole('button', { name: 'Remove ours.csv' }).click();
  await picker(page)
    .first()
    .setInputFiles([csv('corrected.csv')]);
  await expect(own.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveText([/corrected\.csv/]);
  await own.getByRole('button', { name: 'Save reply' }).click();
  await expect(own.getByRole('link', { name: /corrected\.csv/ })).toBeVisible();
  await expect(own.getByRole('link', { name: /ours\.csv/ })).toHaveCount(0);
});

test('sends a PDF and a workbook with a reply, and lets a guest download them unchanged', { tag: '@detail' }, async ({
  page,
  mailbox,
  staff,
  browser,
  baseURL,
}) => {
  await becomeMember(page, mailbox);
  const post = await createPost(staff);
  const tariff = await createPdf('Terminal tariff');
  const packingList = workbook();
  await page.goto(`/general/${post.id}#reply`);
  await replyEditor(page).fill('The tariff and the packing list.');
  await picker(page).setInputFiles([
    { name: 'Tariff 2026.pdf', mimeType: 'application/pdf', buffer: tariff },
    { name: 'Packing list.xlsx', mimeType: '', buffer: packingList },
  ]);
  await expect(rows(page)).toHaveText([/Tariff 2026\.pdf/, /Packing list\.xlsx/]);
  await page.getByRole('button', { name: 'Post reply' }).click();
  const own = page.getByRole('listitem').filter({ hasText: 'The tariff and the packing list.' });
  await expect(own.getByRole('link', { name: 'Tariff 2026.pdf' })).toContainText('PDF, ');
  await expect(own.getByRole('link', { name: 'Packing list.xlsx' })).toContainText('XLSX, ');

  const guest = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await guest.goto(`/landing/general/${post.id}`);
  expect(await download(guest, 'Tariff 2026.pdf')).toEqual({ name: 'Tariff 2026.pdf', content: tariff });
  expect(await download(guest, 'Packing list.xlsx')).toEqual({ name: 'Packing list.xlsx', content: packingList });
  await guest.context().close();
});

test('names a file that is no longer stored, and keeps the reply', { tag: '@detail' }, async ({
  page,
  mailbox,
  staff,
  pageErrors,
}) => {
  await becomeMember(page, mailbox);
  pageErrors.allow(/status of 422/);
  const post = await createPost(staff);
  await page.goto(`/general/${post.id}#reply`);
  await replyEditor(page).fill('Here is our table.');
  await picker(page).setInputFiles([csv('ours.csv')]);
  await expect(rows(page)).toHaveText([/ours\.csv/]);
  await page.reload();
  await expect(rows(page)).toHaveText([/ours\.csv/]);
  // Simulates that the nightly job deleted the file.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes('reply files')) ?? '';
    const [file] = JSON.parse(localStorage.getItem(key) ?? '[]');
    const id = file.id.replace(/.{12}$/, '000000000000');
    localStorage.setItem(key, JSON.stringify([{ ...file, id }]));
  });
  await page.reload();
  await expect(rows(page)).toHaveText([/ours\.csv/]);
  await page.getByRole('button', { name: 'Post reply' }).click();
  await expect(page.getByRole('alert')).toHaveText('“ours.csv” is no longer stored. Add this file again.');
  await expectAccessible(page, 'a reply with a file that is no longer stored');
  await expect(replyEditor(page)).toHaveText('Here is our table.');
  await page.getByRole('button', { name: 'Remove ours.csv' }).click();
  await picker(page).setInputFiles([csv('ours.csv')]);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(rows(page)).toHaveText([/ours\.csv/]);
  await page.getByRole('button', { name: 'Post reply' }).click();
  await expect(page.getByRole('link', { name: /ours\.csv/ })).toBeVisible();
});

test('shows files to guests and to staff in the queue', async ({ page, mailbox, staff, browser, baseURL }) => {
  await becomeMember(page, mailbox);
  const post = await createPost(page, { title: uniqueTitle('Tariffs for guests') });
  await page.goto(`/general/edit/${post.id}`);
  await picker(page).setInputFiles([csv('tariffs.csv')]);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('link', { name: /tariffs\.csv/ })).toBeVisible();
  const guest = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await guest.goto(`/landing/general/${post.id}`);
  await expect(guest.getByRole('link', { name: /tariffs\.csv/ })).toBeVisible();
  await expectAccessible(guest, 'a public post with a file');
  await guest.context().close();

  const report = await staff.request.post('/api/reports', { data: { postId: post.id, reason: 'spam' } });
  expect(report.status()).toBe(201);
  const queue = await staff.newPage();
  await queue.goto('/admin/forum?tab=reported');
  const row = queue.getByRole('listitem').filter({ has: queue.getByRole('heading', { name: post.title }) });
  await row.getByRole('link', { name: post.title }).click();
  const pane = queue.getByRole('region', { name: 'Selected item' });
  await expect(pane.getByRole('heading', { name: post.title })).toBeVisible();
  await expect(pane.getByRole('link', { name: /tariffs\.csv/ })).toBeVisible();
  await pane.getByRole('button', { name: /^Dismiss reports/ }).click();
  await expect(row).toHaveCount(0);
  await queue.close();
});
