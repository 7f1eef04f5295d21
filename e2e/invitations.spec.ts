import { dayIn } from '#contract/dates.ts';
import { createRequest } from './freight.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, expect, type Mailbox, test, uniqueEmail } from './portal.ts';

async function linkFor(mailbox: Mailbox, address: string, pattern: RegExp): Promise<string> {
  const find = async () => pattern.exec((await mailbox.list(address))[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(find, { timeout: 20_000 }).not.toBe('');
  return find();
}

test('an invited forwarder prices a request without an account', async ({ page, browser, baseURL, mailbox }) => {
  await becomeMember(page, mailbox, 'Sofia Shipper');
  await page.request.patch('/api/user/me', { data: { company: 'Harbour Textiles' } });
  const { id, title } = await createRequest(page, { visibility: 'INVITED' });
  const address = uniqueEmail();
  await page.goto(`/quote/${id}`);
  const section = page.getByRole('region', { name: 'Invited forwarders' });
  await expect(section).toContainText('Only you, invited people and the staff of this portal see this request.');
  await section.getByRole('button', { name: 'Invite forwarders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite forwarders' });
  await dialog.getByLabel('Email addresses').fill('nobody');
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog).toContainText('Correct these email addresses: nobody.');
  await dialog.getByLabel('Email addresses').fill(`"Novak, Jana" <${address}>; jan@`);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog).toContainText(
    'The other invitations are sent. Correct this address, or close the dialog: jan@.',
  );
  await expect(dialog.getByLabel('Email addresses')).toHaveValue('jan@');
  await page.keyboard.press('Escape');
  const row = section.getByRole('listitem').filter({ hasText: address });
  await expect(row).toContainText('Invited');
  await expectAccessible(page, 'a request with invitations');

  const answered = await page.request.post('/api/quotePost/createquotereply', {
    data: { postId: id, description: '<p>The linen is ready in week 9.</p>' },
  });
  expect(answered.status()).toBe(201);
  const link = await linkFor(mailbox, address, /\/quote\/offer#[\w-]+/);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: title })).toBeVisible();
  await expect(guest.getByText(`Sofia Shipper of Harbour Textiles invited ${address}.`)).toBeVisible();
  const questions = guest.getByRole('region', { name: 'Questions and answers' });
  await expect(questions).toContainText('Sofia Shipper, requester');
  await expect(questions).toContainText('The linen is ready in week 9.');
  const freight = guest.getByRole('group', { name: 'Freight', exact: true }).getByRole('listitem').first();
  await freight.getByLabel('Unit price').fill('1,450.50');
  await guest.getByLabel('Valid until').fill(dayIn(14));
  await guest.getByLabel('Your company').fill('Novak Spedition');
  await test.step('what was typed survives an error and a reload', async () => {
    await guest.getByRole('button', { name: 'Send offer' }).click();
    await expect(guest.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
    await guest.getByLabel('Your name').fill('Jana');
    await expect(guest.getByLabel('Your name')).not.toHaveAttribute('aria-invalid', 'true');
    await guest.reload();
    await expect(freight.getByLabel('Unit price')).toHaveValue('1,450.50');
    await expect(guest.getByLabel('Your company')).toHaveValue('Novak Spedition');
  });
  await guest.getByLabel('Your name').fill('Jana Novak');
  await expectAccessible(guest, 'the page of an invited forwarder');
  await guest.getByRole('button', { name: 'Send offer' }).click();
  const own = guest.getByRole('region', { name: 'Your offer' });
  await expect(own).toContainText('USD 2,901.00');

  const offer = page.getByRole('list', { name: 'Offers' }).getByRole('listitem').filter({ hasText: 'Jana Novak' });
  await expect(offer).toContainText('Novak Spedition');
  await expect(row).toContainText('Quoted');

  await test.step('the link no longer works once it is withdrawn', async () => {
    await row.getByRole('button', { name: `Withdraw the invitation of ${address}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click();
    await expect(row).toContainText('Withdrawn');
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });
});

test('an invited forwarder stops and reports invitations', async ({ page, browser, baseURL, mailbox }) => {
  await becomeMember(page, mailbox, 'Paul Pusher');
  await page.request.patch('/api/user/me', { data: { company: 'Pusher Trading' } });
  const { id } = await createRequest(page);
  const address = uniqueEmail();
  await page.request.post(`/api/quotePost/invite/${id}`, { data: { emails: [address] } });
  const link = await linkFor(mailbox, address, /\/quote\/offer\/stop#[\w-]+/);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const guest = await context.newPage();
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Stop and report to staff' }).click();
  await expect(guest.getByRole('status')).toHaveText('You will get no more invitations from this person.');
  const again = await page.request.post(`/api/quotePost/invite/${(await createRequest(page)).id}`, {
    data: { emails: [address] },
  });
  expect(await again.json()).toMatchObject({ data: { skipped: [{ email: address, reason: 'REFUSED' }] } });
});
