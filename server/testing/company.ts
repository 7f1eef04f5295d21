import { randomUUID } from 'node:crypto';
import type { IdentityProvider, NewIdentityProvider } from '#contract/identity-providers.ts';
import { redirectUri } from '#server/features/accounts/users/company-sign-in/start.ts';
import { TestBrowser } from '#server/features/accounts/users/factory.ts';
import { CLIENT, type CompanyProvider, startIdentityProvider, visitProvider } from './identity-provider.ts';
import { startTestPortal } from './portal.ts';

export const newDomain = () => `${randomUUID().slice(0, 8)}.example`;

/** A portal, and the identity provider of one company that it trusts. */
export async function startCompany(settings: Parameters<typeof startTestPortal>[0] = {}) {
  const portal = await startTestPortal(settings);
  const provider = await startIdentityProvider(redirectUri(portal.portal.settings));
  const admin = await portal.person('admin');
  const domain = newDomain();
  const send = (method: 'POST' | 'PATCH', path: string, body: object) =>
    portal.send(admin, method, `/api/admin/identity-providers${path}`, body);
  const added = await send('POST', '', { ...usual(provider, domain), clientSecret: CLIENT.secret });
  if (added.statusCode !== 201) throw new Error(added.body);
  const { id } = added.json<{ data: IdentityProvider }>().data;
  const address = () => `${randomUUID().slice(0, 13)}@${domain}`;

  return {
    portal,
    provider,
    admin,
    domain,
    id,
    address,
    send,
    change: (change: Partial<NewIdentityProvider>) => {
      const { issuer: _issuer, ...fields } = usual(provider, domain);
      return send('PATCH', `/${id}`, { ...fields, ...change });
    },
    /** Somebody at the company. */
    addPerson(email = address(), more: object = {}) {
      const person = { subject: randomUUID(), email, email_verified: true, name: 'Mira Lindqvist', ...more };
      provider.addAccount(person);
      return person;
    },
    /** The way to the provider and back. */
    async visit(browser: TestBrowser, email: string): Promise<string> {
      const { status, body } = await browser.post('company-sign-in/start', { email });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return visitProvider(body.data.url);
    },
    async signIn(email: string, browser = new TestBrowser(portal)) {
      const query = await this.visit(browser, email);
      return { browser, query, response: await browser.post('company-sign-in', { query }) };
    },
    async close() {
      await portal.close();
      await provider.close();
    },
  };
}

export const usual = ({ issuer }: Pick<CompanyProvider, 'issuer'>, domain: string) => ({
  name: 'Lindqvist Shipping',
  issuer,
  clientId: CLIENT.id,
  domains: [domain],
  isRequired: false,
  createsAccounts: true,
  verifiesAddresses: false,
  isEnabled: true,
});
