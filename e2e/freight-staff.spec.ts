import { createOffer, createRequest } from './freight.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, demo, expect, signInAs, test } from './portal.ts';

test('staff find a request, hide an offer and close the request', async ({ page, browser, baseURL, mailbox }) => {
  await becomeMember(page, mailbox, 'Sofia Shipper');
  const { id, title } = await createRequest(page);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const forwarder = await context.newPage();
  await becomeMember(forwarder, mailbox, 'Farid Forwarder');
  await createOffer(forwarder, id);

  const staffContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const staff = await staffContext.newPage();
  await signInAs(staff, demo.admin);
  await staff.goto('/admin/requests');
  await staff.getByRole('searchbox', { name: 'Search titles, requesters and codes' }).fill(title);
  const row = staff.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Nhava Sheva → Rotterdam');
  await expectAccessible(staff, 'the requests in the admin area', { hasTables: true });
  await row.getByRole('link', { name: title }).click();
  await staff.getByLabel('Why do you need to read them?').fill('The forwarder complained.');
  await staff.getByRole('button', { name: 'Show sealed offers' }).click();
  await staff.getByRole('button', { name: 'Hide the offer of Farid Forwarder' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('textbox').fill('It names a competitor.');
  await dialog.getByRole('button', { name: 'Hide offer' }).click();
  await expect(staff.getByRole('button', { name: 'Restore the offer of Farid Forwarder' })).toBeVisible();
  await page.goto(`/quote/${id}`);
  await expect(page.getByRole('region', { name: '0 Offers' })).toBeVisible();

  await staff.goto(`/admin/requests?search=${encodeURIComponent(title)}`);
  await row.getByRole('button', { name: `Close ${title}` }).click();
  await dialog.getByRole('textbox').fill('The goods are forbidden.');
  await dialog.getByRole('button', { name: 'Close request' }).click();
  await expect(row).toContainText('Closed');

  await staff.getByRole('link', { name: 'Figures' }).click();
  await expect(staff.getByRole('table', { name: /^Requests by month/ }).getByRole('row')).toHaveCount(13);
  await expectAccessible(staff, 'the figures of freight', { hasTables: true });
});
