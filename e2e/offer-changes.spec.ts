import { dayIn } from '#contract/dates.ts';
import { linen } from '#server/testing/freight.ts';
import { createOffer, createRequest } from './freight.ts';
import { offerOf, offersOf, test } from './offers.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, expect } from './portal.ts';

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

test('the requester stops, cancels and reopens; an offer can be revised three times', { tag: '@detail' }, async ({
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
