import writeSheet from 'write-excel-file/node';
import { dayIn } from '#contract/dates.ts';
import { createRequest } from './freight.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, clickAndWaitForSave, expect, type Mailbox, test, uniqueEmail } from './portal.ts';

async function linkFor(mailbox: Mailbox, address: string, pattern: RegExp): Promise<string> {
  const find = async () => pattern.exec((await mailbox.list(address))[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(find, { timeout: 20_000 }).not.toBe('');
  return find();
}

test('an invited forwarder prices a request without an account', async ({ page, browser, baseURL, mailbox }) => {
  await becomeMember(page, mailbox, 'Sofia Shipper');
  await page.request.patch('/api/user/me', { data: { company: 'Harbour Textiles' } });
  const { id, title } = await createRequest(page, { visibility: 'INVITED' });
  const address = uniqueEmail();
  await page.goto(`/quote/${id}`);
  const section = page.getByRole('region', { name: 'Invited forwarders' });
  await expect(section).toContainText('Only you, invited people and the staff of this portal see this request.');
  await section.getByRole('button', { name: 'Invite forwarders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite forwarders' });
  await dialog.getByLabel('Email addresses').fill('nobody');
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog).toContainText('Correct these email addresses: nobody.');
  await dialog.getByLabel('Email addresses').fill(`"Novak, Jana" <${address}>; jan@`);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog).toContainText(
    'The other invitations are sent. Correct this address, or close the dialog: jan@.',
  );
  await expect(dialog.getByLabel('Email addresses')).toHaveValue('jan@');
  await page.keyboard.press('Escape');
  const row = section.getByRole('listitem').filter({ hasText: address });
  await expect(row).toContainText('Invited');
  await expectAccessible(page, 'a request with invitations');

  const answered = await page.request.post('/api/quotePost/createquotereply', {
    data: { postId: id, description: '<p>The linen is ready in week 9.</p>' },
  });
  expect(answered.status()).toBe(201);
  const link = await linkFor(mailbox, address, /\/quote\/offer#[\w-]+/);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: title })).toBeVisible();
  await expect(guest.getByText(`Sofia Shipper of Harbour Textiles invited ${address}.`)).toBeVisible();
  const questions = guest.getByRole('region', { name: 'Questions & answers' });
  await expect(questions).toContainText('Sofia Shipper, requester');
  await expect(questions).toContainText('The linen is ready in week 9.');
  const freight = guest.getByRole('group', { name: 'Freight', exact: true }).getByRole('listitem').first();
  await freight.getByLabel('Unit price').fill('1,450.50');
  await guest.getByLabel('Valid until').fill(dayIn(14));
  await guest.getByLabel('Your company').fill('Novak Spedition');
  await test.step('what was typed survives an error and a reload', async () => {
    await guest.getByRole('button', { name: 'Send offer' }).click();
    await expect(guest.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
    await guest.getByLabel('Your name').fill('Jana');
    await expect(guest.getByLabel('Your name')).not.toHaveAttribute('aria-invalid', 'true');
    await guest.reload();
    await expect(freight.getByLabel('Unit price')).toHaveValue('1,450.50');
    await expect(guest.getByLabel('Your company')).toHaveValue('Novak Spedition');
  });
  await guest.getByLabel('Your name').fill('Jana Novak');
  await expectAccessible(guest, 'the page of an invited forwarder');
  await guest.getByRole('button', { name: 'Send offer' }).click();
  const own = guest.getByRole('region', { name: 'Your offer' });
  await expect(own).toContainText('USD 2,901.00');

  const offer = page.getByRole('list', { name: 'Offers' }).getByRole('listitem').filter({ hasText: 'Jana Novak' });
  await expect(offer).toContainText('Novak Spedition');
  await expect(row).toContainText('Quoted');

  await test.step('the link no longer works once it is withdrawn', async () => {
    await row.getByRole('button', { name: `Withdraw the invitation of ${address}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click();
    await expect(row).toContainText('Withdrawn');
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });
});

test('an invited forwarder stops and reports invitations', async ({ page, browser, baseURL, mailbox }) => {
  await becomeMember(page, mailbox, 'Paul Pusher');
  await page.request.patch('/api/user/me', { data: { company: 'Pusher Trading' } });
  const { id } = await createRequest(page);
  const address = uniqueEmail();
  await page.request.post(`/api/quotePost/invite/${id}`, { data: { emails: [address] } });
  const link = await linkFor(mailbox, address, /\/quote\/offer\/stop#[\w-]+/);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const guest = await context.newPage();
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Stop and report to staff' }).click();
  await expect(guest.getByRole('status')).toHaveText('You will get no more invitations from this person.');
  const again = await page.request.post(`/api/quotePost/invite/${(await createRequest(page)).id}`, {
    data: { emails: [address] },
  });
  expect(await again.json()).toMatchObject({ data: { skipped: [{ email: address, reason: 'REFUSED' }] } });
});

const text = (value: string) => ({ value, type: String });
/** A sheet with one charge. */
const rates = (): Promise<Buffer> =>
  writeSheet([
    ['Charge', 'Basis', 'Quantity', 'Unit price', 'Currency'].map(text),
    ['Ocean freight', 'per container', '2', '1450', 'USD'].map(text),
  ]).toBuffer();

test('an invited forwarder answers, asks, wins, and opens the confirmation later', async ({
  page,
  browser,
  baseURL,
  mailbox,
}) => {
  await becomeMember(page, mailbox, 'Sofia Shipper');
  await page.request.patch('/api/user/me', { data: { company: 'Harbour Textiles', phone: '+31 10 123 4567' } });
  const { id } = await createRequest(page, { visibility: 'INVITED' });
  const address = uniqueEmail();
  await page.request.post(`/api/quotePost/invite/${id}`, { data: { emails: [address, uniqueEmail()] } });
  const link = await linkFor(mailbox, address, /\/quote\/offer#[\w-]+/);
  const guest = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await guest.goto(link);
  await guest.getByRole('button', { name: 'We do not quote' }).click();
  const why = guest.getByRole('dialog', { name: 'Why do you not quote?' });
  await why.getByRole('button', { name: 'Send answer' }).click();
  await expect(why).toContainText('Choose a reason.');
  await why.getByLabel('We have no space on these dates').check();
  await expectAccessible(guest, 'the reasons not to quote', { part: why });
  await why.getByRole('button', { name: 'Send answer' }).click();
  await expect(guest.getByText('You told the requester that you do not quote')).toBeVisible();
  await page.goto(`/quote/${id}`);
  const row = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem').filter({ hasText: address });
  await expect(row).toContainText('Does not quote');
  await expect(row).toContainText('We have no space on these dates');
  const reminder = page.getByLabel('Remind them by email a day before the deadline');
  await clickAndWaitForSave(page, () => reminder.uncheck());
  await page.reload();
  await expect(reminder).not.toBeChecked();

  await guest.bringToFront();
  await guest.getByRole('button', { name: 'We will quote' }).click();
  await expect(guest.getByText('You told the requester that you will make an offer.')).toBeVisible();
  const ask = guest.getByRole('form', { name: 'Ask a question' });
  await ask.getByLabel('Your question').fill('Write to me at jana@novak.example');
  await ask.getByRole('button', { name: 'Send question' }).click();
  await expect(ask).toContainText('Leave out email addresses');
  await expect(ask.getByLabel('Your question')).toHaveValue('Write to me at jana@novak.example');
  await ask.getByLabel('Your question').fill('Are the cartons on pallets?');
  await ask.getByRole('button', { name: 'Send question' }).click();
  const questions = guest.getByRole('region', { name: 'Questions & answers' });
  await expect(questions).toContainText('Question 1');
  await expect(ask.getByLabel('Your question')).toHaveValue('');
  await guest.getByRole('button', { name: 'Make an offer' }).click();
  await test.step('the charges come from a sheet, and a file is attached', async () => {
    await guest.getByRole('button', { name: 'Paste or upload charges' }).click();
    const panel = guest.getByRole('region', { name: 'Charges from a spreadsheet' });
    await panel
      .getByLabel('Sheet with charges')
      .setInputFiles({ name: 'rates.xlsx', mimeType: '', buffer: await rates() });
    await panel.getByRole('button', { name: 'Add 1 charge' }).click();
    const files = guest.getByLabel('Files', { exact: true });
    await files.setInputFiles({ name: 'rates.exe', mimeType: '', buffer: Buffer.from('MZ') });
    await expect(guest.getByRole('alert')).toHaveText('“rates.exe” can’t be added. Files can be PDF, XLSX or CSV.');
    await files.setInputFiles({ name: 'Novak rates.xlsx', mimeType: '', buffer: await rates() });
    const rows = guest.getByRole('list', { name: 'Files' }).getByRole('listitem');
    await expect(rows).toHaveText([/Novak rates\.xlsx/]);
    await guest.reload();
    await expect(rows).toHaveText([/Novak rates\.xlsx/]);
  });
  await guest.getByLabel('Valid until').fill(dayIn(14));
  await guest.getByLabel('Your name').fill('Jana Novak');
  await guest.getByLabel('Your company').fill('Novak Spedition');
  await guest.getByLabel('Your phone').fill('+420 224 123 456');
  await guest.getByRole('button', { name: 'Send offer' }).click();
  const own = guest.getByRole('region', { name: 'Your offer' });
  await expect(own).toContainText('USD 2,900.00');
  const copy = guest.waitForEvent('download');
  await own.getByRole('button', { name: 'Novak rates.xlsx' }).click();
  expect((await copy).suggestedFilename()).toBe('Novak rates.xlsx');

  await page.bringToFront();
  await page.reload();
  const asked = page.getByRole('region', { name: 'Questions & answers (1)' });
  await expect(asked).toContainText('Question 1');
  await expect(asked).toContainText('Jana Novak (Novak Spedition)');
  const offer = page.getByRole('list', { name: 'Offers' }).getByRole('listitem').filter({ hasText: 'Jana Novak' });
  const file = page.waitForEvent('download');
  await offer.getByRole('link', { name: 'Novak rates.xlsx' }).click();
  expect((await file).suggestedFilename()).toBe('Novak rates.xlsx');
  await offer.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept offer' }).click();
  const award = page.getByRole('region', { name: 'Award' });
  await expect(award).toContainText(/Reference QS-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  await expect(award).toContainText('+420 224 123 456');
  await expect(award).toContainText('Files of the offer: Novak rates.xlsx');
  await expectAccessible(page, 'an awarded request');

  await guest.bringToFront();
  await guest.goto('about:blank');
  await guest.goto(link);
  const won = guest.getByRole('region', { name: 'Award' });
  await expect(won).toContainText('+31 10 123 4567');
  await expect(won).toContainText('Next steps');
  const saved = guest.waitForEvent('download');
  await won.getByRole('button', { name: 'Save confirmation (PDF)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^confirmation-QS-.*\.pdf$/);
  await expectAccessible(guest, 'the award of an invited forwarder');
});

test('a group of forwarders is kept, changed, and invited in one step', { tag: '@detail' }, async ({
  page,
  mailbox,
}) => {
  await becomeMember(page, mailbox, 'Sofia Shipper');
  await page.request.patch('/api/user/me', { data: { company: 'Harbour Textiles' } });
  const [jana, tom] = [uniqueEmail(), uniqueEmail()];
  await page.goto('/quote/forwarders');
  await expectAccessible(page, 'no forwarders yet');
  await page.getByRole('button', { name: 'Add forwarders' }).click();
  const adding = page.getByRole('dialog', { name: 'Add forwarders' });
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding).toContainText('Enter at least one email address.');
  await adding.getByLabel('People').fill(`"Novak, Jana" <${jana}>; ${tom}; nobody`);
  await adding.getByLabel('Groups').fill('Sea Asia');
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'adding forwarders', { part: adding });
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding).toContainText('Correct what is left');
  await expect(adding.getByLabel('People')).toHaveValue('nobody');
  await adding.getByRole('button', { name: 'Cancel' }).click();
  const table = page.getByRole('table', { name: 'My forwarders' });
  await expect(table.getByRole('row').filter({ hasText: 'Jana Novak' })).toContainText('Not invited yet');
  await expect(table.getByRole('row').filter({ hasText: tom })).toContainText('Sea Asia');

  await table.getByRole('button', { name: `Edit ${tom}` }).click();
  const editing = page.getByRole('dialog', { name: `Edit ${tom}` });
  await editing.getByLabel('Company').fill('Tom’s Cargo');
  await editing.getByLabel('Sea FCL').check();
  await editing.getByLabel('Lanes').fill('India to Benelux');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(table.getByRole('row').filter({ hasText: tom })).toContainText('India to Benelux');

  const { id } = await createRequest(page, { visibility: 'INVITED' });
  await page.goto(`/quote/${id}`);
  await page.getByRole('button', { name: 'Invite forwarders' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite forwarders' });
  await inviting.getByLabel('Add a group of my forwarders').selectOption('Sea Asia');
  await expect(inviting.getByLabel('Email addresses')).toHaveValue([jana, tom].sort().join('\n'));
  await inviting.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByRole('list', { name: 'Invitations' }).getByRole('listitem')).toHaveCount(2);
  await page.goto('/quote/forwarders?group=Sea+Asia');
  await expect(table.getByRole('row').filter({ hasText: 'Jana Novak' })).toContainText('0 of 1 answered');
});
