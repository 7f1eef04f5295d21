import type { APIRequestContext, Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectTargetsForFingers } from './layout-checks.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, expect, test, uniqueEmail } from './portal.ts';
import { createPost } from './posting.ts';

interface Account {
  readonly id: string;
  readonly profilePic: string | null;
  readonly presenceHidden: boolean;
  readonly deleteAfter: string | null;
  readonly profileCompletionPercentage: number;
}

const me = async (page: Page) => (await (await page.request.get('/api/user/me')).json()) as Account;

async function openAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  // The page is hydrated when content of the browser alone is visible.
  await expect(page.getByRole('region', { name: 'Sessions' }).getByText('This device')).toBeVisible({
    timeout: 30_000,
  });
}

/** Signs in the same person on another device. */
async function signInElsewhere(
  browser: Browser,
  baseURL: string | undefined,
  email: string,
  password: string,
  code: Code,
) {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  });
  const { request } = context;
  const begun = await request.post('/api/user/login', { data: { email, password } });
  const { challengeId } = ((await begun.json()) as { data: { challengeId: string } }).data;
  const done = await request.post('/api/user/verify-otp', { data: { challengeId, code: await code(email) } });
  expect(done.status()).toBe(200);
  return request;
}
type Code = (email: string) => Promise<string>;

const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#155f92' } })
    .jpeg()
    .toBuffer();

test('saves a profile, a picture and the presence, and exports all data', async ({
  page,
  mailbox,
  browser,
  baseURL,
  pageErrors,
}) => {
  // Trace recording requests the chosen picture itself, which the CSP blocks.
  pageErrors.allow(/status of (422|503)|Connecting to 'blob:/);
  const { email } = await becomeMember(page, mailbox);
  await openAccount(page);

  await test.step('errors are shown next to fields, and unsaved text is kept', async () => {
    await page.getByLabel('About you').fill('Typed before lunch.');
    await page.getByLabel('Phone').fill('ring me');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Enter a phone number such as')).toBeVisible();
    await expect(page.getByLabel('Phone')).toBeFocused();
    await expect(page.getByLabel('About you')).toHaveValue('Typed before lunch.');

    await page.goto('/forum');
    await openAccount(page);
    await expect(page.getByLabel('About you')).toHaveValue('Typed before lunch.');
    await expect(page.getByText('Not saved yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByLabel('About you')).toHaveValue('');
    await openAccount(page);
    await expect(page.getByLabel('About you')).toHaveValue('');
  });

  await test.step('the profile is saved, and its public part is shown', async () => {
    await page.getByLabel('Company').fill('Marquard Forwarding');
    await page.getByLabel('Job title').fill('Reefer planner');
    await page.getByLabel('Country').selectOption('BE');
    await page.getByLabel('Phone').fill('+32 3 123 45 67');
    await page.getByLabel('About you').fill('Ten years of reefers.\nAntwerp by heart.');
    await page.getByRole('combobox', { name: 'Skills' }).fill('customs');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Skills' }).fill('cold chain');
    await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/ines-marquard');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Your profile has been saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save profile' })).toBeDisabled();
    const { id, profileCompletionPercentage } = await me(page);
    expect(profileCompletionPercentage).toBe(90);
    await page.reload();
    await expect(page.getByLabel('Job title')).toHaveValue('Reefer planner');

    const guest = await browser.newPage({ baseURL: baseURL ?? '' });
    await guest.goto(`/members/${id}`);
    await expect(guest.getByRole('heading', { level: 1, name: 'Ines Marquard' })).toBeVisible();
    const article = guest.getByRole('article');
    for (const text of ['Reefer planner · Marquard Forwarding', 'Belgium', 'Antwerp by heart.', 'cold chain'])
      await expect(article).toContainText(text);
    await expect(article.getByRole('link', { name: /LinkedIn/ })).toHaveAttribute('rel', 'nofollow ugc noopener');
    expect(await guest.content()).not.toContain('123 45 67');
    await expectAccessible(guest, '/members');
    await guest.close();
  });

  await test.step('a picture is cropped to a square, saved and removed', async () => {
    const input = page.locator('input[type="file"]');
    await input.setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expect(page.getByText('is not a JPEG, PNG, WebP or HEIC picture')).toBeVisible();
    await input.setInputFiles({ name: 'harm.png', mimeType: 'image/png', buffer: Buffer.from('no picture either') });
    const dialog = page.getByRole('dialog', { name: 'Crop picture' });
    await expect(dialog.getByText('can’t be opened as a picture')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    // Chromium shows no HEIC: the portal converts it first.
    await input.setInputFiles('server/testing/fixtures/small.heic');
    await expect(dialog.getByRole('button', { name: 'Use picture' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await input.setInputFiles({ name: 'ines.jpg', mimeType: 'image/jpeg', buffer: await picture() });
    await dialog.getByLabel('Zoom').fill('2');
    await dialog.getByRole('group', { name: /use the arrow keys/ }).press('ArrowLeft');
    await expectAccessible(page, 'the dialog for the picture', { part: dialog });
    await dialog.getByRole('button', { name: 'Use picture' }).click();
    await expect(page.getByText('Picture saved')).toBeVisible();
    await expect(dialog).toBeHidden();
    const { profilePic } = await me(page);
    const kept = await page.request.get(profilePic ?? '/nothing');
    expect(kept.status()).toBe(200);
    const { width, height } = await sharp(await kept.body()).metadata();
    expect([width, height]).toEqual([512, 512]);
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect(page.getByRole('button', { name: 'Upload a picture' })).toBeVisible();
    expect((await me(page)).profilePic).toBeNull();
  });

  await test.step('all data can be exported', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('region', { name: 'Download my data' }).getByRole('link').click(),
    ]);
    expect(download.suggestedFilename()).toBe('my-data.json');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ account: [{ email }] });
  });

  await test.step('the page passes axe and does not scroll sideways', async () => {
    await expectAccessible(page, '/account');
    await expectTargetsForFingers(page, '/account');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password is required.')).toBeVisible();
    await expectAccessible(page, '/account with errors');
  });

  await test.step('presence is hidden at once, and shown again when the server refuses', async () => {
    const hide = page.getByRole('switch', { name: 'Hide my online status' });
    await hide.click();
    await expect(hide).toBeChecked();
    await expect(async () => expect((await me(page)).presenceHidden).toBe(true)).toPass();
    await page.route('**/api/user/me', (route) =>
      route.fulfill({ status: 503, json: { message: 'Not just now.', code: 'UNAVAILABLE', requestId: 'r1' } }),
    );
    await hide.click();
    await expect(page.getByText('Not just now.')).toBeVisible();
    await expect(hide).toBeChecked();
  });
});

test('lists and ends other sessions, requires a fresh proof for a new password and signs out other devices', async ({
  page,
  mailbox,
  browser,
  baseURL,
  pageErrors,
}) => {
  pageErrors.allow(/status of (403|422)/);
  const { email, password } = await becomeMember(page, mailbox);
  const first = await signInElsewhere(browser, baseURL, email, password, (to) => mailbox.nextCode(to));
  await openAccount(page);

  await test.step('another session is listed and ended', async () => {
    const rows = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: 'Sign out Firefox on Linux' }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('This device');
    expect((await first.get('/api/user/me')).status()).toBe(401);
  });

  const other = await signInElsewhere(browser, baseURL, email, password, (to) => mailbox.nextCode(to));
  const section = page.getByRole('region', { name: 'Password' });
  await letProofAge(page);
  // Password managers ignore inputs of type `hidden`.
  await expect(section.locator('input[autocomplete="username"]')).toHaveAttribute('type', 'text');
  await section.getByLabel('New password').fill('seven red buoys in fog');
  await expect(section.getByText('Strong.')).toBeVisible();
  await section.getByRole('button', { name: 'Change password' }).click();
  await test.step('asks for a fresh proof, and loses nothing', async () => {
    const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(section.getByText('You did not confirm that it’s you, so nothing has happened.')).toBeVisible();
    await expect(section.getByLabel('New password')).toHaveValue('seven red buoys in fog');
    await section.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByLabel('Your password')).toBeFocused();
    await dialog.getByLabel('Your password').fill('not this one');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('This is not your password.')).toBeVisible();
    await expectAccessible(page, 'the dialog for a fresh proof');
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeHidden();
  });
  await expect(section.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible();
  expect((await other.get('/api/user/me')).status()).toBe(401);
  expect((await page.request.get('/api/user/me')).status()).toBe(200);
});

test('changes the email address with a code, and undoes it from the old address', async ({
  page,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(/status of 4(22|01)/);
  const { email } = await becomeMember(page, mailbox);
  await openAccount(page);
  const section = page.getByRole('region', { name: 'Email address' });
  await expect(section.getByText(email)).toBeVisible();
  const next = uniqueEmail();
  await section.getByLabel('New email address').fill(next);
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByText('We have sent a six-digit code')).toBeVisible();
  const code = await mailbox.nextCode(next);
  // Reading the email in the same tab keeps the form.
  await openAccount(page);
  await expectAccessible(page, '/account while its address changes');
  await expect(section.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled();
  await test.step('sends another code after a minute', async () => {
    await page.route('**/api/user/resend-otp', async (route) => {
      const { challengeId } = route.request().postDataJSON() as { challengeId: string };
      const expiresAt = new Date(Date.now() + 600_000).toISOString();
      await route.fulfill({ json: { data: { challengeId, expiresAt, resendAfter: new Date().toISOString() } } });
    });
    await page.clock.setFixedTime(Date.now() + 61_000);
    await section.getByRole('button', { name: 'Send a new code', exact: true }).click();
    await expect(section.getByRole('status').filter({ hasText: 'We have sent a new code.' })).toBeVisible();
  });
  await section.getByLabel('Six-digit code').fill(code);
  await section.getByRole('button', { name: 'Change the address' }).click();
  await expect(section.getByRole('status').filter({ hasText: 'Your email address has been changed' })).toBeVisible();
  await expect(section.getByText(next)).toBeVisible();

  const find = async () =>
    /\/login\/email#[\w-]+/.exec((await mailbox.list(email)).map(({ text }) => text).join())?.[0] ?? '';
  await expect.poll(find, { timeout: 40_000 }).not.toBe('');
  await page.goto(await find());
  await expect(page).toHaveURL(/\/login\/email$/);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByRole('heading', { name: 'The change is undone' })).toBeVisible();
  await expectAccessible(page, 'an undone change of the address');
  expect((await page.request.get('/api/user/me')).status()).toBe(401);
});

/** As if ten minutes had passed since the sign-in: the first request that needs a proof is refused. */
async function letProofAge(page: Page): Promise<void> {
  let isProved = false;
  await page.route('**/api/user/proof', async (route) => {
    const response = await route.fetch();
    if (route.request().method() === 'POST' && response.ok()) isProved = true;
    await route.fulfill({ response });
  });
  await page.route(/\/api\/user\/(password|me)$/, async (route) => {
    if (route.request().method() === 'GET' || isProved) return route.fallback();
    await route.fulfill({
      status: 403,
      json: { code: 'PROOF_NEEDED', message: 'Confirm that it’s you.', requestId: '' },
    });
  });
}

test('schedules the deletion of an account after a proof, shows its date and cancels it', async ({
  page,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(/status of 40[13]/);
  const { email } = await becomeMember(page, mailbox);
  await openAccount(page);
  const section = page.getByRole('region', { name: 'Delete my account' });
  await expect(section.getByRole('link', { name: 'My companies' })).toHaveAttribute('href', '/directory/mine');
  await section.getByLabel('Delete them too').check();
  await letProofAge(page);
  await section.getByRole('button', { name: 'Delete my account' }).click();
  await page
    .getByRole('dialog', { name: 'Delete your account?' })
    .getByRole('button', { name: 'Delete my account' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await dialog.getByRole('button', { name: 'Email me a code instead' }).click();
  await expect(dialog.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled();
  const code = await mailbox.nextCode(email);
  await dialog.getByLabel('Six-digit code').fill(code === '111111' ? '222222' : '111111');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toContainText('4 tries left');
  await dialog.getByLabel('Six-digit code').fill(code);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const banner = page.getByRole('status').filter({ hasText: 'We will delete your account on' });
  await expect(banner).toBeVisible();
  const { deleteAfter } = await me(page);
  await expect(banner.locator('time')).toHaveAttribute('datetime', deleteAfter ?? '');
  await expect(banner).toContainText(/We will delete your account on \d{1,2} [A-Z][a-z]{2} \d{4}\./);
  await expectAccessible(page, '/account while it is on its way out');
  await page.goto('/dashboard');
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(banner).toBeHidden();
  expect((await me(page)).deleteAfter).toBeNull();
});

test('explains a member’s points and links to the ledger from threads', { tag: '@detail' }, async ({
  page,
  mailbox,
}) => {
  await becomeMember(page, mailbox);
  const { id, title } = await createPost(page);
  await page.goto(`/landing/general/${id}`);
  await page.getByRole('article').getByRole('link', { name: 'Ines Marquard' }).click();
  // The link leads into the app as soon as the page knows the member.
  await expect(page).toHaveURL(/\/members?\/[0-9a-f-]{36}$/);
  const ledger = page.getByRole('complementary', { name: 'Points' });
  await expect(ledger).toContainText('5 points in total');
  await expect(ledger.getByRole('listitem')).toHaveText([/^\+5\s*Published a post/]);
  await expect(page.getByRole('list', { name: /^Newest posts by/ }).getByRole('link', { name: title })).toBeVisible();
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toMatch(/^\/members\/[0-9a-f-]{36}$/);
});

test('pages through a long ledger, with and without scripts', { tag: '@detail' }, async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const top = (await (await request.get('/api/dashboard/top-performing-users')).json()) as { data: { id: string }[] };
  const id = top.data[0]?.id ?? '';
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const plain = await context.newPage();
  await plain.goto(`/members/${id}`);
  const entries = plain.getByRole('list', { name: 'Points history' }).getByRole('listitem');
  await expect(entries).toHaveCount(20);
  await plain.getByRole('link', { name: 'Earlier points' }).click();
  await expect(plain).toHaveURL(/\?points=/);
  await expect(entries.first()).toBeVisible();
  await plain.getByRole('link', { name: 'Newest', exact: true }).click();
  await expect(entries).toHaveCount(20);
  await context.close();
  await page.goto(`/members/${id}`);
  await expectAccessible(page, '/members of somebody with many points');
});

test('lists and revokes trusted devices, and shows empty and failed lists', { tag: '@detail' }, async ({
  page,
  mailbox,
  browser,
  baseURL,
  pageErrors,
}) => {
  pageErrors.allow(/status of 500/);
  const { email } = await becomeMember(page, mailbox);
  const trust = async (request: APIRequestContext) => {
    const { data } = (await (await request.post('/api/user/login', { data: { email } })).json()) as Begun;
    const entry = { challengeId: data.challengeId, code: await mailbox.nextCode(email), trustDevice: true };
    expect((await request.post('/api/user/verify-otp', { data: entry })).status()).toBe(200);
  };
  await openAccount(page);
  const devices = page.getByRole('region', { name: 'Trusted devices' });
  await expect(devices).toContainText('No trusted devices.');

  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  });
  await trust(other.request);
  await page.reload();
  await expect(devices.getByRole('listitem')).toContainText('Firefox on Linux');
  await expectAccessible(page, 'the account page with a trusted device');
  await devices.getByRole('button', { name: 'Stop trusting Firefox on Linux' }).click();
  await expect(devices).toContainText('No trusted devices.');
  expect((await other.request.get('/api/user/me')).status()).toBe(200);

  await page.route('**/api/user/devices*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Not just now.', code: 'FAULT', requestId: 'r1' } }),
  );
  await page.reload();
  await expect(devices).toContainText('Loading failed', { timeout: 30_000 });
  await other.close();
});
interface Begun {
  readonly data: { readonly challengeId: string };
}
