import { createOffer } from './freight.ts';
import { test } from './offers.ts';
import { expectAccessible } from './page-checks.ts';
import { expect } from './portal.ts';

test('requester and forwarder follow a shipment from the award', async ({ page: shipper, requestId, forwarder }) => {
  const offerId = await createOffer(forwarder, requestId);
  await shipper.request.post(`/api/quotePost/acceptquoteoffer/${offerId}`, { data: { version: 1 } });

  await test.step('the forwarder enters a milestone in the time of its place', async () => {
    await forwarder.goto(`/quote/${requestId}`);
    await forwarder.getByRole('link', { name: 'Follow the shipment' }).click();
    await expect(forwarder.getByRole('heading', { name: /^Shipment QS-/ })).toBeVisible();
    await forwarder.getByRole('button', { name: 'Enter times: Departed' }).click();
    const dialog = forwarder.getByRole('dialog', { name: 'Departed' });
    await dialog.getByRole('button', { name: 'Save milestone' }).click();
    await expect(dialog).toContainText('Enter at least one of the three times.');
    await dialog.getByLabel('Place').fill('Hamburg');
    await dialog.getByLabel('Time zone').fill('Berlin');
    await forwarder
      .getByRole('option', { name: /Berlin/ })
      .first()
      .click();
    await dialog.getByLabel('Planned').fill('2027-01-12T14:30');
    await expect(dialog).toContainText('12 Jan 2027, 13:30 UTC');
    await dialog.getByRole('button', { name: 'Save milestone' }).click();
    await expect(dialog).toBeHidden();
    await expect(forwarder.getByRole('row', { name: /Departed/ })).toContainText('12 Jan 2027, 14:30 CET');
    await expectAccessible(forwarder, 'a shipment', { hasTables: true });
  });

  await test.step('a later estimate notifies the requester', async () => {
    await forwarder.getByRole('button', { name: 'Change: Departed' }).click();
    const dialog = forwarder.getByRole('dialog', { name: 'Departed' });
    await dialog.getByLabel('Estimated').fill('2027-01-14T14:30');
    await dialog.getByRole('button', { name: 'Save milestone' }).click();
    await expect(forwarder.getByRole('row', { name: /Departed/ })).toContainText('2 days late');
    await shipper.goto('/notification/inbox');
    await shipper.getByRole('link', { name: /^Later than planned: Departed/ }).click();
    await expect(shipper).toHaveURL(new RegExp(`/quote/${requestId}/shipment$`));
    await expect(shipper.getByRole('row', { name: /Departed/ })).toContainText('2 days late');
  });

  await test.step('they write to each other', async () => {
    await shipper.getByLabel('Your message').fill('Please send the new cut-off.');
    await shipper.getByRole('button', { name: 'Send message' }).click();
    await expect(shipper.getByRole('list', { name: 'Messages' })).toContainText('Please send the new cut-off.');
    await forwarder.reload();
    await expect(forwarder.getByRole('list', { name: 'Messages' })).toContainText('Please send the new cut-off.');
  });
});
