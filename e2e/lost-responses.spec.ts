/** If a response is lost, sending the same content again after a reload creates it only once. */
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { createOwnCompany } from './companies.ts';
import { becomeMember, expect, test } from './portal.ts';
import { createPost, uniqueTitle } from './posting.ts';

/** Drops the responses to creates until `end` is called. */
async function dropResponses(page: Page, path: string): Promise<{ made: () => number; end: () => Promise<void> }> {
  let created = 0;
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, responseStatusCode }) => {
    if (responseStatusCode === 201) {
      created += 1;
      void session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
    } else void session.send('Fetch.continueRequest', { requestId });
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `*${path}`, requestStage: 'Response' }] });
  return { made: () => created, end: () => session.detach() };
}

async function countOf(page: Page, path: string): Promise<number> {
  const response = await page.request.get(path);
  expect(response.status(), path).toBe(200);
  return ((await response.json()) as { data: unknown[] }).data.length;
}

test.beforeEach(({ pageErrors }) => pageErrors.allow(/ERR_FAILED/));

test('creates a reply once', { tag: '@detail' }, async ({ page, mailbox, staff }) => {
  await becomeMember(page, mailbox);
  const post = await createPost(staff);
  const count = () => countOf(page, `/api/generalPost/getgeneralreplybypostid/${post.id}`);
  await page.goto(`/general/${post.id}`);
  const lost = await dropResponses(page, '/creategeneralreply');
  await page.keyboard.press('r');
  await page.keyboard.type('The carrier pays for it.', { delay: 0 });
  await page.getByRole('button', { name: 'Post reply' }).click();
  await expect(page.getByText('We can’t reach the portal.')).toBeVisible();
  expect([lost.made(), await count()]).toEqual([1, 1]);
  await lost.end();

  await page.reload();
  await page.getByRole('button', { name: 'Continue your reply' }).click();
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toContainText('The carrier pays for it.');
  await page.getByRole('button', { name: 'Post reply' }).click();
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveCount(0);
  expect(await count()).toBe(1);
});

test('creates a comment once, and a second one for the same words sent later', { tag: '@detail' }, async ({
  page,
  mailbox,
  staff,
}) => {
  await becomeMember(page, mailbox);
  const created = await staff.request.post('/api/blog', {
    data: { title: uniqueTitle('Free time'), description: `<p>${'Boxes wait. '.repeat(10)}</p>`, status: 'published' },
  });
  const { data: blog } = (await created.json()) as { data: { id: string } };
  const count = () => countOf(page, `/api/blog/comment/${blog.id}`);
  await page.goto(`/blog/${blog.id}`);
  const lost = await dropResponses(page, '/api/blog/comment/create/*');
  const field = page.getByRole('textbox', { name: 'Your comment' });
  const send = page.getByRole('button', { name: 'Send comment' });
  await field.fill('Weekends count with some lines.');
  await send.click();
  await expect(page.getByText('We can’t reach the portal.')).toBeVisible();
  expect([lost.made(), await count()]).toEqual([1, 1]);
  await lost.end();

  await page.reload();
  await expect(field).toHaveValue('Weekends count with some lines.');
  await send.click();
  await expect(field).toHaveValue('');
  expect(await count()).toBe(1);
  await field.fill('Weekends count with some lines.');
  await send.click();
  await expect(field).toHaveValue('');
  expect(await count()).toBe(2);
});

test(
  'creates a brochure once, although its file is chosen again',
  { tag: '@detail' },
  async ({ page, mailbox, staff }, info) => {
    await becomeMember(page, mailbox);
    const companyId = await createOwnCompany(page, staff, uniqueTitle('Konkan Cold'));
    const file = info.outputPath('rates.pdf');
    await writeFile(file, await pdf());

    await page.goto(`/directory/mine/${companyId}/brochures`);
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Reefer rates' }) });
    const lost = await dropResponses(page, '/api/brochure');
    const add = async () => {
      await page.getByLabel('PDF', { exact: true }).setInputFiles(file);
      await page.getByLabel('Title').fill('Reefer rates');
      await page.getByRole('button', { name: 'Add brochure' }).click();
    };
    await add();
    await expect(page.getByText('We can’t reach the portal.')).toBeVisible();
    expect(lost.made()).toBe(1);
    await lost.end();

    await page.reload();
    await add();
    await expect(page.getByLabel('Title')).toHaveValue('');
    await page.reload();
    await expect(rows).toHaveCount(1);
  },
);

function pdf(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  document.fontSize(40).text('Reefer rates').end();
  return done;
}
