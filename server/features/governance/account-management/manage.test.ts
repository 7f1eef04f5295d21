import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { momentText } from '#contract/dates.ts';
import { inOrder } from '#server/platform/database/keyset.ts';
import { ownCompany } from '#server/testing/directory.ts';
import { mailsTo } from '#server/testing/event-portal.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';
import { accountOrders, conditionsOf } from './queries.ts';

let portal: TestPortal;
let admin: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.person('admin');
});
afterAll(() => portal.close());

it('lists accounts by name, address, role and suspension, page by page', async () => {
  const people = [await portal.person(), await portal.person(), await portal.person('moderator')];
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const url: string = `/api/admin/users?limit=1${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;
    const page: { data: { id: string }[]; nextCursor: string | null } = (await portal.get(admin, url)).json();
    seen.push(...page.data.map((item) => item.id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.slice(0, 3).sort()).toEqual(people.map((person) => person.id).sort());
  const found = await portal.get(admin, `/api/admin/users?search=${encodeURIComponent(people[0]?.email ?? '')}`);
  expect(found.json().data).toMatchObject([{ id: people[0]?.id, suspended: null }]);
  expect((await portal.get(admin, '/api/admin/users?search=%25_%5C')).json().data).toEqual([]);
  expect((await portal.get(people[2] ?? null, '/api/admin/users')).statusCode).toBe(403);
});

it('sorts accounts and the audit log in other orders, each entry once over all pages', async () => {
  const long = 'Ngozi Adaobi van der Westhuizen-Featherstonehaugh';
  for (const [place, name] of [long, `${long} II`, 'anna Ålund', 'Zoë 株式会社', 'bo  two spaces'].entries()) {
    await portal.db.execute(sql`INSERT INTO users (id, email, name, points)
      VALUES (gen_random_uuid(), ${`sorted-${place}@order.example`}, ${name}, ${place % 2})`);
  }
  const readAll = async <Row extends { id: string }>(path: string): Promise<Row[]> => {
    const rows: Row[] = [];
    let cursor: string | null = null;
    do {
      const response = await portal.get(admin, `${path}&limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      expect(response.statusCode, response.body).toBe(200);
      rows.push(...response.json().data);
      cursor = response.json().nextCursor;
    } while (cursor !== null);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    return rows;
  };
  interface Account {
    id: string;
    name: string;
    points: number;
    createdAt: string;
  }
  const accounts = (sort: string) => readAll<Account>(`/api/admin/users?search=@order.example&sort=${sort}`);
  const names = (await accounts('name')).map((account) => account.name);
  expect(names).toHaveLength(5);
  expect([names[0], names.at(-1)]).toEqual(['anna Ålund', 'Zoë 株式会社']);
  expect((await accounts('points')).map((account) => account.points)).toEqual([1, 1, 0, 0, 0]);
  // PostgreSQL leaves out trailing zeros, so the texts of times sort in another order than the times.
  const withMicroseconds = (time: string) => time.replace('Z', '').padEnd(26, '0');
  const oldest = (await accounts('oldest')).map((account) => withMicroseconds(account.createdAt));
  expect(oldest).toEqual(oldest.toSorted());
  const audited = await readAll<{ id: string; at: string }>('/api/admin/audit-log?sort=oldest');
  const log = audited.map(({ at }) => withMicroseconds(at));
  expect(log).toEqual(log.toSorted());
  const byName = (await portal.get(admin, '/api/admin/users?limit=1&sort=name')).json().nextCursor;
  expect((await portal.get(admin, `/api/admin/users?sort=newest&cursor=${byName}`)).statusCode).toBe(422);
  expect((await portal.get(admin, '/api/admin/users?sort=email')).statusCode).toBe(422);
});

it('names the countries of accounts, and of companies in the audit log', async () => {
  const person = await portal.person();
  await portal.db.execute(sql`UPDATE users SET country = 'IN' WHERE id = ${person.id}`);
  const found = await portal.get(admin, `/api/admin/users?search=${encodeURIComponent(person.email)}`);
  expect(found.json().data).toMatchObject([{ country: 'IN', countryName: 'India' }]);
  const { id } = await ownCompany(portal, person, admin);
  await portal.send(admin, 'PATCH', `/api/directory/${id}`, { country: 'LK', markets: ['NL', 'AE'] });
  const managed = await portal.get(admin, '/api/directory/manage');
  expect(managed.json().data[0]).toMatchObject({ id, country: 'LK', countryName: 'Sri Lanka' });
  const log = await portal.get(admin, `/api/admin/audit-log?subject=company:${id}&action=company.changed`);
  expect(log.json().data[0].names).toMatchObject({
    IN: 'India',
    LK: 'Sri Lanka',
    NL: 'Netherlands',
    AE: 'United Arab Emirates',
  });
});

it('suspending ends all sessions and shows the reason, and can be lifted', async () => {
  const person = await portal.person();
  const path = `/api/moderation/users/${person.id}/suspension`;
  const over = await portal.send(admin, 'POST', path, { reason: 'Spam', until: '2020-01-01T00:00:00Z' });
  expect([over.statusCode, Object.keys(over.json().fields)]).toEqual([422, ['until']]);
  const until = new Date(Date.now() + 86_400_000);
  await portal.send(admin, 'POST', path, { reason: 'Warned twice', until: until.toISOString() });
  const [limited] = await mailsTo(portal, person.email, 1);
  expect(limited?.text).toContain(` until ${momentText(until)}. Reason: Warned twice`);
  await portal.send(admin, 'POST', path, { reason: 'Sold places on ships that do not exist' });
  expect((await portal.get(person, '/api/user/me')).statusCode).toBe(401);
  const texts = (await mailsTo(portal, person.email, 2)).map(({ text }) => text);
  expect(texts.join()).toContain('suspended until further notice. Reason: Sold places on ships');
  const listed = (await portal.get(admin, '/api/admin/users?suspended=true')).json().data;
  expect(listed).toMatchObject([{ id: person.id, suspended: { until: null } }]);
  expect((await portal.send(admin, 'DELETE', path)).statusCode).toBe(200);
  expect((await portal.send(admin, 'DELETE', path)).statusCode).toBe(409);
  const lifted = (await mailsTo(portal, person.email, 3)).filter(({ subject }) =>
    subject.includes('no longer suspended'),
  );
  expect(lifted.map(({ text }) => text.includes('You can sign in and write again.'))).toEqual([true]);
  expect((await portal.get(admin, '/api/admin/users?suspended=true')).json().data).toEqual([]);
  expect(
    (await portal.send(admin, 'POST', `/api/moderation/users/${admin.id}/suspension`, { reason: 'Me' })).statusCode,
  ).toBe(422);
  const staff = await portal.send(admin, 'POST', `/api/moderation/users/${admin.id}/suspension`, { reason: 'Myself' });
  expect(staff.json().code).toBe('STAFF');
});

it('emails a member who gets another role', async () => {
  const person = await portal.person();
  for (const role of ['moderator', 'moderator', 'member']) {
    expect((await portal.send(admin, 'PATCH', `/api/admin/users/${person.id}`, { role })).statusCode).toBe(200);
  }
  const mails = await mailsTo(portal, person.email, 2);
  expect(mails.map(({ subject }) => subject.split(':')[0]).toSorted()).toEqual([
    'You are now a member',
    'You are now a moderator',
  ]);
  expect(mails.map(({ text }) => text).join('\n')).toMatch(/Open the admin area: \S+\/admin\n/);
});

it('has a member who becomes staff sign in again, because somebody else may hold a session', async () => {
  const give = async (person: TestPerson, role: string) => {
    expect((await portal.send(admin, 'PATCH', `/api/admin/users/${person.id}`, { role })).statusCode).toBe(200);
    return (await portal.get(person, '/api/user/me')).statusCode;
  };
  const person = await portal.person();
  expect(await give(person, 'member')).toBe(200);
  expect(await give(person, 'moderator')).toBe(401);
  const moderator = await portal.person('moderator');
  expect(await give(moderator, 'admin')).toBe(401);
  expect(await give(moderator, 'member')).toBe(401);
  expect(await give(await portal.person('admin'), 'moderator')).toBe(200);
});

it('assigns roles, always keeps an admin, and writes to the audit log', async () => {
  const other = await portal.person('admin');
  const demote = (id: string) => portal.send(admin, 'PATCH', `/api/admin/users/${id}`, { role: 'member' });
  const responses = await Promise.all([demote(other.id), demote(admin.id)]);
  expect(responses.map((response) => response.statusCode).sort()).not.toEqual([200, 200]);
  const log = (
    await portal.get(
      responses[1]?.statusCode === 200 ? other : admin,
      '/api/admin/audit-log?action=account.roleChanged',
    )
  ).json();
  expect(log.data[0]).toMatchObject({ actor: { id: admin.id }, details: { from: 'admin', role: 'member' } });
});

it('names the subjects of the audit log, and finds entries by person, kind and subject', async () => {
  const admin = await portal.person('admin');
  const person = await portal.person();
  const reason = `Reason ${person.id}`;
  await portal.send(admin, 'POST', `/api/moderation/users/${person.id}/suspension`, { reason });
  const log = async (query: Record<string, string>) =>
    (await portal.get(admin, `/api/admin/audit-log?${new URLSearchParams(query)}`)).json<{
      data: { action: string; actor: { id: string } | null; subject: string | null; subjectName: string | null }[];
    }>().data;
  const { name, email } = (
    await portal.db.execute<{ name: string; email: string }>(sql`SELECT name, email FROM users WHERE id = ${admin.id}`)
  ).rows[0] ?? { name: '', email: '' };
  const [entry] = await log({ subject: `user:${person.id}`, action: 'account.suspended' });
  const known = await portal.db.execute<{ name: string }>(sql`SELECT name FROM users WHERE id = ${person.id}`);
  expect(entry).toMatchObject({
    actor: { id: admin.id },
    subjectName: known.rows[0]?.name,
    subjectUrl: `/member/${person.id}`,
    names: {},
  });
  for (const text of [email, email.toUpperCase(), name]) {
    const found = await log({ person: text, action: 'account.suspended' });
    expect(found.map(({ subject }) => subject)).toContain(`user:${person.id}`);
  }
  expect((await log({ person: email })).every(({ actor }) => actor?.id === admin.id)).toBe(true);
  expect(await log({ person: 'nobody@nowhere.example' })).toEqual([]);
  const users = await log({ subject: 'user' });
  expect(users.length).toBeGreaterThan(0);
  expect(users.every(({ subject }) => subject?.startsWith('user:'))).toBe(true);
});

it('moderators suspend for up to 7 days, and change no longer suspension by an admin', async () => {
  const [person, moderator] = [await portal.person(), await portal.person('moderator')];
  const admin = await portal.person('admin');
  const path = `/api/moderation/users/${person.id}/suspension`;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const suspend = (by: TestPerson, until: string | null) => portal.send(by, 'POST', path, { reason: 'Spam', until });
  for (const until of [null, inDays(7.01), inDays(400)]) {
    const refused = await suspend(moderator, until);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { until: 'A moderator can suspend for at most 7 days. Ask an admin for a longer time.' },
    ]);
  }
  expect((await suspend(moderator, inDays(7))).statusCode).toBe(200);
  expect((await portal.get(person, '/api/user/me')).statusCode).toBe(401);
  expect((await portal.send(moderator, 'DELETE', path)).statusCode).toBe(200);
  expect((await suspend(admin, null)).statusCode).toBe(200);
  expect((await suspend(moderator, inDays(1))).statusCode).toBe(403);
  expect((await portal.send(moderator, 'DELETE', path)).statusCode).toBe(403);
  expect((await portal.send(await portal.person(), 'POST', path, { reason: 'Spam' })).statusCode).toBe(403);
});

it('counts all accounts and those that match', async () => {
  const own = await portal.person('admin');
  const count = async (query: string) => (await portal.get(own, `/api/admin/users/count${query}`)).json().data;
  const before = await count('');
  const person = await portal.person('moderator');
  expect(await count('')).toEqual({ total: before.total + 1, matches: before.total + 1 });
  expect(await count(`?search=${person.email}&role=moderator`)).toEqual({ total: before.total + 1, matches: 1 });
  expect((await count(`?search=${person.email}&role=admin`)).matches).toBe(0);
  expect((await portal.get(person, '/api/admin/users/count')).statusCode).toBe(403);
});

it('shows an account with its sessions, texts, decisions and log, without secrets, and logs who read it', async () => {
  const [own, person] = [await portal.person('admin'), await portal.person()];
  const path = `/api/admin/users/${person.id}`;
  const body = { reason: 'Sells places on ships that do not exist' };
  expect((await portal.send(own, 'POST', `/api/moderation/users/${person.id}/suspension`, body)).statusCode).toBe(200);
  const response = await portal.get(own, path);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json().data).toMatchObject({
    id: person.id,
    email: person.email,
    role: 'member',
    suspended: { reason: body.reason, until: null },
    emailVerified: true,
    sessions: 0,
    reportsMade: 0,
    history: { counts: { published: 0 }, decisions: [{ action: 'account.suspended', reason: body.reason }], texts: [] },
  });
  expect(response.json().data.audit.map(({ action }: { action: string }) => action)).toContain('account.suspended');
  expect(response.body).not.toMatch(/password_?hash|token|argon2/i);
  const log = await portal.get(own, `/api/admin/audit-log?subject=user:${person.id}&action=account.read`);
  expect(log.json().data).toHaveLength(1);
  expect((await portal.get(await portal.person('moderator'), path)).statusCode).toBe(403);
  expect((await portal.get(own, `/api/admin/users/${randomUUID()}`)).statusCode).toBe(404);
});

it.each(Object.entries(accountOrders))('reads the order “%s” of accounts from an index', async (_name, order) => {
  const plan = await portal.db.transaction(async (tx) => {
    // The table is so small that the planner would sort it. This shows whether an index can supply the order.
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    await tx.execute(sql`SET LOCAL enable_sort = off`);
    const rows = await tx.execute(sql`EXPLAIN SELECT 1 FROM users u WHERE u.deleted_at IS NULL
      ORDER BY ${inOrder(order, sql`u.id`)} LIMIT 20`);
    return JSON.stringify(rows.rows);
  });
  expect(plan).toMatch(/Index (Only )?Scan/);
  expect(plan).not.toContain('Sort');
});

it('finds accounts among many with an index', async () => {
  await portal.db.execute(sql`INSERT INTO users (id, email, name)
    SELECT gen_random_uuid(), 'many-' || n || '@harbour.example', 'Member ' || n FROM generate_series(1, 5000) n`);
  await portal.db.execute(sql`SELECT gin_clean_pending_list('users_found_by_staff')`);
  await portal.db.execute(sql`ANALYZE users`);
  const conditions = sql.join(conditionsOf({ search: 'many-4711@harbour' }), sql` AND `);
  const plan = await portal.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    return JSON.stringify((await tx.execute(sql`EXPLAIN SELECT 1 FROM users u WHERE ${conditions}`)).rows);
  });
  expect(plan).toContain('users_found_by_staff');
});
