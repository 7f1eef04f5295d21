/** The comparison on paper, with many offers, and of what its reader types. */
import { createOffer, createRequest } from './freight.ts';
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
  await expect(page.getByRole('row', { name: /^Your note/ })).toContainText('Saved');

  await page.getByRole('button', { name: 'Accept the offer of Farid Forwarder' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept offer' }).click();
  await expect(page.getByRole('columnheader').last()).toContainText('Accepted');
  await expect(page.getByRole('row', { name: /^Decision/ })).toBeHidden();
});
