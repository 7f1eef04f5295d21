import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiToken } from '#contract/api-tokens.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { runAccountDeletion } from '#server/testing/accounts.ts';
import { bearer, callWith, createToken } from '#server/testing/api-tokens.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { mailsTo } from '../factory.ts';
import { deleteEndedTokens } from './queries.ts';
import { newApiToken } from './token-text.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const ME = '/api/user/me';
const draft = { title: 'Space on a feeder to Riga', status: 'draft' };
const postDraft = (token: string, headers: Record<string, string> = {}) =>
  callWith(forum, token, '/api/generalPost/creategeneralpost', { method: 'POST', body: draft, headers });

async function listOf(owner: TestPerson): Promise<ApiToken[]> {
  return (await forum.get(owner, '/api/user/api-tokens')).json<{ data: ApiToken[] }>().data;
}

const statusOf = async (token: string) => (await callWith(forum, token, ME)).statusCode;
const revoke = (owner: TestPerson, id: string) => forum.send(owner, 'DELETE', `/api/user/api-tokens/${id}`);

describe('a new token', () => {
  it('is shown once, stored as a hash, and told to its owner', async () => {
    const owner = await forum.person();
    const { token, apiToken } = await createToken(forum, owner, {
      name: 'Nightly import',
      scopes: ['posts:read', 'posts:write', 'account:read'],
      expiresInDays: 90,
    });
    expect(apiToken).toMatchObject({
      name: 'Nightly import',
      lastFour: token.slice(-4),
      scopes: ['account:read', 'posts:write'],
      lastUsedAt: null,
      isExpired: false,
    });
    const days = (Date.parse(apiToken.expiresAt ?? '') - Date.parse(apiToken.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(90, 1);

    const listed = await forum.get(owner, '/api/user/api-tokens');
    expect(listed.json().data).toEqual([apiToken]);
    const { rows } = await forum.db.execute(sql`SELECT * FROM api_tokens WHERE user_id = ${owner.id}::uuid`);
    expect(rows[0]).toMatchObject({ token_hash: hashToken(token) });
    for (const text of [listed.body, JSON.stringify(rows)]) expect(text).not.toContain(token.slice(0, -4));

    const [mail] = await mailsTo(forum, owner.email, 1);
    expect(mail?.subject).toContain('“Nightly import” was created');
    expect(mail?.text).toContain('Forum posts and freight requests (read and write)');
    expect(mail?.text).not.toContain(token);
  });

  it('needs a fresh proof of its owner', async () => {
    const owner = await forum.person();
    await forum.db.execute(sql`UPDATE sessions SET proved_at = now() - interval '11 minutes'
      WHERE user_id = ${owner.id}::uuid`);
    const body = { name: 'Robot', scopes: ['posts:read'], expiresInDays: null };
    const response = await forum.send(owner, 'POST', '/api/user/api-tokens', body);
    expect([response.statusCode, response.json().code]).toEqual([403, 'PROOF_NEEDED']);
  });

  it.each([
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['everything:write'] }, 'scopes.0'],
    ['an area that has nothing to write', { scopes: ['search:write'] }, 'scopes.0'],
    ['no name', { name: ' ' }, 'name'],
    ['another time', { expiresInDays: 7 }, 'expiresInDays'],
    ['a name in place of an address', { addresses: ['office.example'] }, 'addresses.0'],
    ['a network that is too wide', { addresses: ['10.0.0.0/33'] }, 'addresses.0'],
    ['a zone of an address', { addresses: ['fe80::1%eth0'] }, 'addresses.0'],
  ])('is refused with %s', async (_name, wrong, field) => {
    const body = { name: 'Robot', scopes: ['posts:read'], expiresInDays: null, ...wrong };
    const response = await forum.send(forum.author, 'POST', '/api/user/api-tokens', body);
    expect([response.statusCode, Object.keys(response.json().fields ?? {})]).toEqual([422, [field]]);
  });

  it('is one of at most 20 that are valid, also if they are created at the same time', async () => {
    const owner = await forum.person();
    const body = { name: 'Robot', scopes: ['posts:read'], expiresInDays: null };
    const create = () => forum.send(owner, 'POST', '/api/user/api-tokens', body);
    const responses = await Promise.all(Array.from({ length: 24 }, create));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect((await create()).json().code).toBe('TOO_MANY_TOKENS');
    const [first] = await listOf(owner);
    await revoke(owner, first?.id ?? '');
    expect((await create()).statusCode).toBe(200);
  });
});

describe('a token', () => {
  it('acts for its owner in its scopes, and a scope to write includes the one to read', async () => {
    const owner = await forum.person();
    const { token } = await createToken(forum, owner, { scopes: ['posts:write'] });
    const created = await postDraft(token);
    expect(created.statusCode).toBe(201);
    const { rows } = await forum.db.execute(
      sql`SELECT author_id FROM posts WHERE id = ${created.json().data.id}::uuid`,
    );
    expect(rows).toEqual([{ author_id: owner.id }]);
    const drafts = await callWith(forum, token, `/api/generalPost/getdraftgeneralpostsbyuserid/${owner.id}`);
    expect(drafts.json().data).toHaveLength(1);
    const others = await callWith(forum, token, `/api/generalPost/getgeneralpostsbyuserid/${forum.admin.id}`);
    const bySession = await forum.get(owner, `/api/generalPost/getgeneralpostsbyuserid/${forum.admin.id}`);
    expect(others.statusCode).toBe(bySession.statusCode);
  });

  it('is refused outside of its scopes with the one that is missing', async () => {
    const { token } = await createToken(forum, forum.author, { scopes: ['posts:read', 'blogs:write'] });
    const response = await postDraft(token);
    expect([response.statusCode, response.json().code, response.json().scope]).toEqual([
      403,
      'MISSING_SCOPE',
      'posts:write',
    ]);
    expect(response.json().message).toContain('posts:write');
    expect((await callWith(forum, token, '/api/search?q=riga')).json().scope).toBe('search:read');
  });

  it('has an idempotency key like every client', async () => {
    const { token } = await createToken(forum, forum.author, { scopes: ['posts:write'] });
    const key = { 'idempotency-key': 'import-2027-01-31' };
    const [first, second] = [await postDraft(token, key), await postDraft(token, key)];
    expect(second.json().data.id).toBe(first.json().data.id);
  });

  it('may be used only from its addresses', async () => {
    const { token } = await createToken(forum, forum.author, {
      scopes: ['account:read'],
      addresses: ['203.0.113.7', '198.51.100.0/24', '2001:db8:1::/48'],
    });
    const from = async (remoteAddress: string) => (await callWith(forum, token, ME, { remoteAddress })).statusCode;
    for (const address of ['203.0.113.7', '198.51.100.200', '::ffff:198.51.100.9', '2001:db8:1:2::3']) {
      expect([address, await from(address)]).toEqual([address, 200]);
    }
    for (const address of ['203.0.113.8', '198.51.101.1', '2001:db8:2::1', '127.0.0.1']) {
      expect([address, await from(address)]).toEqual([address, 401]);
    }
  });

  it('stores its last use at most once a minute', async () => {
    const owner = await forum.person();
    const { token } = await createToken(forum, owner, { scopes: ['account:read'] });
    await callWith(forum, token, ME, { remoteAddress: '203.0.113.1' });
    const [first] = await listOf(owner);
    expect(first).toMatchObject({ lastAddress: '203.0.113.1' });
    await callWith(forum, token, ME, { remoteAddress: '203.0.113.2' });
    expect(await listOf(owner)).toEqual([first]);
    await forum.db.execute(sql`UPDATE api_tokens SET last_used_at = now() - interval '61 seconds'
      WHERE user_id = ${owner.id}::uuid`);
    await callWith(forum, token, ME, { remoteAddress: '203.0.113.2' });
    expect((await listOf(owner))[0]).toMatchObject({ lastAddress: '203.0.113.2' });
  });
});

describe('with the header Authorization', () => {
  it('every wrong token gets the same 401, whatever cookie comes with it', async () => {
    const owner = await forum.person();
    const revoked = await createToken(forum, owner, { scopes: ['account:read'] });
    await revoke(owner, revoked.apiToken.id);
    const expired = await createToken(forum, owner, { scopes: ['account:read'] });
    await forum.db.execute(sql`UPDATE api_tokens SET expires_at = now() WHERE id = ${expired.apiToken.id}::uuid`);
    const elsewhere = await createToken(forum, owner, { scopes: ['account:read'], addresses: ['203.0.113.9'] });
    const headers = [
      'Bearer',
      'Bearer quay_',
      `Bearer ${newApiToken()}`,
      `Bearer ${revoked.token}`,
      `Bearer ${expired.token}`,
      `Bearer ${elsewhere.token}`,
      `Bearer ${revoked.token} ${revoked.token}`,
      'Basic YWRhOnF1YXk=',
      '',
    ];
    const answers = new Set<string>();
    for (const authorization of headers) {
      for (const cookie of [undefined, owner.cookie]) {
        for (const url of [ME, '/api/generalPost/getsuccessgeneralposts']) {
          const response = await forum.app.inject({ url, headers: { authorization, ...(cookie && { cookie }) } });
          const { code, message } = response.json();
          answers.add(`${response.statusCode} ${code} ${message} ${response.headers['cache-control']}`);
          expect(response.headers['www-authenticate']).toContain('Bearer');
        }
      }
    }
    expect([...answers]).toEqual([expect.stringMatching(/^401 INVALID_TOKEN .*private, no-store$/)]);
  });

  it('the token counts and the cookie does not', async () => {
    const owner = await forum.person();
    const { token } = await createToken(forum, owner, { scopes: ['account:read'] });
    const headers = { ...bearer(token), cookie: forum.admin.cookie };
    const response = await forum.app.inject({ url: ME, headers });
    expect(response.json()).toMatchObject({ email: owner.email });
    expect(response.headers['set-cookie']).toBeUndefined();
    const asAdmin = await forum.app.inject({ url: '/api/admin/users/count', headers });
    expect(asAdmin.json().code).toBe('MISSING_SCOPE');
  });

  it('a change with a cookie still has to come from the portal itself', async () => {
    const { token } = await createToken(forum, forum.author, { scopes: ['posts:write'] });
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await postDraft(token, foreign)).statusCode).toBe(201);
    const withCookie = await postDraft(token, { ...foreign, cookie: forum.author.cookie });
    expect([withCookie.statusCode, withCookie.json().code]).toEqual([403, 'FOREIGN_ORIGIN']);
  });

  it('responses for guests stay the same for everybody and are not kept from a token', async () => {
    const { token } = await createToken(forum, forum.author, { scopes: ['posts:read'] });
    const url = '/api/generalPost/getsuccessgeneralposts';
    const byToken = await callWith(forum, token, url);
    expect([byToken.statusCode, byToken.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const shared = await callWith(forum, 'nonsense', '/api/referenceData/incoterms?q=FOB');
    const guest = await forum.get(null, '/api/referenceData/incoterms?q=FOB');
    expect([shared.statusCode, shared.body, shared.headers['cache-control']]).toEqual([
      200,
      guest.body,
      guest.headers['cache-control'],
    ]);
  });
});

describe('a token stops at once', () => {
  const tokenOf = async (owner: TestPerson) => (await createToken(forum, owner, { scopes: ['account:read'] })).token;

  it('when it is revoked, which only its owner can do', async () => {
    const owner = await forum.person();
    const { token, apiToken } = await createToken(forum, owner, { scopes: ['account:read'] });
    expect((await revoke(forum.other, apiToken.id)).statusCode).toBe(404);
    expect(await statusOf(token)).toBe(200);
    expect((await revoke(owner, apiToken.id)).statusCode).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect(await listOf(owner)).toEqual([]);
    expect((await revoke(owner, apiToken.id)).statusCode).toBe(404);
  });

  it('while its owner is suspended', async () => {
    const owner = await forum.person();
    const token = await tokenOf(owner);
    await forum.send(forum.admin, 'POST', `/api/moderation/users/${owner.id}/suspension`, { reason: 'Spam in posts' });
    expect(await statusOf(token)).toBe(401);
  });

  it('when the account is deleted, and is gone', async () => {
    const owner = await forum.person();
    const token = await tokenOf(owner);
    await forum.db.execute(sql`UPDATE users SET delete_after = now() WHERE id = ${owner.id}::uuid`);
    expect(await statusOf(token)).toBe(200);
    expect(await runAccountDeletion(forum.portal)).toBe(1);
    expect(await statusOf(token)).toBe(401);
    const { rows } = await forum.db.execute(sql`SELECT FROM api_tokens WHERE user_id = ${owner.id}::uuid`);
    expect(rows).toEqual([]);
  });

  it('when its owner resets the password or says that a notice is not about them', async () => {
    const owner = await forum.person();
    const reset = await tokenOf(owner);
    const { challengeId } = (await forum.send(null, 'POST', '/api/user/forgot-password', { email: owner.email })).json()
      .data;
    const find = async () =>
      (await mailsTo(forum, owner.email, 1)).flatMap(({ text }) => text.match(/\b\d{6}\b/g) ?? [])[0];
    await expect.poll(find).toBeDefined();
    const body = { challengeId, code: await find(), password: 'another barge under bridges' };
    expect((await forum.send(null, 'POST', '/api/user/reset-password', body)).statusCode).toBe(200);
    expect(await statusOf(reset)).toBe(401);

    const again = await forum.person();
    const objected = await tokenOf(again);
    const link = async () =>
      (await mailsTo(forum, again.email, 1)).flatMap(({ text }) => /\/login\/not-me#([\w-]+)/.exec(text)?.[1] ?? [])[0];
    await expect.poll(link).toBeDefined();
    expect((await forum.send(null, 'POST', '/api/user/not-me', { token: await link() })).statusCode).toBe(200);
    expect(await statusOf(objected)).toBe(401);
  });

  it('when its owner gains rights, because somebody else may have created it', async () => {
    const owner = await forum.person();
    const token = await tokenOf(owner);
    await forum.send(forum.admin, 'PATCH', `/api/admin/users/${owner.id}`, { role: 'moderator' });
    expect(await statusOf(token)).toBe(401);
  });

  it('has the rights that its owner has now', async () => {
    const staff = await forum.person('moderator');
    const { token } = await createToken(forum, staff, { scopes: ['moderation:read'] });
    expect((await callWith(forum, token, '/api/moderation/queue')).statusCode).toBe(200);
    await forum.db.execute(sql`UPDATE users SET role = 'member' WHERE id = ${staff.id}::uuid`);
    expect((await callWith(forum, token, '/api/moderation/queue')).json().code).toBe('FORBIDDEN');
  });
});

it('tokens that ended more than 30 days ago are deleted', async () => {
  const owner = await forum.person();
  const names = ['revoked long ago', 'expired long ago', 'revoked lately', 'expired lately', 'valid'];
  for (const name of names) await createToken(forum, owner, { name, scopes: ['posts:read'] });
  for (const [time, days] of [
    ['long ago', 31],
    ['lately', 29],
  ] as const) {
    const then = sql`now() - make_interval(days => ${days})`;
    await forum.db.execute(sql`UPDATE api_tokens SET revoked_at = ${then} WHERE name = ${`revoked ${time}`}`);
    await forum.db.execute(sql`UPDATE api_tokens SET expires_at = ${then} WHERE name = ${`expired ${time}`}`);
  }
  await deleteEndedTokens(forum.db);
  const { rows } = await forum.db.execute<{ name: string }>(
    sql`SELECT name FROM api_tokens WHERE user_id = ${owner.id}::uuid ORDER BY name`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['expired lately', 'revoked lately', 'valid']);
  expect((await listOf(owner)).map(({ name, isExpired }) => [name, isExpired]).sort()).toEqual([
    ['expired lately', true],
    ['valid', false],
  ]);
});

it('the list has pages', async () => {
  const owner = await forum.person();
  for (const name of ['one', 'two', 'three']) await createToken(forum, owner, { name, scopes: ['posts:read'] });
  const first = (await forum.get(owner, '/api/user/api-tokens?limit=2')).json();
  expect(first.data.map(({ name }: ApiToken) => name)).toEqual(['three', 'two']);
  const second = (await forum.get(owner, `/api/user/api-tokens?limit=2&cursor=${first.nextCursor}`)).json();
  expect(second).toMatchObject({ data: [{ name: 'one' }], nextCursor: null });
});

it('the export of personal data contains tokens without their hashes', async () => {
  const owner = await forum.person();
  await createToken(forum, owner, { name: 'Nightly import', scopes: ['posts:read'] });
  const { body } = await forum.get(owner, '/api/user/export');
  expect(JSON.parse(body)).toMatchObject({ apiTokens: [{ name: 'Nightly import', scopes: ['posts:read'] }] });
  expect(body).not.toContain('token_hash');
});
