import type { Page } from '@playwright/test';
import { becomeMember, demo, expect, signInAs, test, uniqueEmail } from './portal.ts';

const PASSWORD = 'nine grey cranes at dawn';

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill('Ines Marquard');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Company (optional)').fill('Marquard Forwarding');
  await page.getByLabel('Country').selectOption('NL');
  await page.getByLabel('I accept the terms of use').check();
}

async function logOut(page: Page): Promise<void> {
  const response = await page.request.post('/api/user/logout', { headers: { origin: new URL(page.url()).origin } });
  expect(response.status()).toBe(200);
}

const me = async (page: Page) => (await page.request.get('/api/user/me')).status();

test('signs up with an emailed code and signs in on a trusted device without one', async ({
  page,
  mailbox,
  pageErrors,
}) => {
  const email = uniqueEmail();
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveURL(/\/login\/verify$/);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled();
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();

  const code = await mailbox.nextCode(email);
  pageErrors.allow(/status of 401/);
  await page.getByLabel('Six-digit code').fill(code === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('4 tries left');

  await page.getByLabel('Six-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page.getByLabel('Six-digit code')).toHaveValue(code);
  await page.getByLabel('Trust this device for 30 days').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  expect(await me(page)).toBe(200);

  await logOut(page);
  expect(await me(page)).toBe(401);
  await page.goto('/login?next=/forum');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // Not anchored at the end of `/login?next=/forum`.
  await page.waitForURL((url) => url.pathname === '/forum');
  expect(await me(page)).toBe(200);
});

test('shows missing fields next to them, keeps the input, and leads from a code screen without a challenge to the login', {
  tag: '@detail',
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 422/);
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill('Ines Marquard');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Email is required.')).toBeVisible();
  await expect(page.getByText('Choose a country.', { exact: true })).toBeVisible();
  await expect(page.getByText('Accept the terms to create an account.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();

  await fillSignUp(page, uniqueEmail());
  await page.getByLabel('Password', { exact: true }).fill('password1234');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ines Marquard');

  await page.goto('/login/verify');
  await expect(page.getByRole('heading', { name: 'No code requested' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('signs in with a code alone by keyboard, opens the requested page, and skips the login page from then on', async ({
  page,
  mailbox,
}) => {
  const { email } = await becomeMember(page, mailbox);
  await page.context().clearCookies();
  await page.goto('/login?next=%2Fquote');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Email me a code instead' }).press('Enter');
  await expect(page.getByLabel('Six-digit code')).toBeFocused();
  await page.keyboard.type(await mailbox.nextCode(email));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quote$/);
  await page.goto('/login?next=/forum');
  await expect(page).toHaveURL(/\/forum$/);
});

test('resets a forgotten password and rejects the old one', async ({ page, mailbox, pageErrors }) => {
  pageErrors.allow(/status of 401/);
  const { email, password } = await becomeMember(page, mailbox);
  await page.goto('/');
  await logOut(page);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The previous form has a field with the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page).toHaveURL(/\/login\/reset$/);
  await page.getByLabel('Six-digit code').fill(await mailbox.nextCode(email));
  await page.getByLabel('New password', { exact: true }).fill('seven red buoys in fog');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('status')).toContainText('You have a new password');

  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);

  await page.getByLabel('Password', { exact: true }).fill('seven red buoys in fog');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login\/verify$/);
});

test('rejects a member at the staff sign-in and accepts staff', async ({
  page,
  browser,
  baseURL,
  mailbox,
  pageErrors,
}) => {
  // The home page may still be loading the account when the member logs out.
  pageErrors.allow(/status of 40[13]/);
  const member = await becomeMember(page, mailbox);
  const { id } = (await (await page.request.get('/api/user/me')).json()) as { id: string };
  await page.goto('/');
  await logOut(page);
  await page.goto('/admin/login');
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText(/no access|not.*staff/i);
  expect(await me(page)).toBe(401);

  // A staff account of this test, because other tests request codes for the demo moderator.
  const admin = await browser.newContext({ baseURL: baseURL ?? '' });
  await signInAs(admin, demo.admin);
  const raised = await admin.request.patch(`/api/admin/users/${id}`, { data: { role: 'moderator' } });
  expect(raised.status()).toBe(200);
  await admin.close();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Six-digit code').fill(await mailbox.nextCode(member.email));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.includes('login'));
  expect(await me(page)).toBe(200);
});

test('continues in the tab that the link in the email opens, and ignores a `next` address on another site', async ({
  page,
  mailbox,
}) => {
  const address = uniqueEmail();
  await fillSignUp(page, address);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/login\/verify$/);
  const tab = await page.context().newPage();
  await tab.goto('/login/verify?next=//evil.example/x');
  await expect(tab.getByText(address)).toBeVisible();
  await tab.getByLabel('Six-digit code').fill(await mailbox.nextCode(address));
  await tab.getByRole('button', { name: 'Create account' }).click();
  await expect(tab).toHaveURL('/dashboard');
});
