import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDomain, startCompany, usual } from '#server/testing/company.ts';
import { CLIENT } from '#server/testing/identity-provider.ts';

let company: Awaited<ReturnType<typeof startCompany>>;
beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.close());

const list = async () => (await company.portal.get(company.admin, '/api/admin/identity-providers')).json();

it('is listed without its secret, which the database has only encrypted', async () => {
  const { data, redirectUri, problem } = await list();
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ name: 'Lindqvist Shipping', issuer: company.provider.issuer, hasSecret: true });
  expect(JSON.stringify(data)).not.toContain(CLIENT.secret);
  expect(redirectUri).toMatch(/\/login\/company\/callback$/);
  expect(problem).toBeNull();
  const stored = await company.portal.db.execute('SELECT client_secret FROM identity_providers');
  expect(JSON.stringify(stored.rows)).not.toContain(CLIENT.secret);
});

it('is added only if its configuration can be read and names the issuer', async () => {
  const body = usual(company.provider, newDomain());
  const cases = [
    [{ issuer: 'http://login.company.example' }, 'issuer'],
    [{ issuer: `${company.provider.issuer}/other` }, 'issuer'],
    [{ issuer: 'not an address' }, 'issuer'],
    [{ issuer: 'ftp://login.company.example' }, 'issuer'],
    [{ domains: ['not a domain'] }, 'domains.0'],
    [{ domains: [] }, 'domains'],
    [{ isRequired: true }, 'isRequired'],
    [{ name: '' }, 'name'],
  ] as const;
  for (const [change, field] of cases) {
    const response = await company.send('POST', '', { ...body, ...change });
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([422, [field]]);
  }
  expect((await company.send('POST', '', body)).json().code).toBe('SAME_ISSUER');
});

it('keeps its secret unless a new one is sent, and can lose it', async () => {
  const secretOf = async () => (await list()).data[0].hasSecret;
  await company.change({ name: 'Lindqvist AB' });
  expect(await secretOf()).toBe(true);
  await company.change({ clientSecret: '' });
  expect(await secretOf()).toBe(false);
  await company.change({ clientSecret: CLIENT.secret });
  expect(await secretOf()).toBe(true);
  expect((await company.signIn(company.addPerson().email)).response.status).toBe(200);
});

it('can be required only after somebody has signed in there', async () => {
  const fresh = await startCompany();
  const untried = await fresh.change({ isRequired: true });
  expect([untried.statusCode, Object.keys(untried.json().fields)]).toEqual([422, ['isRequired']]);
  await fresh.signIn(fresh.addPerson().email);
  expect((await fresh.change({ isRequired: true })).statusCode).toBe(200);
  await fresh.close();
});

it('has its domains alone', async () => {
  const taken = await company.change({
    domains: [company.domain, company.domain.toUpperCase(), ` @${company.domain}`],
  });
  expect(taken.json().data.domains).toEqual([company.domain]);
});

it('is for admins, after a fresh proof, and is logged', async () => {
  const { portal, id } = company;
  for (const role of ['member', 'moderator'] as const) {
    const person = await portal.person(role);
    expect((await portal.get(person, '/api/admin/identity-providers')).statusCode).toBe(403);
    expect((await portal.send(person, 'DELETE', `/api/admin/identity-providers/${id}`)).statusCode).toBe(403);
  }
  const stale = await portal.person('admin');
  await portal.db.execute(`UPDATE sessions SET proved_at = now() - interval '1 hour' WHERE user_id = '${stale.id}'`);
  const refused = await portal.send(stale, 'DELETE', `/api/admin/identity-providers/${id}`);
  expect(refused.json().code).toBe('PROOF_NEEDED');

  const { browser, response } = await company.signIn(company.addPerson().email);
  expect((await portal.send(company.admin, 'DELETE', `/api/admin/identity-providers/${id}`)).statusCode).toBe(200);
  expect((await browser.get('me')).status).toBe(401);
  const kept = await portal.db.execute(`SELECT 1 FROM users WHERE id = '${response.body.data.user.id}'`);
  expect(kept.rows).toHaveLength(1);
  const log = await portal.db.execute(
    `SELECT action FROM audit_log WHERE subject = 'identityProvider:${id}' ORDER BY at`,
  );
  const actions = log.rows.map(({ action }) => action);
  expect(actions.at(0)).toBe('identityProvider.added');
  expect(actions.at(-1)).toBe('identityProvider.removed');
});
