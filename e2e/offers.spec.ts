import type { Page } from '@playwright/test';
import readSheets from 'read-excel-file/node';
import writeSheet from 'write-excel-file/node';
import { dayIn } from '#contract/dates.ts';
import { createOffer, createRequest } from './freight.ts';
import { offerOf, offersOf, test } from './offers.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, expect } from './portal.ts';

/** Adds a row to a section of the form and fills it in. */
async function addCharge(page: Page, section: string, charge: { label: string; price: string; currency?: string }) {
  const group = page.getByRole('group', { name: section, exact: true });
  await group.getByRole('button', { name: `Add ${section.toLowerCase()} charge` }).click();
  const row = group.getByRole('listitem').last();
  await row.getByLabel('Charge', { exact: true }).fill(charge.label);
  await row.getByLabel('Unit price').fill(charge.price);
  if (charge.currency) {
    await row.getByLabel('Currency').fill(charge.currency);
    await page.getByRole('option', { name: new RegExp(`^${charge.currency}`) }).click();
  }
}

test('two forwarders price a sealed request, and the requester accepts one offer', async ({
  page: shipper,
  requestId: id,
  forwarder: first,
  someone,
}) => {
  const second = await someone('Greta Groupage');
  const path = `/quote/${id}`;
  await shipper.goto(path);
  await expect(offersOf(shipper)).toContainText('Offers are sealed');

  await first.goto(path);
  await first.getByRole('button', { name: 'Make an offer' }).click();
  const freight = first.getByRole('group', { name: 'Freight', exact: true }).getByRole('listitem').first();
  await expect(freight.getByLabel('Charge', { exact: true })).toHaveValue('Ocean freight');
  await expect(freight.getByLabel('Quantity')).toHaveValue('2');
  await freight.getByLabel('Unit price').fill('1,450.50');
  await addCharge(first, 'Destination', { label: 'THC', price: '230', currency: 'EUR' });
  await expect(first.getByRole('status', { name: 'Total' })).toHaveText(/USD 2,901\.00.*EUR 230\.00/);
  await first.getByLabel('Transit from').fill('28');
  await first.getByLabel('Transit to').fill('32');
  await first.getByLabel('Valid until').fill(dayIn(14));
  await expectAccessible(first, 'the form of an offer');
  await first.getByRole('button', { name: 'Send offer' }).click();
  await expect(offerOf(first, 'Farid Forwarder')).toContainText('USD 2,901.00');
  await expect(offerOf(first, 'Farid Forwarder')).toContainText('Your offer');

  // It appears on the requester's open page.
  await expect(offerOf(shipper, 'Farid Forwarder')).toContainText('28–32 days');

  await second.goto(path);
  await expect(offersOf(second)).toContainText('1 Offer');
  await expect(second.getByRole('button', { name: 'Make an offer' })).toBeVisible();
  await expect(second.getByText('Farid Forwarder')).toHaveCount(0);
  await createOffer(second, id, { transitDaysMin: 20, transitDaysMax: 24 });

  await test.step('the first forwarder revises, and the requester sees what changed', async () => {
    await offerOf(first, 'Farid Forwarder').getByRole('button', { name: 'Revise' }).click();
    await freight.getByLabel('Unit price').fill('1390');
    await first.getByRole('button', { name: 'Send revision' }).click();
    await expect(offerOf(first, 'Farid Forwarder')).toContainText('You can revise it 2 more times.');
    const offer = offerOf(shipper, 'Farid Forwarder');
    await offer.getByRole('button', { name: 'Show what changed' }).click();
    const changes = shipper.getByRole('dialog');
    await expect(changes).toContainText('Freight: Ocean freight');
    await expect(changes).toContainText('1,390');
    await changes.getByRole('button', { name: 'Close' }).click();
  });

  await expect(offersOf(shipper)).toContainText('2 Offers');
  await expectAccessible(shipper, 'the offers of a request');
  await offerOf(shipper, 'Greta Groupage').getByRole('button', { name: 'Shortlist' }).click();
  await expect(offerOf(shipper, 'Greta Groupage')).toContainText('Shortlisted');
  await offerOf(shipper, 'Greta Groupage').getByRole('button', { name: 'Accept' }).click();
  const confirm = shipper.getByRole('dialog');
  await expect(confirm).toContainText('USD 2,900.00 + EUR 460.00');
  await expect(confirm).toContainText('First version');
  await expectAccessible(shipper, 'accepting an offer', { part: confirm });
  await confirm.getByRole('button', { name: 'Accept offer' }).click();
  await expect(offerOf(shipper, 'Greta Groupage')).toContainText('Accepted');
  await expect(offerOf(shipper, 'Farid Forwarder')).toContainText('The requester chose another one this time.');
  await expect(offerOf(first, 'Farid Forwarder')).toContainText('Declined');
  await expect(offersOf(first)).toContainText('Awarded');
  await expect(first.getByText('Greta Groupage')).toHaveCount(0);

  await test.step('the documents are filled in from the award', async () => {
    await shipper.getByRole('link', { name: 'Make the documents' }).click();
    await expect(shipper.getByText('Filled in from the award. Check each field.')).toBeVisible();
    await expect(shipper.getByLabel('Reference')).toHaveValue(/^QS-/);
    await shipper.getByRole('combobox', { name: 'Document' }).selectOption('BOOKING');
    await expect(shipper.getByRole('textbox', { name: 'Forwarder or carrier' })).toHaveValue(/Greta Groupage/);
    await expect(shipper.getByRole('textbox', { name: 'Place of loading' })).not.toHaveValue('');
  });

  await test.step('saved documents are shared with the other party', async () => {
    await shipper.getByRole('button', { name: 'Save to my documents' }).click();
    await expect(shipper.getByText(/^\d{4}-0001 · Version 1/)).toBeVisible();
    await shipper.getByLabel('Reference').fill('PO 4711');
    await shipper.getByRole('button', { name: 'Save as version 2' }).click();
    await expect(shipper.getByText(/-0001 · Version 2/)).toBeVisible();
    await shipper.getByRole('button', { name: 'Share with the other party' }).click();
    await expect(shipper.getByRole('button', { name: 'Stop sharing with the other party' })).toBeVisible();
    await second.reload();
    await second.getByRole('link', { name: /-0001$/ }).click();
    await expect(second.getByText('Shared with you')).toBeVisible();
    await expect(second.getByLabel('Reference')).toHaveValue('PO 4711');
    await expect(second.getByRole('button', { name: /^Save as version/ })).toHaveCount(0);
  });
});

test('on a tablet nothing covers the buttons of an offer', { tag: '@detail' }, async ({
  browser,
  baseURL,
  mailbox,
  requestId,
}) => {
  const tablet = { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ ...tablet, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await becomeMember(page, mailbox, 'Farid Forwarder');
  await page.goto(`/quote/${requestId}`);
  await expect(page.getByRole('button', { name: 'Write a question' })).toBeInViewport();
  await page.getByRole('button', { name: 'Make an offer' }).tap();
  const send = page.getByRole('button', { name: 'Send offer' });
  await expect(send).toBeInViewport();
  // Not a tap, before which Playwright scrolls until nothing covers the button.
  const isOnTop = (button: HTMLElement) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await expect.poll(() => send.evaluate(isOnTop)).toBe(true);
  await context.close();
});

test('the head of a request leads to the form of an offer, and those who have offered to their offer', {
  tag: '@detail',
}, async ({ requestId: id, forwarder }) => {
  await forwarder.goto(`/quote/${id}`);
  await forwarder.getByRole('link', { name: 'Make an offer' }).press('Enter');
  const freight = forwarder.getByRole('group', { name: 'Freight', exact: true });
  await expect(freight).toBeInViewport();
  await expect(forwarder.locator('#make-offer')).toBeFocused();
  await forwarder.getByRole('button', { name: 'Add Terminal handling (THC)' }).last().press('Enter');
  const row = forwarder.getByRole('group', { name: 'Destination', exact: true }).getByRole('listitem');
  await expect(row.getByLabel('Charge', { exact: true })).toHaveValue('Terminal handling (THC)');
  await expect(row.getByLabel('Basis')).toHaveValue('CONTAINER');
  await expect(row.getByLabel('Unit price')).toBeFocused();
  await forwarder.getByRole('button', { name: /^Close/ }).press('Enter');
  await expect(forwarder.getByRole('button', { name: 'Make an offer' })).toBeFocused();

  const link = (name: string) => forwarder.getByRole('link', { name });
  const offerId = await createOffer(forwarder, id);
  for (const path of [`/quote/${id}`, `/landing/quote/${id}`]) {
    await forwarder.goto(path);
    await link('View your offer').click();
    await expect(forwarder.locator(`#offer-${offerId}`)).toBeInViewport();
    await expect(link('Make an offer')).toBeHidden();
    await expect(forwarder.getByRole('button', { name: 'Make another offer' })).toBeVisible();
  }
});

test('what is wrong with an offer is shown beside the field, and what was typed stays', { tag: '@detail' }, async ({
  page,
  requestId: id,
  forwarder,
}) => {
  await forwarder.goto(`/quote/${id}`);
  await forwarder.getByRole('button', { name: 'Make an offer' }).click();
  const row = forwarder.getByRole('group', { name: 'Freight', exact: true }).getByRole('listitem').first();
  const validity = forwarder.getByLabel('Valid until');
  await validity.fill(dayIn(0));
  await forwarder.getByRole('button', { name: 'Send offer' }).click();
  await expect(row.getByLabel('Unit price')).toHaveAccessibleDescription(/Enter a price, or choose “At cost”/);
  await expect(validity).toHaveAccessibleDescription(/Choose a day from tomorrow to 180 days from now/);
  await row.getByLabel('Unit price').fill('1.450');
  await expect(row.getByLabel('Unit price')).toHaveAccessibleDescription('Read as 1.45. If you mean 1,450, type 1450.');
  await row.getByLabel('Unit price').fill('1450');
  await validity.fill(dayIn(14));
  await forwarder.getByLabel('Notes').fill('Via Colombo, weekly.');

  await test.step('a reload brings back what was typed', async () => {
    await forwarder.reload();
    await forwarder.getByRole('button', { name: 'Make an offer' }).click();
    await expect(row.getByLabel('Unit price')).toHaveValue('1450');
    await expect(forwarder.getByLabel('Notes')).toHaveValue('Via Colombo, weekly.');
  });

  await test.step('an ended session is reported beside the button, and the offer is kept', async () => {
    const session = await forwarder.context().cookies();
    await forwarder.route('**/api/quotePost/getlastquoteoffer/**', async (route) => {
      await forwarder.context().clearCookies();
      await route.continue({ headers: { ...route.request().headers(), cookie: '' } });
    });
    const background = forwarder.waitForResponse(
      // The page before the reload may still receive its own, with 200.
      (response) => response.url().includes('getlastquoteoffer') && response.status() === 401,
    );
    await forwarder.reload();
    await forwarder.getByRole('button', { name: 'Make an offer' }).click();
    await background;
    await expect(row.getByLabel('Unit price')).toHaveValue('1450');
    await forwarder.getByRole('button', { name: 'Send offer' }).click();
    await expect(forwarder.getByText('Your session has ended.')).toBeInViewport();
    await expect(row.getByLabel('Unit price')).toHaveValue('1450');
    await forwarder.unroute('**/api/quotePost/getlastquoteoffer/**');
    await forwarder.context().addCookies(session);
    await forwarder.getByRole('link', { name: 'Sign in again' }).click();
    await expect(forwarder).toHaveURL(/#make-offer$/);
    await expect(row.getByLabel('Unit price')).toHaveValue('1450');
  });

  await test.step('a late offer is refused and kept', async () => {
    const closed = await page.request.post(`/api/quotePost/closequotepost/${id}`, { data: {} });
    expect(closed.status()).toBe(200);
    await forwarder.getByRole('button', { name: 'Send offer' }).click();
    await expect(forwarder.getByRole('alert')).toContainText('This request takes no more offers.');
    await expect(row.getByLabel('Unit price')).toHaveValue('1450');
  });
});

test('an offer starts from the last one on the lane, and can be undone', { tag: '@detail' }, async ({
  page,
  requestId,
  forwarder,
}) => {
  await createOffer(forwarder, requestId);
  const { id } = await createRequest(page, { containers: [{ type: '45G1', count: 3, cargoKg: 18_400 }] });
  await forwarder.goto(`/quote/${id}`);
  await forwarder.getByRole('button', { name: 'Make an offer' }).click();
  const start = forwarder.getByRole('button', { name: 'Start from your last offer' });
  const carrier = forwarder.getByLabel('Carrier');
  await start.click();
  await expect(carrier).toHaveValue('Maersk');
  await forwarder.getByRole('button', { name: 'Undo' }).click();
  await expect(carrier).toHaveValue('');
  await start.click();
  await expect(forwarder.getByRole('status', { name: 'Total' })).toHaveText(/USD 4,350\.00.*EUR 690\.00/);
  await expectAccessible(forwarder, 'an offer that starts from the last one');
  await forwarder.getByRole('button', { name: 'Send offer' }).click();
  await expect(forwarder.getByLabel('Valid until')).toHaveAccessibleDescription(/Enter the last day/);
  await forwarder.getByLabel('Valid until').fill(dayIn(14));
  await forwarder.getByRole('button', { name: 'Send offer' }).click();
  await expect(offerOf(forwarder, 'Farid Forwarder')).toContainText('USD 4,350.00');
});

test('an offer is filled in as a workbook, checked in a preview and sent', async ({ requestId, forwarder }) => {
  await forwarder.goto(`/quote/${requestId}`);
  await forwarder.getByRole('button', { name: 'Make an offer' }).click();
  await forwarder.getByRole('button', { name: 'Paste or upload charges' }).click();
  const panel = forwarder.getByRole('region', { name: 'Charges from a spreadsheet' });
  const saving = forwarder.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save a sheet to fill in' }).click();
  const [{ data: empty = [] } = {}] = await readSheets(await (await saving).path());
  expect(empty[0]).toEqual(
    expect.arrayContaining(['Section', 'Charge', 'Basis', 'Quantity', 'Unit price', 'Currency']),
  );
  const prices: Readonly<Record<string, number>> = { 'Ocean freight': 1450, 'Pick-up': 240 };
  const filled = empty.map((row) => {
    const price = prices[String(row[1])];
    return row.map((cell, at) => (price && at === 4 ? price : price && at === 5 ? 'USD' : cell)).map(String);
  });
  const buffer = await writeSheet(
    filled.map((row) => row.map((value) => ({ value: value === 'null' ? '' : value, type: String }))),
  ).toBuffer();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await panel.getByLabel('Sheet with charges').setInputFiles({ name: 'offer.xlsx', mimeType, buffer });
  await expect(panel.getByRole('table', { name: 'How the charges were read' }).getByRole('row')).toHaveCount(3);
  await expect(panel).toContainText('Left out without a price:');
  await expectAccessible(forwarder, 'charges from a spreadsheet', { part: panel });
  await panel.getByRole('button', { name: 'Add 2 charges' }).click();
  await forwarder.getByLabel('Valid until').fill(dayIn(14));
  await expect(forwarder.getByRole('status', { name: 'Total', exact: true })).toHaveText('USD 3,380.00');
  await forwarder.getByRole('button', { name: 'Send offer' }).click();
  await expect(offersOf(forwarder)).toContainText('USD 3,380.00');
});
