import PDFDocument from 'pdfkit';
import { createOwnCompany } from './companies.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, demo, expect, signInAs, test } from './portal.ts';
import { uniqueTitle } from './posting.ts';

function priceList(pages: number): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  for (let page = 1; page <= pages; page += 1) document.addPage().fontSize(40).text(`Price list, sheet ${page}`);
  document.end();
  return done;
}

// One after the other: one test deletes a brochure that the public list of another would show without its cover.
test.describe.configure({ mode: 'default' });

test('lets a company add a brochure, and a visitor read it and leave a name to download it', async ({
  page,
  browser,
  mailbox,
  staff,
  pageErrors,
}) => {
  await becomeMember(page, mailbox);
  const company = uniqueTitle('Konkan Cold');
  const title = uniqueTitle('Reefer rates');
  const companyId = await createOwnCompany(page, staff, company);

  await page.goto(`/directory/mine/${companyId}`);
  const tabs = page.getByRole('navigation', { name: 'This company' });
  await tabs.getByRole('link', { name: 'Brochures' }).click();
  await expect(page.getByText('No brochures yet')).toBeVisible();
  const chooser = page.getByLabel('PDF', { exact: true });
  await chooser.setInputFiles({ name: 'rates.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(page.getByText('“rates.png” is not a PDF.')).toBeVisible();
  // The server checks the bytes, not the name.
  pageErrors.allow(/415/);
  await page.getByLabel('Title').fill(title);
  await chooser.setInputFiles({ name: 'rates.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
  await page.getByRole('button', { name: 'Add brochure' }).click();
  await expect(page.getByText('Choose a PDF.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await chooser.setInputFiles({ name: 'rates.pdf', mimeType: 'application/pdf', buffer: await priceList(5) });
  await page.getByLabel('Ask for a name and an email address').first().check();
  await page.getByRole('button', { name: 'Add brochure' }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(row.getByText('5 pages')).toBeVisible();
  await expect(row.getByLabel('Ask for a name and an email address')).toBeChecked();
  await expectAccessible(page, 'the brochures of a company');

  const visitor = await browser.newContext({ baseURL: process.env['PORTAL_URL'] ?? '', acceptDownloads: true });
  const guest = await visitor.newPage();
  pageErrors.listenTo(guest, new URL(process.env['PORTAL_URL'] ?? '').origin);
  for (const path of ['/landing/brochures', '/brochures']) {
    await guest.goto(path);
    await expect(guest).toHaveURL(/\/landing\/brochers$/);
  }
  await expectAccessible(guest, 'the shelf of brochures');
  await guest.getByRole('searchbox', { name: 'Search titles, companies and pages' }).fill(title);
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('article')).toHaveCount(1);
  await guest.getByRole('link', { name: title }).click();
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(guest.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/files\/brochures\/[0-9a-f-]{36}\.webp$/,
  );

  const pages = guest.getByRole('region', { name: `${title}, 5 pages` });
  const picture = (number: number) => pages.getByRole('img', { name: `Page ${number} of 5 of ${title}` });
  await expect(picture(1)).toBeInViewport();
  await expect.poll(() => picture(1).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_200);
  const number = guest.getByLabel('Page', { exact: true });
  await guest.getByRole('button', { name: 'Next page' }).click();
  await expect(number).toHaveValue('2');
  await expect(picture(2)).toBeInViewport();
  await guest.keyboard.press('ArrowRight');
  await expect(number).toHaveValue('3');
  await pages.focus();
  await guest.keyboard.press('PageDown');
  await expect(number).toHaveValue('4');
  await number.fill('5');
  await number.press('Enter');
  await expect(picture(5)).toBeInViewport();
  await expect(number).toBeFocused();
  const next = guest.getByRole('button', { name: 'Next page' });
  await expect(next).toBeDisabled();
  // The button at the end keeps the focus.
  await guest.getByRole('button', { name: 'Previous page' }).click();
  await expect(number).toHaveValue('4');
  await next.click();
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  // Half-typed input stays while pages scroll.
  await number.fill('3');
  await pages.evaluate((frame) => frame.scrollTo({ top: 0 }));
  await expect(picture(1)).toBeInViewport();
  await expect(number).toHaveValue('3');
  await guest.getByRole('button', { name: 'Zoom in' }).click();
  await expect(guest.getByText('150%')).toBeVisible();
  // When a page is wider than the window, arrow keys scroll instead of turning the page.
  await pages.focus();
  await guest.keyboard.press('ArrowRight');
  await expect.poll(() => pages.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0);
  await expect(number).toHaveValue('1');
  // Content under the sticky header can be scrolled into view.
  await guest.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(guest, 'a brochure');

  // The direct link to the file leads to the form.
  const id = guest.url().split('/').at(-1) ?? '';
  await guest.goto(`/api/brochure/${id}/download`);
  const dialog = guest.getByRole('dialog', { name: 'Your contact details' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Send and download' }).click();
  await expect(dialog.getByText('Name is required.')).toBeVisible();
  await expect(dialog.getByText('Agree that the company receives your name and email address.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await dialog.getByLabel('Email', { exact: true }).fill('asha@buyer.example');
  await expectAccessible(guest, 'who downloads a brochure', { part: dialog });
  // Closing and reopening the form keeps the input.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await guest.getByRole('link', { name: /^Download PDF/ }).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Asha Rao');
  await dialog.getByLabel(/^I agree that/).check();
  const [download] = await Promise.all([
    guest.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Send and download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${company} - ${title}.pdf`);
  await expect(guest.getByRole('dialog', { name: 'Your download has started' })).toBeVisible();
  await visitor.close();

  await page.goto('/notification/inbox');
  await page.getByText(`Asha Rao downloaded ${title}`).first().click();
  const leads = page.getByRole('region', { name: `Leads for ${title}` });
  await expect(leads.getByRole('link', { name: 'asha@buyer.example' })).toBeVisible();
  await expect(row.getByText('1 download')).toBeVisible();
  await expectAccessible(page, 'who left a name');

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('button', { name: 'Delete brochure' }).click();
  await expect(page.getByText('No brochures yet')).toBeVisible();
});

test('replaces the PDF of a brochure at the same address', { tag: '@detail' }, async ({ page, mailbox, staff }) => {
  await becomeMember(page, mailbox);
  const title = uniqueTitle('Breakbulk rates');
  const companyId = await createOwnCompany(page, staff, uniqueTitle('Konkan Replaced'));
  await page.goto(`/directory/mine/${companyId}/brochures`);
  await page.getByLabel('Title').fill(title);
  const pdf = async (pages: number) => ({
    name: 'rates.pdf',
    mimeType: 'application/pdf',
    buffer: await priceList(pages),
  });
  await page.getByLabel('PDF', { exact: true }).setInputFiles(await pdf(2));
  await page.getByRole('button', { name: 'Add brochure' }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  const address = await row.getByRole('link', { name: title, exact: true }).getAttribute('href');
  await row.getByRole('button', { name: `Replace the PDF of ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Replace PDF' }).click();
  await expect(dialog.getByText('Choose a PDF.')).toBeVisible();
  await dialog.getByLabel('New PDF').setInputFiles(await pdf(3));
  await expectAccessible(page, 'the dialog that replaces a PDF');
  await dialog.getByRole('button', { name: 'Replace PDF' }).click();
  await expect(page.getByText('Brochure replaced.')).toBeVisible();
  await expect(row.getByText('3 pages')).toBeVisible();
  await expect(row.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', address ?? '');
  await row.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('img', { name: `Page 3 of 3 of ${title}` })).toBeAttached();
});

test('copies the whole list of leads, including rows that are not shown', { tag: '@detail' }, async ({
  page,
  staff,
  mailbox,
  playwright,
}) => {
  await becomeMember(page, mailbox);
  const companyId = await createOwnCompany(page, staff, uniqueTitle('Malabar Hold'));
  const title = uniqueTitle('Charter rates');
  const added = await page.request.post('/api/brochure', {
    multipart: {
      companyId,
      title,
      leadCapture: 'true',
      file: { name: 'rates.pdf', mimeType: 'application/pdf', buffer: await priceList(1) },
    },
  });
  expect(added.status(), await added.text()).toBe(201);
  const { id } = ((await added.json()) as { data: { id: string } }).data;
  const guest = await playwright.request.newContext({ baseURL: process.env['PORTAL_URL'] ?? '' });
  const names = Array.from({ length: 52 }, (_, at) => `Buyer ${at + 1}`);
  for (const [at, name] of names.entries()) {
    const data = { name, email: `buyer-${at + 1}@buyers.example`, consent: true };
    expect((await guest.post(`/api/brochure/${id}/leads`, { data })).status()).toBe(201);
  }
  await guest.dispose();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/directory/mine/${companyId}/brochures?leads=${id}`);
  const leads = page.getByRole('region', { name: `Leads for ${title}` });
  await expect(leads.getByRole('row')).toHaveCount(51);
  await leads.getByRole('button', { name: 'Copy leads' }).click();
  await expect(page.getByText('52 leads copied')).toBeVisible();
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(copied.map((line) => line.split('\t')[0]).sort()).toEqual([...names].sort());
});

test('lets staff list all brochures and delete one', { tag: '@detail' }, async ({ page, browser, mailbox, staff }) => {
  const member = await browser.newContext({ baseURL: process.env['PORTAL_URL'] ?? '' });
  const keeper = await member.newPage();
  await becomeMember(keeper, mailbox);
  const title = uniqueTitle('Tea samples');
  const companyId = await createOwnCompany(keeper, staff, uniqueTitle('Nilgiri Leaf'));
  const added = await keeper.request.post('/api/brochure', {
    multipart: {
      companyId,
      title,
      file: { name: 'tea.pdf', mimeType: 'application/pdf', buffer: await priceList(1) },
    },
  });
  expect(added.status(), await added.text()).toBe(201);
  await member.close();

  await signInAs(page, demo.moderator);
  await page.goto(`/admin/brochures?search=${encodeURIComponent(title)}`);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(page, 'the brochures for staff');
  // While the company is pending, only its owner and staff see the brochure, with a note.
  const decide = (status: string) => staff.request.post(`/api/directory/${companyId}/decision`, { data: { status } });
  expect((await decide('pending')).status()).toBe(200);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('This company is not published in the directory.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect((await decide('published')).status()).toBe(200);
  await page.goBack();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('button', { name: 'Delete brochure' }).click();
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
});
