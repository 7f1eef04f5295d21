import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { createOffer, createRequest } from './freight.ts';
import { offerOf, offersOf, test } from './offers.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, demo, expect, signInAs } from './portal.ts';

test('guests see only the number of sealed offers and sign in to make one, and staff open them on purpose', async ({
  browser,
  baseURL,
  requestId: id,
  forwarder,
}) => {
  await createOffer(forwarder, id);
  const guest = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await guest.goto(`/landing/quote/${id}`);
  await expect(offersOf(guest)).toContainText('1 Offer');
  await expect(guest.getByText('Farid Forwarder')).toHaveCount(0);
  await expect(offersOf(guest).getByRole('link', { name: 'Sign in to make an offer' })).toBeVisible();
  const head = guest.getByRole('region', { name: 'Freight request' });
  await head.getByRole('link', { name: 'Sign in to make an offer' }).click();
  await expect(guest).toHaveURL(/\/login\?next=/);
  const next = new URL(guest.url()).searchParams.get('next') ?? '';
  await signInAs(guest, demo.member);
  await guest.goto(next);
  await expect(guest.getByRole('region', { name: 'Make an offer' })).toBeInViewport();

  await signInAs(guest, demo.moderator);
  await guest.goto(`/quote/${id}`);
  await expect(guest.getByRole('button', { name: 'Show sealed offers' })).toBeVisible();
  await expect(guest.getByText('Farid Forwarder')).toHaveCount(0);
  await guest.getByLabel('Why do you need to read them?').fill('The forwarder complained.');
  await guest.getByRole('button', { name: 'Show sealed offers' }).click();
  await expect(offerOf(guest, 'Farid Forwarder')).toContainText('USD 2,900.00');
  await guest.getByRole('link', { name: 'Compare offers' }).click();
  await expect(guest.getByRole('columnheader', { name: /Farid Forwarder/ })).toBeVisible();
  await guest.context().close();
});

test('guests read the offers of an open request, also without scripts', async ({
  browser,
  baseURL,
  mailbox,
  page,
  forwarder,
}) => {
  await becomeMember(page, mailbox);
  const { id } = await createRequest(page, { offers: 'OPEN' });
  await createOffer(forwarder, id);
  const plain = await (await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })).newPage();
  await plain.goto(`/landing/quote/${id}`);
  await expect(offerOf(plain, 'Farid Forwarder')).toContainText('USD 2,900.00');
  await expect(offerOf(plain, 'Farid Forwarder')).toContainText('Account less than 30 days old');
  const head = plain.getByRole('region', { name: 'Freight request' });
  await expect(head).toContainText('Account less than 30 days old');
  // The styles of parts whose scripts are loaded late are part of the page.
  await expect(head.getByText('Member since').locator('..')).toHaveCSS('display', 'flex');
  await plain.context().close();
  const guest = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await guest.goto(`/landing/quote/${id}`);
  await expect(offerOf(guest, 'Farid Forwarder')).toContainText('USD 2,900.00');
  await expectAccessible(guest, 'open offers for guests');
  await guest.context().close();
});

test('the requester compares offers in one currency, notes, exports and decides', async ({
  page,
  requestId: id,
  forwarder,
  someone,
}) => {
  const path = `/quote/${id}/offers`;
  const other = await someone('Greta Groupage');
  const ocean = { section: 'FREIGHT', label: 'Ocean freight', basis: 'CONTAINER', quantity: 2, currency: 'USD' };
  await createOffer(forwarder, id, { transitDaysMin: 30, transitDaysMax: 34 });
  await createOffer(other, id, {
    charges: [{ ...ocean, unitPrice: 1600 }],
    transitDaysMin: 20,
    transitDaysMax: 24,
  });

  await page.goto(`/quote/${id}`);
  await page.getByRole('link', { name: 'Compare offers' }).click();
  const table = page.getByRole('table');
  const columns = table.getByRole('columnheader');
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(columns).toHaveText([/^Offer/, /Farid Forwarder/, /Greta Groupage/]);
  await expect(row('Main freight').getByRole('cell').nth(1)).toContainText('USD 3,200.00+USD 300.00');
  await expect(row('Total in USD').getByRole('cell').first()).toContainText('Enter the rate of EUR');
  await page.getByLabel('EUR 1 in USD').fill('1,1');
  await expect(row('Total in USD').getByRole('cell').first()).toContainText('USD 3,406.00');
  await page.getByLabel('Sort by').selectOption('Shortest transit');
  await expect(columns).toHaveText([/^Offer/, /Greta Groupage/, /Farid Forwarder/]);
  await expectAccessible(page, 'the comparison of offers', { hasTables: true });

  await test.step('a note, the rate and hidden columns stay after a reload', async () => {
    await page.getByLabel('Your note on the offer of Greta Groupage').fill('No THC: ask');
    await page.getByRole('button', { name: 'Hide the offer of Farid Forwarder' }).click();
    await expect(columns).toHaveText([/^Offer/, /Greta Groupage/]);
    await expect(row('Your note')).toContainText('Note saved.');
    await page.reload();
    await expect(columns).toHaveText([/^Offer/, /Greta Groupage/]);
    await expect(page.getByLabel('Your note on the offer of Greta Groupage')).toHaveValue('No THC: ask');
    await page.getByRole('button', { name: 'Show 1 hidden offer' }).click();
    await expect(page.getByLabel('EUR 1 in USD')).toHaveValue('1.1');
  });

  await test.step('the export has numbers', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export XLSX' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Offers .+ to .+\.xlsx$/);
    const sheet = partOfZip(readFileSync(await (await download).path()), 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<v>3200</v>');
    expect(sheet).toMatch(/<f>SUM\(/);
  });

  await test.step('others get no page', async () => {
    for (const reader of [forwarder, other]) {
      expect((await reader.request.get(path)).status()).toBe(404);
      expect(await (await reader.request.get(path)).text()).not.toContain('Sofia Shipper');
    }
  });

  await test.step('a button keeps the focus while it waits for the server', async () => {
    await page.getByRole('button', { name: 'Shortlist', exact: true }).first().press('Enter');
    await expect(page.getByRole('button', { name: 'Remove from shortlist' })).toBeFocused();
  });

  await row('Decision').getByRole('button', { name: 'Accept the offer of Greta Groupage' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept offer' }).click();
  await expect(columns.filter({ hasText: 'Greta Groupage' })).toContainText('Accepted');
  await expect(columns.filter({ hasText: 'Farid Forwarder' })).toContainText('Declined');
});

/** One file of a ZIP archive, by its central directory. */
function partOfZip(zip: Buffer, name: string): string {
  const entry = zip.lastIndexOf(name, zip.length) - 46;
  const start = zip.readUInt32LE(entry + 42);
  const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
  const packed = zip.subarray(data, data + zip.readUInt32LE(entry + 20));
  return (zip.readUInt16LE(entry + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8');
}

test('requester and forwarder find the request and the offer in their lists, with the next step', async ({
  page: shipper,
  requestId,
  forwarder,
}) => {
  const offerId = await createOffer(forwarder, requestId);
  await shipper.goto('/quote/my-requests');
  const requests = shipper.getByRole('table', { name: 'My requests' });
  await expect(requests.getByRole('row')).toHaveCount(2);
  await expect(requests).toContainText('Nhava Sheva → Rotterdam');
  await expect(requests).toContainText('1 offer');
  await requests.getByRole('link', { name: /^Read the offer/ }).click();
  await expect(shipper).toHaveURL(new RegExp(`/quote/${requestId}#offers$`));

  await forwarder.goto('/dashboard');
  const platform = forwarder.getByRole('navigation', { name: 'Platform' });
  await platform.getByRole('button', { name: 'Freight' }).click();
  await platform.getByRole('link', { name: 'My Offers' }).click();
  const offers = forwarder.getByRole('table', { name: 'My offers' });
  await expect(offers).toContainText('Wait for the decision');
  await expect(offers).toContainText('USD 2,900.00 + EUR 460.00');
  await expectAccessible(forwarder, 'my offers', { hasTables: true });

  await shipper.request.post(`/api/quotePost/acceptquoteoffer/${offerId}`, { data: { version: 1 } });
  await forwarder.getByRole('link', { name: 'Won' }).click();
  await offers.getByRole('link', { name: /^Follow the shipment/ }).click();
  await expect(forwarder).toHaveURL(new RegExp(`/quote/${requestId}/shipment$`));

  await shipper.goto('/quote/my-requests?group=AWARDED');
  await expect(requests).toContainText('USD 2,900.00 + EUR 460.00');
  await expectAccessible(shipper, 'my requests', { hasTables: true });
  await requests.getByRole('link', { name: /^Ask again/ }).click();
  await expect(shipper.getByLabel('Commodity')).toHaveValue('Bed linen');
});
