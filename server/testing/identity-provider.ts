/** A real OpenID Connect provider of a company, in the process of the tests. It signs people in without asking. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

export const CLIENT = { id: 'quayside', secret: 'a client secret of 32 characters' } as const;

export interface CompanyAccount {
  readonly subject: string;
  readonly email?: string;
  readonly email_verified?: boolean | undefined;
  readonly name?: string;
}

/** Changes the ID token that the provider has issued. */
export type Tamper = (claims: JWTPayload, provider: CompanyProvider) => Promise<string> | string;

export type CompanyProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/** @param redirectUri the portal’s callback page */
export async function startIdentityProvider(redirectUri: string) {
  const key = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(key.privateKey)), alg: 'RS256', use: 'sig', kid: 'of-the-company' };
  const accounts = new Map<string, CompanyAccount>();
  let tamper: Tamper | null = null;
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider has no port.');
  const issuer = `http://localhost:${address.port}`;

  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the tests'] },
    jwks: { keys: [jwk] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, subject) => {
      const account = [...accounts.values()].find((each) => each.subject === subject);
      if (!account) return undefined;
      const { subject: accountId, ...claims } = account;
      return { accountId, claims: () => ({ sub: accountId, ...claims }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      if (!oidc.client || !oidc.session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const made = {
    issuer,
    key,
    kid: jwk.kid,
    addAccount(account: CompanyAccount & { readonly email: string }, loginHint = account.email) {
      accounts.set(loginHint, account);
    },
    tamperWith(by: Tamper | null) {
      tamper = by;
    },
    sign: (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: jwk.kid }).sign(key.privateKey),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (context.path === '/token' && tamper && body?.id_token)
      body.id_token = await tamper(decodeJwt(body.id_token), made);
  });
  // The tests choose the account by the address that the portal passes on.
  handle = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
    const { params } = await provider.interactionDetails(request, response);
    const account = accounts.get(String(params['login_hint']));
    const result = account
      ? { login: { accountId: account.subject } }
      : { error: 'access_denied', error_description: 'No such account.' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  return made;
}

/** Follows the redirects of the provider as a browser does. @returns the query of the portal’s callback page */
export async function visitProvider(url: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = url;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (name !== undefined) cookies.set(name, value ?? '');
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${next}: ${response.status} ${(await response.text()).slice(0, 500)}`);
    const target = new URL(location, next);
    if (target.pathname === '/login/company/callback') return target.search.slice(1);
    next = target.href;
  }
  throw new Error('The provider redirects without an end.');
}
