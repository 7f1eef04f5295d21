import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import readSheets from 'read-excel-file/node';
import writeSheet from 'write-excel-file/node';
import { dayIn } from '#contract/dates.ts';
import { linen } from '#server/testing/freight.ts';
import { createOffer, createRequest } from './freight.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, demo, expect, test as portalTest, signInAs } from './portal.ts';

interface People {
  /** A member with a browser of their own. */
  readonly someone: (name: string) => Promise<Page>;
  /** The id of a request of `page`. */
  readonly requestId: string;
  readonly forwarder: Page;
}

const test = portalTest.extend<People>({
  someone: async ({ browser, baseURL, mailbox }, use) => {
    const opened: Page[] = [];
    await use(async (name) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      const page = await context.newPage();
      opened.push(page);
      await becomeMember(page, mailbox, name);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
  requestId: async ({ page, mailbox }, use) => {
    await becomeMember(page, mailbox, 'Sofia Shipper');
    await use((await createRequest(page)).id);
  },
  forwarder: async ({ someone }, use) => use(await someone('Farid Forwarder')),
});

const offersOf = (page: Page): Locator => page.getByRole('region', { name: /^\d+ Offers?$/ });
const offerOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Offers' }).getByRole('listitem').filter({ hasText: name });

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

const groupage = (count: number) => ({
  mode: 'SEA_LCL',
  containers: [],
  packages: [{ type: 'Drum', count, lengthCm: 60, widthCm: 60, heightCm: 90, weightKg: 215.5 }],
});

test('after the request changed, an offer is revised with the new quantities, or confirmed as it is', async ({
  page,
  mailbox,
  forwarder,
}) => {
  await becomeMember(page, mailbox, 'Sofia Shipper');
  const request = await createRequest(page, groupage(8));
  const change = async (count: number) => {
    await page.goto(`/quote/edit/${request.id}?step=cargo`);
    await page.getByRole('group', { name: 'Packages 1' }).getByLabel('Quantity').fill(String(count));
    await page.getByRole('button', { name: /^Review/ }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(offerOf(page, 'Farid Forwarder')).toContainText('Outdated');
  };
  await forwarder.goto(`/quote/${request.id}`);
  await forwarder.getByRole('button', { name: 'Make an offer' }).click();
  const freight = forwarder.getByRole('group', { name: 'Freight', exact: true });
  await expect(freight.getByLabel('Quantity')).toHaveValue('2.592');
  await expect(freight).not.toContainText('Read as');
  await freight.getByLabel('Unit price').fill('100');
  await forwarder.getByLabel('Valid until').fill(dayIn(14));
  await forwarder.getByRole('button', { name: 'Send offer' }).click();
  const own = offerOf(forwarder, 'Farid Forwarder');
  await expect(own).toContainText('USD 259.20');

  await change(12);
  await expect(offerOf(page, 'Farid Forwarder')).toContainText('Gross weight[removed: 1,724 kg][added: 2,586 kg]');
  await page.goto(`/quote/${request.id}/offers`);
  await expect(page.getByRole('table')).toContainText('You can accept this offer once it is confirmed or revised.');
  await forwarder.reload();
  await expect(own).toContainText('Volume[removed: 2.592 m³][added: 3.888 m³]');
  await own.getByRole('button', { name: 'Confirm or revise' }).click();
  const form = forwarder.getByRole('region', { name: 'Revise your offer' });
  await expect(form).toContainText('Gross weight[removed: 1,724 kg][added: 2,586 kg]');
  await expect(form.getByRole('status').filter({ hasText: 'The request changed' })).toContainText(
    'Ocean freight: 2.592, now 3.888',
  );
  await expectAccessible(forwarder, 'an offer to a changed request');
  await form.getByRole('button', { name: 'Use the quantities of the request' }).press('Enter');
  await expect(forwarder.locator('#changed-request')).toBeFocused();
  await expect(freight.getByLabel('Quantity')).toHaveValue('3.888');
  await form.getByRole('button', { name: 'Send revision' }).click();
  await expect(own).toContainText('USD 388.80');
  await expect(own).not.toContainText('Outdated');

  await change(11);
  await forwarder.reload();
  await own.getByRole('button', { name: 'Confirm or revise' }).click();
  await form.getByRole('button', { name: 'Confirm offer' }).click();
  await expect(forwarder.getByText('Offer confirmed.')).toBeVisible();
  await expect(own).not.toContainText('Outdated');
  await expect(own).toContainText('USD 388.80');
});

test('a request that changes while an offer is written says what changed, and nothing is lost', {
  tag: '@detail',
}, async ({ page: shipper, requestId: id, forwarder }) => {
  await forwarder.goto(`/quote/${id}`);
  await forwarder.getByRole('button', { name: 'Make an offer' }).click();
  const form = forwarder.getByRole('region', { name: 'Make an offer' });
  await form.getByLabel('Unit price').first().fill('1450');
  await form.getByLabel('Valid until').fill(dayIn(14));
  await form.getByLabel('Notes').fill('Sailing every Friday.');
  const changed = await shipper.request.patch(`/api/quotePost/updatequotepost/${id}`, {
    data: { freight: { ...linen, containers: [{ type: '45G1', count: 20 }] }, title: 'Twenty containers of bed linen' },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await form.getByRole('button', { name: 'Send offer' }).click();
  const notice = forwarder.locator('#changed-request');
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Not sent. The request changed after you read it.');
  await expect(notice).toContainText(
    "Containers[removed: 2 × 40'HC (45G1) with 18,400 kg each][added: 20 × 40'HC (45G1)]",
  );
  await expect(notice).toContainText('Title');
  await expect(form.getByLabel('Notes')).toHaveValue('Sailing every Friday.');
  await expectAccessible(forwarder, 'an offer to a request that changed');
  await form.getByRole('button', { name: 'Use the quantities of the request' }).click();
  await form.getByRole('button', { name: 'Confirm and send' }).click();
  await expect(offerOf(forwarder, 'Farid Forwarder')).toContainText('USD 29,000.00');
  await expect(offerOf(forwarder, 'Farid Forwarder')).toContainText('Sailing every Friday.');
});

test('the requester stops, cancels and reopens; an offer can be revised three times', async ({
  page,
  requestId: id,
  forwarder,
}) => {
  const offerId = await createOffer(forwarder, id);
  for (const [at, unitPrice] of [1400, 1350, 1300].entries()) {
    const charges = [{ section: 'FREIGHT', label: 'Ocean freight', basis: 'FLAT', unitPrice, currency: 'USD' }];
    const revised = await forwarder.request.patch(`/api/quotePost/updatequoteoffer/${offerId}`, {
      data: { offer: { charges, validUntil: dayIn(20) }, version: at + 1, requestVersion: 1 },
    });
    expect(revised.status(), await revised.text()).toBe(200);
  }
  await forwarder.goto(`/quote/${id}#offer-${offerId}`);
  await expect(offerOf(forwarder, 'Farid Forwarder')).toContainText(
    'It has been revised 3 times, which is the maximum.',
  );
  await expect(forwarder.getByRole('button', { name: 'Revise' })).toHaveCount(0);

  await page.goto(`/quote/${id}`);
  await offerOf(page, 'Farid Forwarder').getByRole('button', { name: 'Decline' }).click();
  const decline = page.getByRole('dialog');
  await decline.getByRole('button', { name: 'Decline offer' }).click();
  await expect(decline.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await decline.getByLabel('Reason').fill('We need it by May.');
  await decline.getByRole('radio', { name: 'The price is too high.' }).press('Space');
  await expect(decline.getByLabel('Reason')).toHaveValue('The price is too high. We need it by May.');
  await decline.getByRole('radio', { name: 'The price is too high.' }).press('ArrowDown');
  await expect(decline.getByRole('radio', { name: 'The transit time is too long.' })).toBeChecked();
  await expectAccessible(page, 'the dialog that declines an offer');
  await decline.getByRole('button', { name: 'Decline offer' }).click();
  const reason = 'Reason: The transit time is too long. We need it by May.';
  await expect(offerOf(page, 'Farid Forwarder')).toContainText(reason);
  await expect(offerOf(forwarder, 'Farid Forwarder')).toContainText(reason);

  for (const [action, state] of [
    ['Stop taking offers', 'Takes no more offers'],
    ['Cancel request', 'Cancelled'],
    ['Reopen request', 'Takes offers until'],
  ] as const) {
    await offersOf(page).getByRole('button', { name: action }).click();
    await page.getByRole('dialog').getByRole('button', { name: action }).click();
    await expect(offersOf(page)).toContainText(state);
  }
  await expect(offersOf(page).getByRole('button', { name: 'Stop taking offers' })).toBeVisible();
});

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
  await expect(offerOf(plain, 'Farid Forwarder')).toContainText(/USD 2,900\.00/);
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
  await offers.getByRole('link', { name: /^See contacts and next steps/ }).click();
  await expect(forwarder).toHaveURL(new RegExp(`/quote/${requestId}$`));

  await shipper.goto('/quote/my-requests?group=AWARDED');
  await expect(requests).toContainText('USD 2,900.00 + EUR 460.00');
  await expectAccessible(shipper, 'my requests', { hasTables: true });
  await requests.getByRole('link', { name: /^Ask again/ }).click();
  await expect(shipper.getByLabel('Commodity')).toHaveValue('Bed linen');
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
