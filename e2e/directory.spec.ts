import type { BrowserContext, Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, expect, test, uniqueEmail } from './portal.ts';
import { uniqueTitle } from './posting.ts';

interface CompanyFact {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
}
interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** A DNS label may have at most 63 characters. */
const slug = (words: string) => words.toLowerCase().replaceAll(' ', '-').slice(0, 40);

/** Creates a company without an owner. */
async function createCompany(
  { request }: BrowserContext,
  name: string,
  more: Record<string, unknown> = {},
): Promise<CompanyFact> {
  const domain = `${slug(name)}.example`;
  const answer = await request.post('/api/directory', {
    data: {
      name,
      tagline: 'Teas from the hills, packed by the sea',
      about: '<p>Orthodox teas since four generations.</p>',
      country: 'LK',
      city: 'Colombo',
      website: `https://www.${domain}`,
      email: `office@${domain}`,
      products: [{ name: 'Black tea', hsChapter: '09' }],
      services: ['Private label'],
      markets: ['DE', 'JP'],
      incoterms: ['FOB', 'CIF'],
      ports: ['LKCMB'],
      certifications: [
        { name: 'ISO 22000', number: 'LK-4711', validUntil: '2099-12-31' },
        { name: 'Rainforest Alliance', number: '', validUntil: '2021-06-30' },
      ],
      founded: 1921,
      employees: '51-200',
      ...more,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return { id: ((await answer.json()) as { data: { id: string } }).data.id, name, domain };
}

function paper(words: string): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  document.text(words).end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
}

const emailsTo = async (page: Page, address: string): Promise<Mail[]> =>
  (await (await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(address)}`)).json()) as Mail[];

test('lets a visitor find a company by filter, letter and map, and send an enquiry', async ({
  page,
  staff,
  pageErrors,
}) => {
  // Lazy pictures further down.
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const word = uniqueTitle('Tidal').replace(' ', '');
  const ceylon = await createCompany(staff, `Quarry ${word} Teas`);
  await createCompany(staff, `Zephyr ${word} Mills`, { country: 'SG', products: [{ name: 'Rice', hsChapter: '10' }] });
  const list = `/directory?search=${word}`;
  await page.goto(list);
  const cards = page.getByRole('list', { name: 'Companies', exact: true }).getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(page.getByText('2 companies', { exact: true })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/directory$/);

  await page.getByRole('combobox', { name: 'Product' }).selectOption({ label: '09 Coffee, tea and spices (1)' });
  await expect(page).toHaveURL(/product=09/);
  await expect(cards).toHaveCount(1);
  await page.goto(list);
  const strip = page.getByRole('navigation', { name: 'By first letter' });
  await expect(strip.getByRole('link')).toHaveCount(2);
  await strip.getByRole('link', { name: 'Z, 1 company' }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Zephyr');

  await page.goto(list);
  const map = page.getByRole('group', { name: 'Map of the companies' });
  // A country with a shape on the map, and one that is too small for a shape.
  await expect(map.getByRole('link', { name: 'Singapore: 1 company' })).toBeVisible();
  await map.getByRole('link', { name: 'Sri Lanka: 1 company' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/country=LK/);
  await expect(cards).toHaveCount(1);

  await cards.getByRole('link', { name: ceylon.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ceylon.name);
  await expect(page.getByRole('row', { name: /Rainforest/ })).toContainText('Expired');
  await expect(page.getByText('LKCMB')).toBeVisible();
  await expect(page.getByText(`office@${ceylon.domain}`)).toHaveCount(0);
  const form = page.locator('#enquire');
  const asker = uniqueEmail();
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(form.getByText('Email is needed.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Ines Marquard');
  await form.getByRole('textbox', { name: 'Email' }).fill(asker);
  await form.getByRole('textbox', { name: 'Your message' }).fill('Do you ship 400 kg of BOPF in April?');
  // A reload keeps the input.
  await page.reload();
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(asker);
  // Offline, the enquiry waits and the page says so.
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline. Your text is kept' })).toBeVisible();
  await expect(form.getByText('Your enquiry has been sent.')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(form.getByText('Your enquiry has been sent.')).toBeVisible();
  await expect.poll(async () => (await emailsTo(page, `office@${ceylon.domain}`)).length).toBeGreaterThan(0);
});

test('filters and shows the list without scripts', async ({ browser, baseURL, staff }) => {
  const word = uniqueTitle('Plain').replace(' ', '');
  await createCompany(staff, `Anchor ${word}`);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`/landing/directory?search=${word}`);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('LK');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/country=LK/);
  await page.getByRole('link', { name: `Anchor ${word}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Anchor ${word}`);
  const [jsonLd] = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '[]');
  expect(jsonLd).toMatchObject({ '@type': 'Organization', name: `Anchor ${word}`, foundingDate: '1921' });
  await context.close();
});

test('publishes a member’s company after review', async ({ page, mailbox, staff, pageErrors }) => {
  await becomeMember(page, mailbox);
  const name = uniqueTitle('Basalt Spices');
  await page.goto('/directory/new');
  pageErrors.allow(/status of 422/);
  const next = page.getByRole('button', { name: /^Next:/ });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Website' }).fill(`www.${slug(name)}.example`);
  await next.click();
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByRole('textbox', { name: 'Product 1' }).fill('Cloves');
  await page.getByRole('combobox', { name: 'HS chapter of product 1' }).fill('spices');
  await page.getByRole('option', { name: '09 Coffee, tea and spices' }).click();
  await next.click();
  await page.getByRole('checkbox', { name: 'FOB' }).check();
  await page.getByRole('combobox', { name: 'Ports' }).fill('rotter');
  await page.getByRole('option', { name: /NLRTM/ }).click();
  // Leaving the page keeps the input.
  await page.reload();
  await expect(page.getByText('We restored your unsaved text from this device.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  await page.getByRole('button', { name: 'Certificates and pictures' }).click();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  // The first step with an error opens.
  await expect(page.getByRole('heading', { name: 'Company', level: 2 })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(`office@${slug(name)}.example`);
  await page.getByRole('combobox', { name: 'Country' }).fill('Neth');
  await page.getByRole('option', { name: 'Netherlands', exact: true }).click();
  await page.getByRole('button', { name: 'Certificates and pictures' }).click();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page).toHaveURL(/\/directory\/mine$/);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Awaiting review');

  const staffPage = await staff.newPage();
  await staffPage.goto('/admin/directory');
  await staffPage.getByRole('button', { name: `Approve: ${name}` }).click();
  await expect(staffPage.getByText(`Published: ${name}`)).toBeVisible();
  await staffPage.getByRole('button', { name: 'Undo' }).click();
  await staffPage.getByRole('button', { name: `Reject: ${name}` }).click();
  await staffPage.getByRole('textbox', { name: 'Reason' }).fill('Say what you export.');
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(staffPage.getByText(`Rejected: ${name}`)).toBeVisible();

  await page.reload();
  await expect(row).toContainText('Say what you export.');
  await row.getByRole('link', { name: `Edit ${name}` }).click();
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Cloves by the container');
  await page.getByRole('button', { name: 'Save and resubmit' }).click();
  await expect(page.getByText('Awaiting review', { exact: true })).toBeVisible();
  await staffPage.reload();
  await staffPage.getByRole('button', { name: `Approve: ${name}` }).click();
  await expect(staffPage.getByText(`Published: ${name}`)).toBeVisible();
  await staffPage.close();
  await page.goto(`/directory?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('Cloves by the container');
});

test('lets a member claim a company with a code to its domain and answer enquiries', async ({
  page,
  browser,
  mailbox,
  staff,
  baseURL,
  pageErrors,
}) => {
  const company = await createCompany(staff, uniqueTitle('Harbour Teas'));
  await becomeMember(page, mailbox);
  await page.goto(`/landing/directory/${company.id}`);
  await page.getByRole('link', { name: 'Claim it' }).click();
  const address = page.getByRole('textbox', { name: `Your email address at ${company.domain}` });
  pageErrors.allow(/status of (401|422)/);
  await address.fill('somebody@elsewhere.example');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`Use an address at ${company.domain}`)).toBeVisible();
  const clerk = `clerk@${company.domain}`;
  await address.fill(clerk);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = await mailbox.nextCode(clerk);
  // A reload keeps the step of the sent code.
  await expect(page.getByText(clerk)).toBeVisible();
  await page.reload();
  const field = page.getByRole('textbox', { name: 'Six-digit code' });
  await field.fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled();
  await field.fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/directory\/mine$/);
  await expect(page.getByText(`Verified by email at ${company.domain} on`)).toBeVisible();

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const asker = await elsewhere.newPage();
  const { email } = await becomeMember(asker, mailbox);
  await asker.goto(`/landing/directory/${company.id}`);
  const form = asker.locator('#enquire');
  await form.getByRole('textbox', { name: 'Your message' }).fill('Do you ship 400 kg of BOPF in April?');
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(form.getByText('Your enquiry has been sent.')).toBeVisible();

  await page.goto('/directory/mine');
  await page.getByRole('link', { name: `Enquiries to ${company.name}, 1 unread` }).click();
  await page.getByRole('row').filter({ hasText: 'BOPF' }).getByRole('link').click();
  await page.getByRole('textbox', { name: 'Your message' }).fill('We do, from Colombo, FOB.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('We do, from Colombo, FOB.');

  await form.getByRole('link', { name: 'View your enquiry' }).click();
  await expect(asker.getByRole('list', { name: 'Messages' })).toContainText(company.name);
  await asker.getByRole('textbox', { name: 'Your message' }).fill('Then send an offer, please.');
  await asker.getByRole('button', { name: 'Send message' }).click();
  await expect(asker.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(3);
  await expect.poll(async () => (await emailsTo(page, email)).map((mail) => mail.text).join()).toContain('FOB');

  // The owner approves an employee.
  await asker.goto(`/landing/directory/${company.id}`);
  await asker.getByRole('button', { name: 'I work here' }).click();
  await asker.getByRole('textbox', { name: 'Your job title' }).fill('Tea taster');
  await asker.getByRole('button', { name: 'List me here' }).click();
  await expect(asker.getByText('The company has to confirm it.')).toBeVisible();
  await page.goto(`/directory/mine/${company.id}/people`);
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page.getByText('Not confirmed yet')).toHaveCount(0);
  await elsewhere.close();
});

test('confirms the contact address of a company with a code', async ({ page, mailbox, pageErrors }) => {
  pageErrors.allow(/status of 401/);
  await becomeMember(page, mailbox);
  const email = `office-${crypto.randomUUID()}@harbour.example`;
  const made = await page.request.post('/api/directory', {
    data: {
      name: uniqueTitle('Konkan Cold'),
      about: '<p>Cold stores at three ports, and the lorries between them.</p>',
      country: 'IN',
      city: 'Mumbai',
      email,
      products: [{ name: 'Shrimp', hsChapter: '03' }],
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { data } = (await made.json()) as { data: { id: string } };
  await page.goto(`/directory/mine/${data.id}`);
  await page.getByRole('button', { name: 'Send a code to this address' }).click();
  const field = page.getByLabel('Six-digit code');
  const code = await mailbox.nextCode(email);
  await field.fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Email address confirmed')).toBeVisible();
});

test('lets a member claim a company with documents that staff check', async ({ page, mailbox, staff, pageErrors }) => {
  const company = await createCompany(staff, uniqueTitle('Breakwater Salt'), { website: null });
  await becomeMember(page, mailbox);
  await page.goto(`/directory/${company.id}/claim`);
  pageErrors.allow(/status of 415/);
  const chooser = page.locator('input[type="file"]');
  const file = { name: 'register.pdf', mimeType: 'application/pdf' };
  await chooser.setInputFiles({ ...file, buffer: Buffer.from('no PDF at all') });
  await expect(page.getByRole('alert')).toContainText('“register.pdf” was not added.');
  await chooser.setInputFiles({ ...file, buffer: await paper('Commercial register') });
  await expect(page.getByRole('list', { name: 'Documents' })).toContainText('register.pdf');
  await page.getByRole('textbox', { name: 'Note to our staff' }).fill('I run its export desk.');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('Your documents are being reviewed')).toBeVisible();

  const staffPage = await staff.newPage();
  await staffPage.goto('/admin/directory?tab=claims');
  const coming = staffPage.waitForEvent('download');
  await staffPage
    .getByRole('list', { name: `Documents for ${company.name}` })
    .getByRole('link')
    .click();
  expect((await coming).suggestedFilename()).toBe('register.pdf');
  await staffPage.getByRole('button', { name: `Approve claim to ${company.name}` }).click();
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Approve claim' }).click();
  await expect(staffPage.getByText('The claim is approved.')).toBeVisible();
  await staffPage.close();
  await page.goto('/directory/mine');
  await expect(page.getByText('Verified by documents')).toBeVisible();
});

test('keeps documents of a claim after a reload and asks again for a deleted one', async ({
  page,
  mailbox,
  staff,
  pageErrors,
}) => {
  const company = await createCompany(staff, uniqueTitle('Estuary Cocoa'));
  await becomeMember(page, mailbox);
  const claim = `/directory/${company.id}/claim`;
  await page.goto(claim);
  const documents = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  const choose = async (name: string) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: await paper('Commercial register') });
  await page.getByText('By documents', { exact: true }).click();
  await choose('register.pdf');
  await expect(documents).toContainText(['register.pdf']);
  await page.getByText('By email code', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  await page.getByText('By documents', { exact: true }).click();
  await expect(documents).toContainText(['register.pdf']);
  await choose('licence.pdf');
  await expect(documents).toHaveCount(2);
  await page.reload();
  await expect(documents).toContainText(['register.pdf', 'licence.pdf']);

  // Simulates that the nightly job deleted the first document.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.includes('claim-documents')) ?? '';
    const [first, ...others] = JSON.parse(localStorage.getItem(key) ?? '[]');
    const id = first.id.replace(/.{12}$/, '000000000000');
    localStorage.setItem(key, JSON.stringify([{ ...first, id }, ...others]));
  });
  await page.reload();
  pageErrors.allow(/status of 422/);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByRole('alert')).toHaveText('“register.pdf” is no longer stored. Add it again.');
  await expect(documents).toHaveCount(1);
  await choose('register.pdf');
  await expect(documents).toContainText(['licence.pdf', 'register.pdf']);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('Your documents are being reviewed')).toBeVisible();
});

test('offers only the possible ways to claim a company', async ({ page, mailbox, staff, pageErrors }) => {
  const company = await createCompany(staff, uniqueTitle('Shared Salt'), {
    website: 'https://www.linkedin.com/company/salt',
  });
  await becomeMember(page, mailbox);
  pageErrors.allow(/status of 403/);
  await page.route('**/api/directory/claims/mine*', (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto(`/directory/${company.id}/claim`);
  await expect(page.getByText('Error loading your claims')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a PDF' })).toHaveCount(0);
  await page.unroute('**/api/directory/claims/mine*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Its website has no domain of its own')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a PDF' })).toBeVisible();
  await expect(page.getByText('By email code', { exact: true })).toHaveCount(0);
});

test('keeps a renamed company pending and tells staff when it was removed', async ({ page, mailbox, staff }) => {
  await becomeMember(page, mailbox);
  const name = uniqueTitle('Jetty Rice');
  const website = `https://www.${slug(name)}.example/`;
  const listed = await page.request.post('/api/directory', {
    data: { name, website, country: 'NL', email: 'office@jetty.example' },
  });
  expect(listed.status(), await listed.text()).toBe(201);
  const { id } = ((await listed.json()) as { data: { id: string } }).data;
  const decided = await staff.request.post(`/api/directory/${id}/decision`, { data: { status: 'published' } });
  expect(decided.status(), await decided.text()).toBe(200);

  await page.goto(`/directory/mine/${id}`);
  await page.getByRole('textbox', { name: 'Website' }).fill(website.replace('https:', 'http:'));
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Rice by the bag');
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name.toUpperCase());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Until staff approve the change')).toBeVisible();
  await expect(page.getByText('Your change is awaiting review.')).toBeVisible();
  await page.goto(`/landing/directory/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: name.toUpperCase() })).toBeVisible();
  const desk = await staff.newPage();
  await desk.goto('/admin/directory?tab=changed');
  await desk.getByRole('button', { name: `Approve change: ${name}` }).click();
  await expect(desk.getByRole('link', { name })).toHaveCount(0);
  await desk.close();

  // Wait for requests of the page before the company is deleted.
  await page.goto('about:blank');
  expect((await page.request.delete(`/api/directory/${id}`)).status()).toBe(200);
  const staffPage = await staff.newPage();
  await staffPage.goto(`/landing/directory/${id}`);
  await expect(staffPage.getByText('This company was removed from the directory.')).toBeVisible();
  await expect(staffPage.locator('#enquire')).toHaveCount(0);
  for (const offer of ['Contact this company', 'Claim it']) {
    await expect(staffPage.getByRole('link', { name: offer })).toHaveCount(0);
  }
  await expect(staffPage.getByRole('button', { name: 'I work here' })).toHaveCount(0);
  await staffPage.getByRole('link', { name: /^Restore/ }).click();
  await expect(staffPage.getByRole('row').filter({ hasText: name.toUpperCase() })).toBeVisible();
  await staffPage.close();
});

async function checkScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expectAccessible(page, path);
}

test.describe('screens of the directory pass axe', () => {
  test.setTimeout(240_000);

  test('for visitors', async ({ page, staff }) => {
    const word = uniqueTitle('Sound').replace(' ', '');
    const { id } = await createCompany(staff, `${word} ${'Longnamedcompany'.repeat(6)}`);
    await page.goto('/directory');
    await page.getByRole('group', { name: 'Map of the companies' }).waitFor();
    await expectAccessible(page, '/directory');
    for (const path of [`/directory?search=${word}`, '/directory?search=nothing-is-called-so', `/directory/${id}`]) {
      await checkScreen(page, path);
    }
  });

  test('for members and staff', async ({ page, mailbox, staff }) => {
    const { id } = await createCompany(staff, uniqueTitle('Sound Quays'));
    await becomeMember(page, mailbox);
    const name = uniqueTitle('Sound Own');
    const listed = await page.request.post('/api/directory', {
      data: { name, country: 'NL', email: 'office@harbour.example' },
    });
    expect(listed.status(), await listed.text()).toBe(201);
    const mine = ((await listed.json()) as { data: { id: string } }).data.id;
    for (const path of [
      '/directory/new',
      '/directory/mine',
      `/directory/mine/${mine}`,
      `/directory/mine/${mine}/people`,
      `/directory/mine/${mine}/enquiries`,
      '/directory/enquiries',
      `/directory/${id}/claim`,
    ]) {
      await checkScreen(page, path);
    }
    await page.goto(`/directory/${id}/claim`);
    await page.getByText('By documents', { exact: true }).click();
    await page.getByRole('button', { name: 'Add a PDF' }).waitFor();
    await expectAccessible(page, 'a claim by documents');

    const staffPage = await staff.newPage();
    for (const tab of ['', '?tab=claims', '?tab=changed', '?tab=all']) {
      await checkScreen(staffPage, `/admin/directory${tab}`);
    }
    await staffPage.close();
  });
});
