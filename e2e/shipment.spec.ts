import { createOffer } from './freight.ts';
import { test } from './offers.ts';
import { expectAccessible } from './page-checks.ts';
import { expect } from './portal.ts';

test('requester and forwarder follow a shipment from the award to the ratings', async ({
  page: shipper,
  requestId,
  forwarder,
}) => {
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

  await test.step('the requester pastes milestones, and a wrong cell is named', async () => {
    await shipper.getByRole('button', { name: 'Enter many milestones' }).click();
    const dialog = shipper.getByRole('dialog', { name: 'Enter many milestones' });
    const rows = (time: string) =>
      `ARRI\tRotterdam\tEurope/Amsterdam\t${time}\nDROP\tVenlo\tEurope/Amsterdam\t2027-02-12 10:00`;
    await dialog.getByLabel('Rows of a spreadsheet').fill(rows('2027-02-10'));
    await dialog.getByRole('button', { name: 'Enter milestones' }).click();
    await expect(dialog).toContainText('Row 1, column 4: “2027-02-10” has no time.');
    await dialog.getByLabel('Rows of a spreadsheet').fill(rows('2027-02-10 06:00'));
    await dialog.getByRole('button', { name: 'Enter milestones' }).click();
    await expect(dialog).toBeHidden();
    await expect(shipper.getByRole('row', { name: /Delivered/ })).toContainText('12 Feb 2027, 10:00 CET');
  });

  await test.step('they write to each other', async () => {
    await shipper.getByLabel('Your message').fill('Please send the new cut-off.');
    await shipper.getByRole('button', { name: 'Send message' }).click();
    await expect(shipper.getByRole('list', { name: 'Messages' })).toContainText('Please send the new cut-off.');
    await forwarder.reload();
    await expect(forwarder.getByRole('list', { name: 'Messages' })).toContainText('Please send the new cut-off.');
  });

  await test.step('the requester closes it, and both rate', async () => {
    await shipper.getByRole('button', { name: 'Close the shipment' }).click();
    await shipper.getByRole('dialog').getByRole('button', { name: 'Close it' }).click();
    const ratings = (page: typeof shipper) => page.getByRole('region', { name: 'Ratings' });
    const answer = (page: typeof shipper, question: string, value: string) =>
      ratings(page).getByRole('group', { name: question }).getByRole('radio', { name: value }).check();
    await answer(shipper, 'Was the forwarder on time?', 'No');
    await answer(shipper, 'Was the invoice as offered?', 'Yes');
    await ratings(shipper).getByRole('button', { name: 'Save rating' }).click();
    await expect(ratings(shipper)).toContainText('Answer with yes or no.');
    await answer(shipper, 'Was the communication good?', 'Yes');
    await ratings(shipper).getByRole('button', { name: 'Save rating' }).click();
    await expect(ratings(shipper)).toContainText('Say why in at least 10 characters.');
    await ratings(shipper).getByLabel('Comment').fill('The vessel left two days late.');
    await ratings(shipper).getByRole('button', { name: 'Save rating' }).click();
    await expect(ratings(shipper).getByRole('article', { name: 'Rating by Sofia Shipper' })).toBeVisible();

    await forwarder.reload();
    await expect(ratings(forwarder)).toContainText('The other side has rated.');
    await expect(ratings(forwarder)).not.toContainText('two days late');
    await answer(forwarder, 'Were cargo and documents ready on time?', 'Yes');
    await answer(forwarder, 'Was the payment as agreed?', 'Yes');
    await answer(forwarder, 'Was the communication good?', 'Yes');
    await ratings(forwarder).getByRole('button', { name: 'Save rating' }).click();
    const received = ratings(forwarder).getByRole('article', { name: 'Rating by Sofia Shipper' });
    await expect(received).toContainText('The vessel left two days late.');
    await received.getByRole('button', { name: 'Answer this rating' }).click();
    await received.getByLabel('Your answer').fill('The carrier changed its schedule.');
    await received.getByRole('button', { name: 'Save answer' }).click();
    await expect(received).toContainText('The carrier changed its schedule.');
    await expectAccessible(forwarder, 'a rated shipment', { hasTables: true });
  });

  await test.step('the trust card of the forwarder counts the rating for the requester', async () => {
    await shipper.goto(`/quote/${requestId}`);
    await shipper.getByRole('link', { name: '1 rating as forwarder' }).click();
    await expect(shipper.getByRole('heading', { name: 'Ratings of Farid Forwarder' })).toBeVisible();
    await expect(shipper.getByRole('article')).toContainText('The carrier changed its schedule.');
    await expectAccessible(shipper, 'ratings');
  });
});
