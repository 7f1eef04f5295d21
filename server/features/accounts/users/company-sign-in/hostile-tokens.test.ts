import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDomain, startCompany } from '#server/testing/company.ts';
import type { Tamper } from '#server/testing/identity-provider.ts';
import { createAccount } from '../accounts.ts';
import { TestBrowser } from '../factory.ts';

let company: Awaited<ReturnType<typeof startCompany>>;
beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.close());

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const now = () => Math.floor(Date.now() / 1_000);
const withClaims =
  (change: JWTPayload | ((claims: JWTPayload) => JWTPayload)): Tamper =>
  (claims, { sign }) =>
    sign(typeof change === 'function' ? change(claims) : { ...claims, ...change });

const without =
  (name: string): Tamper =>
  ({ [name]: _removed, ...claims }, { sign }) =>
    sign(claims as JWTPayload);

const tokens: Readonly<Record<string, Tamper>> = {
  'of another issuer': withClaims({ iss: 'https://login.attacker.example' }),
  'for another client': withClaims({ aud: 'another-client' }),
  'for several clients, of which another one is authorised': withClaims({ aud: ['quayside', 'other'], azp: 'other' }),
  'with another nonce': withClaims({ nonce: 'of-another-sign-in' }),
  'without a nonce': without('nonce'),
  'without a subject': without('sub'),
  'without an issuer': without('iss'),
  'without an audience': without('aud'),
  'without an expiry': without('exp'),
  'that has expired': withClaims({ exp: now() - 3600 }),
  'of the future': withClaims({ iat: now() + 7200, nbf: now() + 3600 }),
  'signed by another key of the same name': async (claims, { kid }) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign((await generateKeyPair('RS256')).privateKey),
  'signed by a key that the provider does not have': async (claims) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'unknown' })
      .sign((await generateKeyPair('RS256')).privateKey),
  'with the algorithm none': (claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`,
  'signed with the client secret': (claims) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('a client secret of 32 characters')),
  'whose claims were changed after it was signed': async (claims, { sign }) => {
    const [head, , signature] = (await sign(claims)).split('.');
    return `${head}.${encoded({ ...claims, sub: 'somebody-else' })}.${signature}`;
  },
  'whose subject is not that of the user info': withClaims({ sub: 'somebody-else' }),
  'that is no token': () => 'not-a-token',
};

describe('an ID token', () => {
  it.each(Object.entries(tokens))('%s gives no session', async (_name, tamper) => {
    const { email } = company.addPerson();
    company.provider.tamperWith(tamper);
    try {
      const { browser, response } = await company.signIn(email);
      expect([response.status, response.body.code]).toEqual([401, 'COMPANY_SIGN_IN_REFUSED']);
      expect((await browser.get('me')).status).toBe(401);
    } finally {
      company.provider.tamperWith(null);
    }
    const { response } = await company.signIn(email);
    expect(response.status).toBe(200);
  });
});

describe('an answer of the provider', () => {
  it.each([
    ['with the state of nobody', (query: string) => query.replace(/state=[^&]+/, 'state=guessed')],
    ['without a state', (query: string) => query.replace(/&?state=[^&]+/, '')],
    ['with another code', (query: string) => query.replace(/code=[^&]+/, 'code=guessed')],
    ['with two codes', (query: string) => `${query}&code=second`],
    ['of another issuer', (query: string) => `${query.replace(/&?iss=[^&]+/, '')}&iss=https%3A%2F%2Fattacker.example`],
    ['with nothing', () => ''],
  ])('%s gives no session', async (_name, changed) => {
    const browser = new TestBrowser(company.portal);
    const query = await company.visit(browser, company.addPerson().email);
    const { status } = await browser.post('company-sign-in', { query: changed(query) });
    expect([401, 410]).toContain(status);
    expect((await browser.get('me')).status).toBe(401);
  });
});

/** Whoever the provider signs in claims an address that has an account. */
it('none of 40 attempts to get an account by its address gives a session of it', async () => {
  const { db } = company.portal;
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const victim = await db.transaction((tx) =>
      createAccount(tx, { email: company.address(), name: 'Ada Quay', role: attempt % 4 === 0 ? 'admin' : 'member' }),
    );
    if (!victim) throw new Error('The account was not made.');
    const written = [
      victim.email,
      victim.email.toUpperCase(),
      ` ${victim.email} `,
      `mailto:${victim.email}`,
      `${victim.email}\u200b`,
    ][attempt % 5] as string;
    const hint = company.address();
    const person = company.addPerson(hint);
    company.provider.addAccount({ ...person, email: written }, hint);
    const { browser, response } = await company.signIn(hint);
    expect(response.body.data ?? {}).not.toHaveProperty('user');
    // Another account that signs in in the same browser is not connected with it.
    const own = company.addPerson();
    await company.signIn(own.email, browser);
    expect([own.email, undefined]).toContain((await browser.get('me')).body.email);
  }
});

it('another company cannot state addresses of this one', async () => {
  const foreign = company.addPerson(`ada@${newDomain()}`);
  const hint = company.address();
  company.provider.addAccount(foreign, hint);
  expect((await company.signIn(hint)).response.body.code).toBe('COMPANY_ADDRESS_REFUSED');
});
