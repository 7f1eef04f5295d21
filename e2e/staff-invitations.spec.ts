import { expectAccessible } from './page-checks.ts';
import { demo, expect, type Mailbox, signInAs, test, uniqueEmail } from './portal.ts';

/** The path of the link in the email to the address. */
async function pathTo(mailbox: Mailbox, email: string): Promise<string> {
  const find = async () => /\/staff-invitation#[\w-]+/.exec((await mailbox.list(email))[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(find, { timeout: 40_000 }).not.toBe('');
  return find();
}

test('invites somebody without an account to become a moderator, who signs up and accepts', async ({
  page,
  mailbox,
  browser,
}) => {
  const email = uniqueEmail();
  await signInAs(page, demo.admin);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Invite staff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite staff' });
  await dialog.getByLabel('Email address').fill(email);
  await expectAccessible(page, 'the dialog for staff invitations');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();
  const open = page.getByRole('region', { name: 'Open staff invitations' });
  await expect(open.getByRole('listitem').filter({ hasText: email })).toContainText('Moderator, invited by');

  const path = await pathTo(mailbox, email);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const invited = await context.newPage();
  await invited.goto(path);
  await expect(invited.getByRole('heading', { level: 1, name: /^Become a moderator of / })).toBeVisible();
  await expectAccessible(invited, 'a staff invitation');
  await invited.getByRole('main').getByRole('link', { name: 'Create account' }).click();
  await invited.getByLabel('Name', { exact: true }).fill('Ines Marquard');
  await invited.getByLabel('Email').fill(email);
  await invited.getByLabel('Password', { exact: true }).fill('nine grey cranes at dawn');
  await invited.getByLabel('Country').selectOption('NL');
  await invited.getByLabel('I accept the terms of use').check();
  await invited.getByRole('button', { name: 'Create account' }).click();
  await invited.getByLabel('Six-digit code').fill(await mailbox.nextCode(email));
  await invited.getByRole('button', { name: 'Create account' }).click();
  await invited.waitForURL((url) => url.pathname === '/staff-invitation');
  await invited.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(invited.getByRole('heading', { level: 1, name: 'You are now a moderator.' })).toBeVisible();
  await invited.getByRole('link', { name: 'Open the admin area' }).click();
  await expect(invited).toHaveURL(/\/admin$/);
  await context.close();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(1);
  await expect(open).not.toBeVisible();
});

test('revokes a staff invitation, whose link then explains itself', { tag: '@detail' }, async ({
  page,
  mailbox,
  pageErrors,
}) => {
  const email = uniqueEmail();
  await signInAs(page, demo.admin);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Invite staff' }).click();
  await page.getByRole('dialog').getByLabel('Email address').fill(email);
  await page.getByRole('dialog').getByLabel('Admin').check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('button', { name: `Revoke the invitation of ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke invitation' }).click();
  await expect(page.getByText('Invitation revoked.')).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  pageErrors.allow(/status of 410/);
  await page.goto(await pathTo(mailbox, email));
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
});
