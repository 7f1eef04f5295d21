import type { CDPSession, Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, emailsTo, expect, type Mailbox, test } from './portal.ts';

/** A device with a fingerprint reader, which always recognises its owner. */
async function addDevice(page: Page): Promise<{ readonly session: CDPSession; readonly authenticatorId: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  return { session, ...(await addAuthenticator(session)) };
}

const addAuthenticator = (session: CDPSession) =>
  session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

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

test('a removed passkey, a copied one and one from another origin are refused, and the other one works', {
  tag: '@detail',
}, async ({ page, mailbox, pageErrors }) => {
  pageErrors.allow(/status of 401|foreign request: http:\/\/localhost:9\//);
  const { email } = await becomeMember(page, mailbox);
  const { session, authenticatorId: laptop } = await addDevice(page);
  const section = await openSecurity(page);
  const only = async (authenticatorId: string) => {
    const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
    if (credentials.length !== 1 || !credentials[0]) throw new Error('The device has not exactly one passkey.');
    return credentials[0];
  };
  /** A device that has this passkey alone. */
  const holding = async (passkey: Awaited<ReturnType<typeof only>>, signCount: number) => {
    const { authenticatorId } = await addAuthenticator(session);
    await session.send('WebAuthn.addCredential', { authenticatorId, credential: { ...passkey, signCount } });
    return authenticatorId;
  };
  const remove = (authenticatorId: string) => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });

  await addPasskey(page, 'Laptop');
  await saveCodes(page);
  const ofLaptop = await only(laptop);
  await remove(laptop);
  const { authenticatorId: phone } = await addAuthenticator(session);
  await addPasskey(page, 'Phone');
  const ofPhone = await only(phone);
  await section.getByRole('button', { name: 'Remove Laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByText('Laptop', { exact: true })).toHaveCount(0);

  await test.step('the one that is left signs in', async () => {
    await signOut(page);
    await page.getByLabel('Email').focus();
    await expect(page).toHaveURL(/\/dashboard$/);
    await remove(phone);
  });

  await test.step('the removed one is refused', async () => {
    const device = await holding(ofLaptop, 100);
    await signOut(page);
    await expect(page.getByText('This passkey was not accepted.')).toBeVisible();
    await remove(device);
  });

  await test.step('a response that another site got is refused', async () => {
    const device = await holding(ofPhone, 100);
    const portal = new URL(page.url()).origin;
    const headers = { origin: portal };
    const { data } = await (await page.request.post('/api/user/passkey-sign-in/options', { data: {}, headers })).json();
    await page.route('http://localhost:9/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Another site</title>' }),
    );
    await page.goto('http://localhost:9/');
    const response = await page.evaluate(async (options) => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
      const credential = await navigator.credentials.get({ publicKey });
      return (credential as PublicKeyCredential).toJSON();
    }, data.options);
    const refused = await page.request.post(`${portal}/api/user/passkey-sign-in`, {
      data: { challengeId: data.challengeId, response },
      headers,
    });
    expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([401, 'PASSKEY_REFUSED']);
    await page.goto(portal);
    await remove(device);
  });

  await test.step('a copy with an old counter is refused, and its owner is told', async () => {
    const device = await holding(ofPhone, 0);
    await page.goto('/login');
    await expect(page.getByText('This passkey was not accepted.')).toBeVisible();
    await expect
      .poll(async () => (await emailsTo(page.request, email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining('The passkey “Phone” was refused'));
    await remove(device);
  });
});

test('a member is offered a passkey after a sign-in, once on a device', { tag: '@detail' }, async ({
  page,
  mailbox,
  pageErrors,
}) => {
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
