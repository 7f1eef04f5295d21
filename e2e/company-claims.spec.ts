import { createCompany } from './companies.ts';
import { expectAccessible } from './page-checks.ts';
import { createPdf } from './pdf.ts';
import { becomeMember, emailsTo, expect, test } from './portal.ts';
import { uniqueTitle } from './posting.ts';

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
  await expectAccessible(page, 'a claim by email');
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
  const sender = await elsewhere.newPage();
  const { email } = await becomeMember(sender, mailbox);
  await sender.goto(`/landing/directory/${company.id}`);
  const form = sender.locator('#enquire');
  await form.getByRole('textbox', { name: 'Your message' }).fill('Do you ship 400 kg of BOPF in April?');
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(form.getByText('We’ve sent your enquiry.')).toBeVisible();

  await page.goto('/directory/mine');
  await page.getByRole('link', { name: `Enquiries to ${company.name}, 1 unread` }).click();
  await expectAccessible(page, 'the enquiries to a company');
  await page.getByRole('row').filter({ hasText: 'BOPF' }).getByRole('link').click();
  await page.getByRole('textbox', { name: 'Your message' }).fill('We do, from Colombo, FOB.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('We do, from Colombo, FOB.');

  await form.getByRole('link', { name: 'View your enquiry' }).click();
  await expect(sender.getByRole('list', { name: 'Messages' })).toContainText(company.name);
  await expectAccessible(sender, '/directory/enquiries');
  await sender.getByRole('textbox', { name: 'Your message' }).fill('Then send an offer, please.');
  await sender.getByRole('button', { name: 'Send message' }).click();
  await expect(sender.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(3);
  await expect.poll(async () => (await emailsTo(page.request, email)).map((mail) => mail.text).join()).toContain('FOB');

  // The owner approves an employee.
  await sender.goto(`/landing/directory/${company.id}`);
  await sender.getByRole('button', { name: 'I work here' }).click();
  await sender.getByRole('textbox', { name: 'Your job title' }).fill('Tea taster');
  await sender.getByRole('button', { name: 'List me here' }).click();
  await expect(sender.getByText('The company has to confirm it.')).toBeVisible();
  await page.goto(`/directory/mine/${company.id}/people`);
  await page.getByRole('button', { name: /^Confirm/ }).waitFor();
  await expectAccessible(page, 'the people of a company');
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page.getByText('Not confirmed yet')).toHaveCount(0);
  await elsewhere.close();
});

test('confirms the contact address of a company with a code', { tag: '@detail' }, async ({
  page,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(/status of 401/);
  await becomeMember(page, mailbox);
  const email = `office-${crypto.randomUUID()}@harbour.example`;
  const created = await page.request.post('/api/directory', {
    data: {
      name: uniqueTitle('Konkan Cold'),
      about: '<p>Cold stores at three ports, and the lorries between them.</p>',
      country: 'IN',
      city: 'Mumbai',
      email,
      products: [{ name: 'Shrimp', hsChapter: '03' }],
    },
  });
  expect(created.status(), await created.text()).toBe(201);
  const { data } = (await created.json()) as { data: { id: string } };
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

test('lets a member claim a company with documents that staff check', { tag: '@detail' }, async ({
  page,
  mailbox,
  staff,
  pageErrors,
}) => {
  const company = await createCompany(staff, uniqueTitle('Breakwater Salt'), { website: null });
  await becomeMember(page, mailbox);
  await page.goto(`/directory/${company.id}/claim`);
  pageErrors.allow(/status of 415/);
  const chooser = page.locator('input[type="file"]');
  const file = { name: 'register.pdf', mimeType: 'application/pdf' };
  await chooser.setInputFiles({ ...file, buffer: Buffer.from('no PDF at all') });
  await expect(page.getByRole('alert')).toContainText('“register.pdf” was not added.');
  await chooser.setInputFiles({ ...file, buffer: await createPdf('Commercial register') });
  await expect(page.getByRole('list', { name: 'Documents' })).toContainText('register.pdf');
  await expectAccessible(page, 'a claim by documents');
  await page.getByRole('textbox', { name: 'Note to our staff' }).fill('I run its export desk.');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('Your documents are being reviewed')).toBeVisible();

  const staffPage = await staff.newPage();
  await staffPage.goto('/admin/directory?tab=claims');
  await staffPage.getByRole('list', { name: `Documents for ${company.name}` }).waitFor();
  await expectAccessible(staffPage, '/admin/directory?tab=claims');
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

test('keeps documents of a claim after a reload and asks again for a deleted one', { tag: '@detail' }, async ({
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
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: await createPdf('Commercial register') });
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
    const key = Object.keys(localStorage).find((name) => name.includes('claim-documents')) ?? '';
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

test('offers only the possible ways to claim a company', { tag: '@detail' }, async ({
  page,
  mailbox,
  staff,
  pageErrors,
}) => {
  const company = await createCompany(staff, uniqueTitle('Shared Salt'), {
    website: 'https://www.linkedin.com/company/salt',
  });
  await becomeMember(page, mailbox);
  pageErrors.allow(/status of 403/);
  await page.route('**/api/directory/claims/mine*', (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto(`/directory/${company.id}/claim`);
  await expect(page.getByText('Loading failed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a PDF' })).toHaveCount(0);
  await page.unroute('**/api/directory/claims/mine*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('website doesn’t have its own domain')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a PDF' })).toBeVisible();
  await expect(page.getByText('By email code', { exact: true })).toHaveCount(0);
});
