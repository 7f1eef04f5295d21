/** The comparison on paper, with many offers, and of what its reader types. */

import { dayIn } from '#contract/dates.ts';
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

test('twelve offers fit on one printed page', { tag: '@detail' }, async ({ page, mailbox, browser, baseURL }) => {
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
  await page.getByLabel('EUR 1 in USD').fill('1.0845');
  await expect(table.getByRole('row', { name: /^Total in USD/ })).not.toContainText('Enter the rate');
  expect(pageCountOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Rates of .*: EUR 1 = USD 1.0845$/)).toBeVisible();
  const offer = table.getByRole('columnheader').last();
  expect(await offer.evaluate((cell) => Number.parseFloat(getComputedStyle(cell).fontSize))).toBeGreaterThan(9);
});

test('a note that was not saved yet stays after a reload', { tag: '@detail' }, async ({
  page,
  mailbox,
  browser,
  baseURL,
}) => {
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
    await page.getByLabel('EUR 1 in USD').fill('abc');
    await expect(page.getByText('Enter a rate such as 1.0845, or “EUR 1 = USD …”.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await top('Sort by')).toBe(await top('Total in'));

  await note.fill('Ask about free days');
  await page.reload();
  await expect(note).toHaveValue('Ask about free days');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('row', { name: /^Your note/ })).toContainText('Note saved.');

  await page.getByRole('button', { name: 'Accept the offer of Farid Forwarder' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept offer' }).dblclick();
  await expect(page.getByRole('columnheader').last()).toContainText('Accepted');
  await expect(page.getByRole('row', { name: /^Decision/ })).toBeHidden();
});

test('an unsaved note does not replace a newer one from another device', { tag: '@detail' }, async ({
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
  await expect(row(page)).toContainText('This device keeps your text.');
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
  await expect(cell('Carrier', 0)).toHaveText('Complete Line');
  await expect(cell('Total', 0)).toContainText('Best complete total');
  await expect(cell('Total', 1)).toContainText('Incomplete: without Delivery (missing)');
  await expect(cell('Delivery', 1)).toContainText('Missing');
  await expect(cell('Delivery', 0)).toContainText('Trucking to Venlo');

  const median = page.getByRole('button', { name: /^Use the median of the others for Delivery/ });
  const remove = page.getByRole('button', { name: /^Remove the allowance for Delivery/ });
  await expect(async () => {
    if (await median.isVisible()) await median.click({ timeout: 1_000 });
    await expect(remove).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(cell('Delivery', 1)).toContainText('USD 350.00Median of the others');
  await expect(cell('With your allowances', 1)).toContainText('USD 3,840.00');
  await remove.click();
  const allowance = page.getByLabel(/^Allowance for Delivery/);
  await allowance.fill('1.2.3');
  await expect(page.getByText('Enter an amount such as 320.')).toBeVisible();
  await allowance.fill('360');
  await expect(cell('Delivery', 1)).toContainText('Your estimate');
  await allowance.blur();
  await expect(page.getByText(/^(?:Comparison saved\.|Saved \d\d:\d\d)$/)).toBeVisible();
  await expectAccessible(page, 'a comparison with an allowance', { hasTables: true });
});

test('the requester counts a charge with a name of its own as the one that the offer seems to lack', {
  tag: '@detail',
}, async ({ page, mailbox, browser, baseURL }) => {
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
  await createOffer(forwarder, id, {
    charges: [
      ...[flat('FREIGHT', 'Ocean freight', 3000), flat('DESTINATION', 'DTHC', 400)],
      ...[flat('DESTINATION', 'Customs declaration', 90), flat('OTHER', 'Venlo shuttle', 350)],
    ],
  });
  await forwarder.context().close();

  await page.goto(`/quote/${id}/offers`);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Total')).toContainText('Incomplete: without Delivery (missing)');
  await row('Venlo shuttle').getByText('Count as another charge').click();
  const choice = page.getByLabel('Count “Venlo shuttle” in the offer of Farid Forwarder as');
  await choice.selectOption({ label: 'Delivery' });
  await expect(row('Delivery')).toContainText('USD 350.00');
  await expect(row('Total')).not.toContainText('Incomplete');
  await choice.blur();
  await expect(page.getByText(/^(?:Comparison saved\.|Saved \d\d:\d\d)$/)).toBeVisible();
  await page.reload();
  await expect(row('Delivery')).toContainText('Venlo shuttle');
  await expectAccessible(page, 'a comparison with a charge counted as another', { hasTables: true });
  await choice.selectOption('As its name says');
  await expect(row('Total')).toContainText('Incomplete: without Delivery (missing)');
});

test('a comparison in four currencies has a total after 4 clicks and 10 keys, on every device', {
  tag: '@detail',
}, async ({ page, mailbox, browser, baseURL }) => {
  await becomeMember(page, mailbox, 'Sofia Shipper');
  const { cookies } = await page.context().storageState();
  const { id } = await createRequest(page, {
    ...{ readyDate: dayIn(10), deliverBy: dayIn(40), targetPrice: { amount: 3300, currency: 'USD' } },
  });
  const forwarder = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await becomeMember(forwarder, mailbox, 'Farid Forwarder');
  const thcIn = (currency: string, unitPrice: number) => per('ORIGIN', 'OTHC', unitPrice, currency);
  const freight = per('FREIGHT', 'Ocean freight', 1450);
  await createOffer(forwarder, id, { charges: [freight, thcIn('EUR', 150)], carrier: 'Euro Line', transitDaysMax: 45 });
  await createOffer(forwarder, id, { charges: [freight, thcIn('INR', 9000)], carrier: 'Rupee Line' });
  await createOffer(forwarder, id, { charges: [freight, thcIn('GBP', 150)], carrier: 'Pound Line' });
  await forwarder.context().close();

  await page.goto(`/quote/${id}/offers`);
  const total = page.getByRole('row', { name: /^Total in USD/ });
  const rate = (name: string, of = page) => of.getByLabel(name, { exact: true });
  await expect(total).toContainText('Enter the rate of EUR');
  // The scripts of the page are there once a number is read.
  await expect(async () => {
    await rate('EUR 1 in USD').fill('x');
    await expect(page.getByText(/^Enter a rate such as/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await rate('EUR 1 in USD').fill('');
  await page.getByRole('heading', { name: 'Compare offers' }).click();

  const effort = { clicks: 0, keys: 0 };
  const enter = async (name: string, digits: string) => {
    await rate(name).click();
    await page.keyboard.type(digits);
    effort.clicks += 1;
    effort.keys += digits.length;
  };
  await enter('EUR 1 in USD', '1.15');
  await enter('USD 1 in INR', '88');
  await enter('GBP 1 in USD', '1.33');
  await expect(total).not.toContainText('Enter the rate');
  await expect(total.getByRole('cell').first()).toContainText('USD 3,104.55');
  expect(effort.clicks).toBeLessThanOrEqual(4);
  expect(effort.keys).toBeLessThanOrEqual(10);
  await expect(
    page
      .getByRole('row', { name: /^Target price/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('USD 195.45 below');
  await expect(
    page
      .getByRole('row', { name: /^Arrival/ })
      .getByRole('cell')
      .nth(2),
  ).toContainText('May be late');

  // Nobody has to type them again for another currency, or elsewhere.
  await rate('GBP 1 in USD').blur();
  await expect(page.getByText(/^(?:Comparison saved\.|Saved \d\d:\d\d)$/)).toBeVisible();
  await page.getByLabel('Total in').selectOption('EUR');
  await expect(page.getByRole('row', { name: /^Total in EUR/ })).not.toContainText('Enter the rate');
  const laptop = await browser.newContext({ baseURL: baseURL ?? '' });
  await laptop.addCookies(cookies);
  const other = await laptop.newPage();
  await other.goto(`/quote/${id}/offers`);
  await expect(rate('USD 1 in INR', other)).toHaveValue('88');
  await laptop.close();
});

test('an unusual rate asks back, and a rate can be typed in both directions', { tag: '@detail' }, async ({
  page,
  mailbox,
  browser,
  baseURL,
}) => {
  await becomeMember(page, mailbox, 'Sofia Shipper');
  const { id } = await createRequest(page);
  const forwarder = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await becomeMember(forwarder, mailbox, 'Farid Forwarder');
  const charges = [per('FREIGHT', 'Ocean freight', 1450), per('ORIGIN', 'OTHC', 9000, 'INR')];
  await createOffer(forwarder, id, { charges });
  await forwarder.context().close();
  await page.goto(`/quote/${id}/offers`);
  const total = page.getByRole('row', { name: /^Total in USD/ });
  const question = page.getByRole('alert').filter({ hasText: 'is unusual' });
  const turn = page.getByRole('button', { name: 'Enter INR 1 in USD instead' });
  await expect(async () => {
    await turn.click({ timeout: 1_000 });
    await expect(turn).toBeHidden({ timeout: 1_000 });
  }).toPass();
  const rate = page.getByLabel('INR 1 in USD', { exact: true });
  await rate.fill('84.75');
  await expect(question).toContainText('INR 1 = USD 84.75 is unusual');
  await expect(total).toContainText('Enter the rate of INR');
  await question.getByRole('button', { name: 'Use INR 1 = USD 0.0117994' }).click();
  await expect(question).toBeHidden();
  await expect(total).toContainText('USD 3,112.39');

  await rate.fill('USD 1 = INR 8475');
  await expect(question.getByRole('button', { name: 'Use USD 1 = INR 84.75' })).toBeVisible();
  await rate.fill('USD 1 = INR 84.75');
  await rate.blur();
  await expect(page.getByLabel('USD 1 in INR', { exact: true })).toHaveValue('84.75');
  await expect(total).toContainText('USD 3,112.39');
  await expectAccessible(page, 'a comparison with rates', { hasTables: true });
});

test('a phone shows two offers side by side', { tag: '@detail' }, async ({ page, mailbox, browser, baseURL }) => {
  await becomeMember(page, mailbox, 'Sofia Shipper');
  const { id } = await createRequest(page);
  const forwarder = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await becomeMember(forwarder, mailbox, 'Farid Forwarder');
  for (const at of [1, 2, 4]) await createOffer(forwarder, id, { charges: chargesOf(at) });
  await forwarder.context().close();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/quote/${id}/offers`);
  const table = page.getByRole('region', { name: 'Comparison of offers' });
  const offers = table.getByRole('columnheader');
  await expect(offers).toHaveCount(4);
  const edges = async (at: number) => {
    const [frame, box] = [await table.boundingBox(), await offers.nth(at).boundingBox()];
    if (!frame || !box) throw new Error('The comparison is not visible.');
    return { left: Math.round(box.x - frame.x), right: Math.round(frame.x + frame.width - box.x - box.width) };
  };
  expect((await edges(2)).right).toBeLessThanOrEqual(2);
  expect((await edges(2)).right).toBeGreaterThanOrEqual(-2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await table.focus();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    expect((await edges(3)).right).toBeLessThanOrEqual(2);
  }).toPass();
  expect((await edges(0)).left).toBeLessThanOrEqual(2);
  await expectAccessible(page, 'a comparison on a phone', { hasTables: true });
});
