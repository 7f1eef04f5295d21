import type { CDPSession, Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, expect, type Mailbox, test } from './portal.ts';

/** A device with a fingerprint reader, which always recognises its owner. */
async function addDevice(page: Page): Promise<{ readonly session: CDPSession; readonly authenticatorId: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

const methodsOf = (page: Page) => page.getByRole('region', { name: 'Sign-in methods' });

async function openSecurity(page: Page) {
  await page.goto('/account#security');
  const section = methodsOf(page);
  await expect(section.getByRole('button', { name: 'Add a passkey' })).toBeEnabled();
  return section;
}

async function addPasskey(page: Page, name: string): Promise<void> {
  const section = methodsOf(page);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(section.getByText(name)).toBeVisible();
}

async function saveCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  await expectAccessible(page, 'the recovery codes');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return codes;
}

async function signOut(page: Page): Promise<void> {
  await page.request.post('/api/user/logout', { headers: { origin: new URL(page.url()).origin } });
  await page.goto('/login');
}

test('a member adds a passkey, signs in with it, and removes it', async ({ page, mailbox, pageErrors }) => {
  pageErrors.allow(/status of 401/);
  const { email } = await becomeMember(page, mailbox);
  await addDevice(page);
  const section = await openSecurity(page);
  await addPasskey(page, 'Laptop in Rotterdam');
  await saveCodes(page);
  await expect(section.getByText('10 of 10 left')).toBeVisible();
  await expectAccessible(page, 'the sign-in methods of a member');

  await test.step('signs in with the button or by autofill, without a code', async () => {
    await signOut(page);
    await page.getByLabel('Email').focus();
    // The device answers by itself as soon as the browser suggests the passkey.
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await (await page.request.get('/api/user/me')).json()).toMatchObject({ email });
  });

  await test.step('is asked for it before serious acts', async () => {
    await page.goto('/account#security');
    await section.getByRole('button', { name: 'Rename Laptop in Rotterdam' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename the passkey' });
    await dialog.getByLabel('Name').fill('Old laptop');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await section.getByRole('button', { name: 'Remove Old laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(section.getByText('Old laptop')).toHaveCount(0);
  });
});

test('a member is offered a passkey after a sign-in, once on a device', async ({ page, mailbox, pageErrors }) => {
  pageErrors.allow(/status of 401/);
  const { email, password } = await becomeMember(page, mailbox);
  await page.goto('/about');
  await addDevice(page);
  const signIn = async () => {
    await signOut(page);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Six-digit code').fill(await mailbox.nextCode(email));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await signIn();
  await expect(page.getByRole('heading', { name: 'Sign in faster next time' })).toBeVisible();
  await expectAccessible(page, 'the offer of a passkey');
  await page.getByRole('button', { name: 'Not on this device' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await signIn();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a member signs in with an authenticator app, and with a recovery code', async ({ page, mailbox, pageErrors }) => {
  pageErrors.allow(/status of 401/);
  const { email, password } = await becomeMember(page, mailbox);
  const section = await openSecurity(page);
  await section.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await expectAccessible(page, 'the dialog for an authenticator app');
  const codeAt = (step: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + step * 30 });
  await dialog.getByLabel('Code that the app shows').fill(codeAt(-1));
  await dialog.getByRole('button', { name: 'Add the app' }).click();
  const [recoveryCode = ''] = await saveCodes(page);

  await enterFirstStep(page, mailbox, email, password);
  await expectAccessible(page, 'the second step of a sign-in');
  await page.getByLabel('Code of your authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is wrong or was used.')).toBeVisible();
  await page.getByLabel('Code of your authenticator app').fill(codeAt(0));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await enterFirstStep(page, mailbox, email, password);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode.toUpperCase());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

async function enterFirstStep(page: Page, mailbox: Mailbox, email: string, password: string): Promise<void> {
  await signOut(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Six-digit code').fill(await mailbox.nextCode(email));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/login\/factor/);
}
