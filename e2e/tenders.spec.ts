/** A request for many lanes: asked for as a sheet, priced on screen and by a sheet, compared and awarded by lane. */
import type { Page } from '@playwright/test';
import writeSheet from 'write-excel-file/node';
import { dayIn } from '#contract/dates.ts';
import { bidOf, lanesOf } from '#server/testing/tenders.ts';
import { createOffer } from './freight.ts';
import { offersOf, test } from './offers.ts';
import { expectAccessible } from './page-checks.ts';
import { clickUntil, expect } from './portal.ts';
import { publish, uniqueTitle } from './posting.ts';
import { choose, next, writeText } from './requests.ts';

const LANES = 40;
const sheet = ({ volumeOfThird }: { readonly volumeOfThird: string }) =>
  [
    ['Reference', 'Origin', 'Destination', 'Volume', 'Unit', 'Remarks'],
    ...lanesOf(LANES).map(({ ref, origin, destination, volume, unit }, at) => [
      ...[ref, origin, destination, at === 2 ? volumeOfThird : String(volume), unit, at === 0 ? 'Mondays' : ''],
    ]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');

const prices = (of: (at: number) => number, count = LANES) =>
  lanesOf(count).map(({ ref }, at) => ({ ref, unitPrice: of(at) }));

async function askForLanes(page: Page, title: string): Promise<string> {
  await page.goto('/quote/create');
  await page.getByRole('radio', { name: 'Sea, full container (FCL)' }).check();
  await choose(page, 'Origin', 'INNSA', /Nhava Sheva|Jawaharlal/);
  await choose(page, 'Destination', 'NLRTM', /Rotterdam/);
  await page.getByRole('checkbox', { name: /^Ask for a price of each lane/ }).check();
  const cells = page.getByLabel('Lanes from a spreadsheet');
  await cells.fill(sheet({ volumeOfThird: 'about 12' }));
  await expect(
    page.getByText('Row 4, column D (Volume): “about 12” is not a number. Write it like 12.5.'),
  ).toBeVisible();
  await cells.fill(sheet({ volumeOfThird: '12' }));
  await expect(page.getByText('20 more lanes are not shown here.')).toBeVisible();
  await next(page);
  await page.getByLabel('Commodity').fill('Bed linen');
  await next(page);
  await next(page);
  await expect(page.getByRole('region', { name: 'Your request', exact: true })).toContainText('Mondays');
  await page.getByLabel('Title').fill(title);
  await writeText(page, 'Please price the lanes of 2027 that you can carry, for each container.');
  await publish(page);
  return page.url().split('/').at(-1) ?? '';
}

test('a tender of 40 lanes is priced by four bidders and awarded by lane', async ({
  page,
  mailbox: _,
  someone,
  requestId,
}) => {
  test.slow();
  expect(requestId).toBeTruthy();
  const id = await askForLanes(page, uniqueTitle('Sea freight of bed linen in 2027'));
  await expect(page.getByRole('region', { name: 'Lanes' }).getByRole('row')).toHaveCount(LANES + 1);
  await expectAccessible(page, 'a request with lanes');

  const farid = await someone('Farid Forwarder');
  await test.step('one bidder uploads the sheet, and corrects the cell that is wrong', async () => {
    await farid.goto(`/quote/${id}`);
    await clickUntil(farid.getByRole('button', { name: 'Make an offer' }), farid.getByLabel('Currency of the lanes'));
    const rows = prices((at) => (at % 2 === 0 ? 900 + at : 1500)).map(({ ref, unitPrice }) => [
      { value: ref },
      ref === 'L5' ? { value: 'ask us' } : { value: unitPrice },
      { value: 'USD' },
      { value: 27 },
    ]);
    const heading = ['Reference', 'Price per unit', 'Currency', 'Transit days'].map((value) => ({ value }));
    const buffer = await writeSheet([heading, ...rows]).toBuffer();
    await farid.getByLabel('Sheet with prices').setInputFiles({
      name: 'prices.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer,
    });
    await expect(farid.getByText('The sheet has prices for 39 lanes.')).toBeVisible();
    await expect(farid.getByText(/^Row 6, column B \(Price per unit\):/)).toBeVisible();
    await expect(farid.getByLabel('Price per unit, lane L5', { exact: true })).toHaveValue('ask us');
    await farid.getByLabel('Price per unit, lane L5', { exact: true }).fill('904');
    await farid.getByLabel('Your remark, lane L5', { exact: true }).fill('Weekly sailing');
    await farid.getByLabel('Valid until', { exact: true }).fill(dayIn(20));
    await expectAccessible(farid, 'the prices of lanes');
    await farid.getByRole('button', { name: 'Send offer' }).click();
    await expect(offersOf(farid)).toContainText('40 lanes');
  });

  const petra = await someone('Petra Price');
  await test.step('another one types its prices', async () => {
    await petra.goto(`/quote/${id}`);
    await clickUntil(petra.getByRole('button', { name: 'Make an offer' }), petra.getByLabel('Currency of the lanes'));
    await petra.getByLabel('Price per unit, lane L1', { exact: true }).fill('1,000');
    await petra.getByLabel('Price per unit, lane L2', { exact: true }).fill('EUR 800');
    await petra.getByLabel('Valid until', { exact: true }).fill(dayIn(20));
    await expect(petra.getByText('2 of 40 lanes priced')).toBeVisible();
    await petra.getByRole('button', { name: 'Send offer' }).click();
    await expect(offersOf(petra)).toContainText('2 lanes');
    await expect(petra.getByText('904')).toHaveCount(0);
  });
  await createOffer(await someone('Third Bidder'), id, bidOf(prices((at) => 1400 + at)));
  await createOffer(await someone('Fourth Bidder'), id, bidOf(prices((at) => 1600 + at, 10)));

  await test.step('the requester starts another round, in which a bidder revises a price', async () => {
    await page.goto(`/quote/${id}/offers`);
    const dialog = page.getByRole('dialog', { name: 'Start round 2' });
    await clickUntil(page.getByRole('button', { name: 'Start round 2' }), dialog);
    await dialog.getByRole('checkbox', { name: 'Fourth Bidder' }).uncheck();
    await dialog.getByLabel('Message to the bidders who go on').fill('Please improve L1.');
    await dialog.getByRole('button', { name: 'Start with 3 bidders' }).click();
    await expect(page.getByRole('button', { name: 'Start round 3' })).toBeVisible();
    await petra.goto(`/quote/${id}`);
    await expect(offersOf(petra)).toContainText('Please improve L1.');
    const price = petra.getByLabel('Price per unit, lane L1', { exact: true });
    await clickUntil(petra.getByRole('button', { name: 'Revise', exact: true }), price);
    await expect(petra.getByText('Before: USD 1,000')).toBeVisible();
    await price.fill('990');
    await petra.getByRole('button', { name: 'Send revision' }).click();
    await expect(offersOf(petra)).toContainText('Your prices are of round 2.');
  });

  await test.step('the requester compares and awards by lane', async () => {
    await page.goto(`/quote/${id}/offers`);
    const totals = page.getByRole('region', { name: 'Totals' });
    await expect(totals.getByRole('row', { name: /^Petra Price/ })).toContainText('A rate is missing');
    await page.getByLabel('EUR 1 in USD').fill('1.0845');
    await expect(totals.getByRole('row', { name: /^Petra Price/ })).toContainText('USD 19,443.60');
    await expect(page.getByText('Round 1: USD 1,000 (−1.0%)')).toBeVisible();
    await expect(totals.getByRole('row', { name: /^Each lane by its lowest price/ })).toContainText('40 of 40');
    await page.getByRole('button', { name: 'Choose the lowest price of each lane' }).click();
    await page.getByRole('radio', { name: /^Award lane L1 to Third Bidder,/ }).check();
    await expect(page.getByText('1 lane has no reason: L1')).toBeVisible();
    await page.getByLabel('Reason for lane L1', { exact: true }).fill('Capacity in the peak season');
    await expectAccessible(page, 'the comparison by lane');
    await page.getByRole('button', { name: 'Award 40 lanes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Award the lanes?' });
    await expect(dialog.getByRole('row')).toHaveCount(3);
    await dialog.getByRole('button', { name: 'Award lanes' }).click();
    await expect(page.getByText('Capacity in the peak season')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Award/ })).toHaveCount(0);
    await page.goto(`/quote/${id}`);
    await expect(page.getByRole('region', { name: 'Award', exact: true })).toHaveCount(3);
  });

  await farid.goto(`/quote/${id}`);
  const won = farid.getByRole('region', { name: 'Award', exact: true });
  await won.getByText(/^19 lanes, USD/).click();
  await expect(won.getByRole('row', { name: /^L5 / })).toContainText('Lowest price');
  await expect(won).not.toContainText('Capacity in the peak season');

  await test.step('each winner has a shipment with its lanes', async () => {
    await won.getByRole('link', { name: 'Follow the shipment' }).click();
    await expect(farid.getByRole('heading', { name: /^Shipment QS-/ })).toBeVisible();
    await expect(farid.getByRole('region', { name: 'Lanes' }).getByRole('row')).toHaveCount(20);
    await expect(farid.getByText('Third Bidder')).toHaveCount(0);
  });
});
