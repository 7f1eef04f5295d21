import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PORTAL } from '#server/platform/sender.ts';
import { newDomain, startCompany } from '#server/testing/company.ts';
import { visitProvider } from '#server/testing/identity-provider.ts';
import { PasskeyDevice } from '#server/testing/passkey-device.ts';
import { createAccount } from '../accounts.ts';
import { codeFor, countCodes, mailsTo, PASSWORD, TestBrowser } from '../factory.ts';
import { hashPassword } from '../password.ts';

let company: Awaited<ReturnType<typeof startCompany>>;
beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.close());

async function newMember(email: string, role: 'member' | 'moderator' | 'admin' = 'member') {
  const passwordHash = await hashPassword(PASSWORD, PORTAL);
  const { db } = company.portal;
  const user = await db.transaction((tx) => createAccount(tx, { email, name: 'Ada Quay', role, passwordHash }));
  if (!user) throw new Error('The account was not made.');
  return user;
}

async function withPassword(browser: TestBrowser, email: string, staff = false) {
  const earlier = await countCodes(company.portal, email);
  const started = await browser.post('login', { email, password: PASSWORD, ...(staff && { staff }) });
  if (started.status !== 200) return started;
  const code = await codeFor(company.portal, email, earlier + 1);
  return browser.post('verify-otp', { challengeId: started.body.data.challengeId, code });
}

describe('the sign-in of a company', () => {
  it('creates an account at the first time, and finds it again by its subject, whatever the address is then', async () => {
    const person = company.addPerson();
    const { browser, response } = await company.signIn(person.email);
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    const { user } = response.body.data;
    expect(user).toMatchObject({ email: person.email, name: 'Mira Lindqvist', hasPassword: false });
    expect((await browser.get('sessions')).body.data[0]).toMatchObject({ method: 'company' });

    const renamed = company.addPerson(company.address(), { subject: person.subject });
    const again = await company.signIn(renamed.email);
    expect(again.response.body.data.user).toMatchObject({ id: user.id, email: person.email });
  });

  it('lasts for twelve hours, however much it is used', async () => {
    const { browser } = await company.signIn(company.addPerson().email);
    const [before] = (await browser.get('sessions')).body.data;
    const hours = (Date.parse(before.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
    await company.portal.db.execute(
      sql`UPDATE sessions SET last_seen_at = now() - interval '2 hours' WHERE id = ${before.id}`,
    );
    await browser.get('me');
    expect((await browser.get('sessions')).body.data[0].expiresAt).toBe(before.expiresAt);
  });

  it('is refused in another browser, a second time, and after ten minutes', async () => {
    const { email } = company.addPerson();
    const [mine, thief] = [new TestBrowser(company.portal), new TestBrowser(company.portal)];
    const stolen = await company.visit(mine, email);
    await company.visit(thief, email);
    expect((await thief.post('company-sign-in', { query: stolen })).status).toBe(410);
    expect((await mine.post('company-sign-in', { query: stolen })).status).toBe(200);
    expect((await mine.post('company-sign-in', { query: stolen })).body.code).toBe('COMPANY_SIGN_IN_EXPIRED');
    const late = new TestBrowser(company.portal);
    const query = await company.visit(late, email);
    await company.portal.db.execute(sql`UPDATE company_sign_ins SET expires_at = now() - interval '1 second'`);
    expect((await late.post('company-sign-in', { query })).status).toBe(410);
  });

  it('says what to do if the company refuses, sends no address, an unverified or a foreign one', async () => {
    const browser = new TestBrowser(company.portal);
    const unknown = await company.visit(browser, company.address());
    const denied = await browser.post('company-sign-in', { query: unknown });
    expect([denied.status, denied.body.code]).toEqual([401, 'COMPANY_SIGN_IN_REFUSED']);
    expect(denied.body.message).toContain('access denied');

    const cases = [
      [{ email: undefined }, 'did not tell us your email address'],
      [{ email_verified: false }, 'has not verified'],
      [{ email_verified: undefined }, 'has not verified'],
      [{ email: `mira@${newDomain()}` }, 'is not an address of Lindqvist Shipping'],
    ] as const;
    for (const [claims, message] of cases) {
      const hint = company.address();
      const { subject, email } = company.addPerson(hint);
      company.provider.addAccount({ subject, email, email_verified: true, ...claims } as never, hint);
      const { response } = await company.signIn(hint);
      expect([response.status, response.body.code]).toEqual([403, 'COMPANY_ADDRESS_REFUSED']);
      expect(response.body.message).toContain(message);
    }
  });

  it('trusts an address without “verified” only where an admin has said so', async () => {
    await company.change({ verifiesAddresses: true });
    const silent = company.addPerson(company.address(), { email_verified: undefined });
    expect((await company.signIn(silent.email)).response.status).toBe(200);
    const unverified = company.addPerson(company.address(), { email_verified: false });
    expect((await company.signIn(unverified.email)).response.status).toBe(403);
    await company.change({});
  });

  it('gives nobody a reserved name', async () => {
    const person = company.addPerson(company.address(), { name: 'Support Team' });
    const { response } = await company.signIn(person.email);
    expect(response.body.data.user.name).toBe(person.email.split('@')[0]);
  });

  it('asks for a second factor, and refuses suspended accounts', async () => {
    const { browser, response } = await company.signIn(company.addPerson().email);
    const { id, email } = response.body.data.user;
    const secret = (await browser.post('authenticator', {})).body.data.secret as string;
    const { generateSync } = await import('otplib');
    await browser.post('authenticator/confirm', { code: generateSync({ secret }) });
    const again = await company.signIn(email);
    expect(again.response.body.data.factor.methods).toEqual(['authenticator', 'recoveryCode']);
    expect((await again.browser.get('me')).status).toBe(401);
    await company.portal.db.execute(sql`UPDATE users SET suspended_at = now() WHERE id = ${id}`);
    expect((await company.signIn(email)).response.body.code).toBe('SUSPENDED');
  });

  it('is offered by the domain alone, whether or not the address has an account', async () => {
    const member = await newMember(company.address());
    const browser = new TestBrowser(company.portal);
    for (const email of [member.email, company.address()]) {
      const { status, body } = await browser.post('company-sign-in/start', { email });
      expect([status, body.data.provider]).toEqual([200, 'Lindqvist Shipping']);
    }
    const other = await browser.post('company-sign-in/start', { email: `ada@${newDomain()}` });
    expect([other.status, other.body.code]).toEqual([404, 'NO_COMPANY_SIGN_IN']);
  });

  it('ends with the provider', async () => {
    const { browser } = await company.signIn(company.addPerson().email);
    await company.change({ isEnabled: false });
    expect((await browser.get('me')).status).toBe(401);
    const start = await browser.post('company-sign-in/start', { email: company.address() });
    expect(start.status).toBe(404);
    await company.change({});
  });
});

describe('an account with the same address', () => {
  it('is connected by its own sign-in in the same browser, and its owner is told', async () => {
    const member = await newMember(company.address());
    company.addPerson(member.email);
    const { browser, response } = await company.signIn(member.email);
    expect(response.body.data).toEqual({ connect: { email: member.email, provider: 'Lindqvist Shipping' } });
    expect((await browser.get('me')).status).toBe(401);
    expect((await withPassword(browser, member.email)).body.data.user.id).toBe(member.id);
    expect((await company.signIn(member.email)).response.body.data.user.id).toBe(member.id);
    const mails = await mailsTo(company.portal, member.email, 2);
    expect(mails.some(({ subject }) => subject.includes('was connected with the sign-in of Lindqvist'))).toBe(true);
    const { companies, companyToConnect } = (await browser.get('security')).body.data;
    expect(companies).toMatchObject([{ name: 'Lindqvist Shipping', email: member.email }]);
    expect(companyToConnect).toBeNull();
  });

  it('can be connected from the account page, and disconnected', async () => {
    const member = await newMember(company.address());
    const person = company.addPerson();
    company.provider.addAccount(person, member.email);
    const browser = new TestBrowser(company.portal);
    await withPassword(browser, member.email);
    const { url } = (await browser.post('company-sign-in/connect', {})).body.data;
    const query = await visitProvider(url);
    const connected = await browser.post('company-sign-in', { query });
    expect(connected.body.data).toEqual({ connected: { provider: 'Lindqvist Shipping' } });
    expect((await company.signIn(person.email)).response.body.data.user.id).toBe(member.id);
    const path = `/api/user/company-sign-in/${company.id}`;
    expect((await browser.send('DELETE', path)).status).toBe(200);
    expect((await browser.send('DELETE', path)).status).toBe(404);
    expect((await company.signIn(person.email)).response.body.data.user.id).not.toBe(member.id);
  });

  it('is disconnected by the link of the email about it', async () => {
    const member = await newMember(company.address());
    company.addPerson(member.email);
    const { browser } = await company.signIn(member.email);
    await withPassword(browser, member.email);
    const mails = await mailsTo(company.portal, member.email, 2);
    const notice = mails.find(({ subject }) => subject.includes('was connected'));
    const token = /not-me#([\w-]+)/.exec(notice?.text ?? '')?.[1];
    expect((await browser.post('not-me', { token: token ?? '' })).status).toBe(200);
    expect((await company.signIn(member.email)).response.body.data).toHaveProperty('connect');
  });
});

describe('a company that requires its sign-in', () => {
  it('refuses every other way for its domains, and says so before anything is asked', async () => {
    const { browser: earlier, response } = await company.signIn(company.addPerson().email);
    const other = await newMember(company.address());
    const session = new TestBrowser(company.portal);
    await withPassword(session, other.email);
    const device = new PasskeyDevice();
    const options = (await session.post('passkeys/options', {})).body.data;
    await session.post('passkeys', { ...device.create(options), name: 'Key' });
    expect((await company.change({ isRequired: true })).statusCode).toBe(200);
    expect((await session.get('me')).status).toBe(401);
    expect((await earlier.get('me')).status).toBe(200);

    const browser = new TestBrowser(company.portal);
    const { email } = response.body.data.user;
    const signup = { name: 'Ada', email: company.address(), password: PASSWORD, country: 'NL', terms: true };
    const passkeyOptions = (await browser.post('passkey-sign-in/options', {})).body.data;
    const tries = [
      await browser.post('login', { email, password: PASSWORD }),
      await browser.post('login', { email: other.email }),
      await browser.post('login', { email: company.address() }),
      await browser.post('signup', signup),
      await browser.post('passkey-sign-in', device.use(passkeyOptions)),
      await withPassword(browser, other.email, true),
    ];
    for (const { status, body } of tries)
      expect([status, ['COMPANY_SIGN_IN_REQUIRED', 'NO_STAFF_ACCESS'].includes(body.code)]).toEqual([403, true]);
    expect((await earlier.send('DELETE', `/api/user/company-sign-in/${company.id}`)).status).toBe(409);

    // Confirmed by the company, the account still needs its own sign-in once.
    company.addPerson(other.email);
    const { browser: own } = await company.signIn(other.email);
    expect((await withPassword(own, other.email)).status).toBe(200);
    expect((await own.get('sessions')).body.data[0]).toMatchObject({ method: 'company' });
    await company.change({});
  });

  it('refuses the sign-in of another company too', async () => {
    const { response } = await company.signIn(company.addPerson().email);
    const { id, email } = response.body.data.user;
    const domain = newDomain();
    await company.portal.db.execute(sql`WITH other AS (
      INSERT INTO identity_providers (id, issuer, name, client_id, is_required)
      VALUES (gen_random_uuid(), 'https://login.other.example', 'Other Line', 'quayside', true) RETURNING id)
      INSERT INTO identity_provider_domains (domain, provider_id) SELECT ${domain}, id FROM other`);
    await company.portal.db.execute(sql`UPDATE users SET email = ${`mira@${domain}`} WHERE id = ${id}`);
    const refused = await company.signIn(email);
    expect([refused.response.status, refused.response.body.code]).toEqual([403, 'COMPANY_SIGN_IN_REQUIRED']);
  });

  it('stops the API tokens of people whom it has not let in for 30 days, until it does again', async () => {
    const person = company.addPerson();
    const { browser } = await company.signIn(person.email);
    const token = { name: 'Rates', scopes: ['account:read'], addresses: [], expiresInDays: null };
    const created = await browser.post('api-tokens', token);
    expect(created.status, JSON.stringify(created.body)).toBe(200);
    const use = async () =>
      (
        await company.portal.app.inject({
          url: '/api/user/me',
          headers: { authorization: `Bearer ${created.body.data.token}` },
        })
      ).statusCode;
    const leave = (days: number) =>
      company.portal.db.execute(sql`UPDATE identities SET created_at = now() - make_interval(days => ${days}),
        last_used_at = now() - make_interval(days => ${days}) WHERE subject = ${person.subject}`);
    await leave(31);
    expect(await use()).toBe(200);
    await company.change({ isRequired: true });
    expect(await use()).toBe(401);
    await leave(29);
    expect(await use()).toBe(200);
    await company.portal.db.execute(sql`DELETE FROM identities WHERE subject = ${person.subject}`);
    expect(await use()).toBe(401);
    await company.change({});
    expect(await use()).toBe(200);
  });

  it('lets admins in on the page for staff, in case the provider fails', async () => {
    const [admin, moderator] = [
      await newMember(company.address(), 'admin'),
      await newMember(company.address(), 'moderator'),
    ];
    await company.change({ isRequired: true });
    expect((await withPassword(new TestBrowser(company.portal), admin.email, true)).status).toBe(200);
    const refused = await withPassword(new TestBrowser(company.portal), moderator.email, true);
    expect([refused.status, refused.body.code]).toEqual([403, 'COMPANY_SIGN_IN_REQUIRED']);
    await company.change({});
  });
});
