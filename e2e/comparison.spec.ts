/** The comparison on paper, with many offers, and of what its reader types. */

import { createOffer, createRequest } from './freight.ts';
import { expectAccessible } from './page-checks.ts';
import { pageCountOf } from './pdf.ts';
import { becomeMember, expect, test } from './portal.ts';

const per = (section: string, label: string, unitPrice: number, currency = 'USD') => ({
  ...{ section, label, basis: 'CONTAINER', quantity: 2, unitPrice, currency },
});
const chargesOf = (at: number) => [
  per('ORIGIN', 'Pick-up', 310.5, at % 3 ? 'USD' : 'EUR'),
  { ...per('ORIGIN', 'THC', 0), state: at % 4 ? 'AT_COST' : 'EXCLUDED' },
  per('FREIGHT', 'Ocean freight', 11_380.25 + at),
  ...(at % 3 ? [per('DESTINATION', 'THC', 235, 'EUR')] : []),
  ...(at % 2 ? [per('OTHER', 'Documentation', 45, 'EUR')] : []),
];

test('twelve offers fit on one printed page', async ({ page, mailbox, browser, baseURL }) => {
  await becomeMember(page, mailbox, 'Sofia Shipper');
  const { id } = await createRequest(page);
  for (const first of [0, 3, 6, 9]) {
    const forwarder = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await becomeMember(forwarder, mailbox, 'Maximilian Forwarder-Hohenstein');
    for (const at of [first, first + 1, first + 2]) {
      const paymentTerms = at % 2 ? '50 % before loading, the rest on arrival, cash against documents' : '30 days';
      await createOffer(forwarder, id, { charges: chargesOf(at), carrier: 'Hapag-Lloyd', paymentTerms });
    }
    await forwarder.context().close();
  }
  await page.goto(`/quote/${id}/offers`);
  const table = page.getByRole('region', { name: 'Comparison of offers' });
  await expect(table.getByRole('columnheader')).toHaveCount(13);
  await page.getByLabel('1 EUR in USD').fill('1.0845');
  await expect(table.getByRole('row', { name: /^Total in USD/ })).not.toContainText('Enter the rate');
  expect(pageCountOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Rates: 1 EUR = 1.0845 USD')).toBeVisible();
  const offer = table.getByRole('columnheader').last();
  expect(await offer.evaluate((cell) => Number.parseFloat(getComputedStyle(cell).fontSize))).toBeGreaterThan(9);
});

test('a note that was not saved yet stays after a reload', async ({ page, mailbox, browser, baseURL }) => {
  await becomeMember(page, mailbox, 'Sofia Shipper');
  const { id } = await createRequest(page);
  const forwarder = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await becomeMember(forwarder, mailbox, 'Farid Forwarder');
  await createOffer(forwarder, id);
  await forwarder.context().close();
  await page.goto(`/quote/${id}/offers`);
  const note = page.getByLabel('Your note on the offer of Farid Forwarder');
  // An error below a rate moves no field beside it.
  const top = async (name: string) => (await page.getByLabel(name).boundingBox())?.y;
  await expect(async () => {
    await page.getByLabel('1 EUR in USD').fill('abc');
    await expect(page.getByText('Enter a rate such as 1.0845.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await top('Sort by')).toBe(await top('Total in'));

  await note.fill('Ask about free days');
  await page.reload();
  await expect(note).toHaveValue('Ask about free days');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('row', { name: /^Your note/ })).toContainText('Note saved.');

  await page.getByRole('button', { name: 'Accept the offer of Farid Forwarder' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept offer' }).click();
  await expect(page.getByRole('columnheader').last()).toContainText('Accepted');
  await expect(page.getByRole('row', { name: /^Decision/ })).toBeHidden();
});

test('an unsaved note does not replace a newer one from another device', async ({
  page,
  mailbox,
  browser,
  baseURL,
  pageErrors,
}) => {
  pageErrors.allow(/updateoffernote|ERR_FAILED/);
  await becomeMember(page, mailbox, 'Sofia Shipper');
  const { cookies } = await page.context().storageState();
  const { id } = await createRequest(page);
  const forwarder = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await becomeMember(forwarder, mailbox, 'Farid Forwarder');
  await createOffer(forwarder, id);
  await forwarder.context().close();
  await page.goto(`/quote/${id}/offers`);
  const note = (of: typeof page) => of.getByLabel('Your note on the offer of Farid Forwarder');
  const row = (of: typeof page) => of.getByRole('row', { name: /^Your note/ });
  const write = (of: typeof page, text: string) =>
    expect(async () => {
      await note(of).fill(text);
      await expect(row(of)).toContainText('Not saved yet', { timeout: 1_000 });
    }).toPass();
  await write(page, 'From the desk: > 7 free days');
  await page.route('**/updateoffernote/**', (route) => route.abort());
  await note(page).blur();
  await expect(row(page)).toContainText('Your text is kept on this device.');
  await expect(page.getByRole('button', { name: 'Save note' })).toBeVisible();
  await page.goto('about:blank');
  await page.unroute('**/updateoffernote/**');

  const phoneContext = await browser.newContext({ baseURL: baseURL ?? '' });
  await phoneContext.addCookies(cookies);
  const phone = await phoneContext.newPage();
  await phone.goto(`/quote/${id}/offers`);
  await expect(note(phone)).toHaveValue('');
  await write(phone, 'From the phone');
  await note(phone).blur();
  await expect(row(phone)).toContainText('Note saved.');
  await phoneContext.close();

  await page.goto(`/quote/${id}/offers`);
  const conflict = row(page).getByRole('alert');
  await expect(conflict).toContainText('From the desk: > 7 free days');
  await expect(conflict).toContainText('From the phone');
  await note(page).focus();
  await note(page).blur();
  await expect(conflict).toBeVisible();
  await conflict.getByRole('button', { name: 'Keep my version' }).click();
  await expect(conflict).toBeHidden();
  await expect(row(page)).toContainText('Note saved.');
  await page.reload();
  await expect(note(page)).toHaveValue('From the desk: > 7 free days');
});

test('a total that leaves out what was asked for is marked, and takes an allowance', async ({
  page,
  mailbox,
  browser,
  baseURL,
}) => {
  await becomeMember(page, mailbox, 'Sofia Shipper');
  const { id } = await createRequest(page, {
    ...{ incoterm: 'FOB', namedPlace: 'Nhava Sheva', service: 'PORT_DOOR' },
    destination: { unlocode: 'NLRTM', address: { postalCode: '5928 SZ', city: 'Venlo', country: 'NL' } },
  });
  const forwarder = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await becomeMember(forwarder, mailbox, 'Farid Forwarder');
  const flat = (section: string, label: string, unitPrice: number) => ({
    ...{ section, label, basis: 'FLAT', quantity: 1, unitPrice, currency: 'USD' },
  });
  const toTheTerminal = [flat('FREIGHT', 'Ocean freight', 3000), flat('DESTINATION', 'DTHC', 400)];
  const customs = flat('DESTINATION', 'Customs declaration', 90);
  await createOffer(forwarder, id, { charges: [...toTheTerminal, customs], carrier: 'Cheap Line' });
  await createOffer(forwarder, id, {
    charges: [...toTheTerminal, customs, flat('DESTINATION', 'Trucking to Venlo', 350)],
    carrier: 'Complete Line',
  });
  await forwarder.context().close();

  await page.goto(`/quote/${id}/offers`);
  const table = page.getByRole('table');
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) });
  const cell = (name: string, at: number) => row(name).getByRole('cell').nth(at);
  await expect(async () => {
    await page.getByLabel('Sort by').selectOption('Lowest total');
    await expect(cell('Carrier', 0)).toHaveText('Complete Line', { timeout: 1_000 });
  }).toPass();
  await expect(cell('Total', 0)).toContainText('Lowest complete total');
  await expect(cell('Total', 1)).toContainText('Incomplete: without Delivery (missing)');
  await expect(cell('Delivery', 1)).toHaveText('Missing');
  await expect(cell('Delivery', 0)).toHaveText('In another charge');

  await page.getByRole('button', { name: /^Use the median of the others for Delivery/ }).click();
  await expect(page.getByLabel(/^Allowance for Delivery/)).toHaveValue('350');
  await expect(cell('With your allowance', 1)).toContainText('USD 3,840.00');
  await page.getByLabel(/^Allowance for Delivery/).fill('1.2.3');
  await expect(page.getByText('Enter an amount such as 320.')).toBeVisible();
  await expectAccessible(page, 'a comparison with an allowance', { hasTables: true });
});
