import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { CLIENT, startIdentityProvider } from '#server/testing/identity-provider.ts';
import { expectAccessible } from './page-checks.ts';
import { demo, expect, signInAs, test } from './portal.ts';

async function addProvider(page: Page, issuer: string, domain: string): Promise<void> {
  await page.goto('/admin/security');
  const section = page.getByRole('region', { name: 'Company sign-in' });
  await section.getByRole('button', { name: 'Add a provider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a company sign-in' });
  await dialog.getByLabel('Name of the company').fill(`Lindqvist ${domain}`);
  await dialog.getByLabel('Issuer').fill('http://login.company.example');
  await dialog.getByLabel('Client ID').fill(CLIENT.id);
  await dialog.getByRole('textbox', { name: 'Client secret' }).fill(CLIENT.secret);
  await dialog.getByLabel('Email domains').fill(domain);
  await expectAccessible(page, 'the dialog of a provider');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('The address of the issuer must begin with https://.')).toBeVisible();
  await dialog.getByLabel('Issuer').fill(issuer);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(section.getByRole('row', { name: `Lindqvist ${domain}` })).toBeVisible();
}

test('people of a company sign in with its provider, and come back to the page they wanted', async ({
  browser,
  page,
  baseURL,
  pageErrors,
}) => {
  pageErrors.allow(/status of 422/);
  const provider = await startIdentityProvider(`${baseURL}/login/company/callback`);
  const domain = `${randomUUID().slice(0, 8)}.example`;
  const email = `mira@${domain}`;
  provider.addAccount({ subject: randomUUID(), email, email_verified: true, name: 'Mira Lindqvist' });
  const unverified = `ola@${domain}`;
  provider.addAccount({ subject: randomUUID(), email: unverified, email_verified: false, name: 'Ola Berg' });
  await signInAs(page, demo.admin);
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const signInPage = async () => (await visitor.request.get('/login')).text();
  await signInPage();
  await addProvider(page, provider.issuer, domain);

  // In the document, because a link that appears later would move what is below it.
  expect(await signInPage()).toContain('href="/login/company"');
  await visitor.goto('/login?next=%2Fposts%2Funread');
  await visitor.getByRole('link', { name: 'Company sign-in' }).click();
  await expect(visitor.getByLabel('Email at work')).toBeFocused();
  await visitor.getByLabel('Email at work').fill(`mira@${randomUUID()}.example`);
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await expect(visitor.getByRole('alert')).toContainText('No company sign-in is set up');
  await expectAccessible(visitor, 'the company sign-in');
  await visitor.getByLabel('Email at work').fill(unverified);
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await expect(visitor.getByRole('alert')).toContainText(`has not verified ${unverified}`);
  // The provider remembers that account, but a refused person can choose another one.
  await visitor.getByRole('link', { name: 'Start again' }).click();
  await visitor.getByLabel('Email at work').fill(email);
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await visitor.waitForURL(({ pathname }) => ['/login/passkey', '/posts/unread'].includes(pathname));
  await visitor.goto('/account#security');
  const methods = visitor.getByRole('region', { name: 'Sign-in methods' });
  await expect(methods.getByText(`Company sign-in: Lindqvist ${domain}`)).toBeVisible();
  await context.close();
  await provider.close();
});
