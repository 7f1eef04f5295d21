import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { UserId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';
import { inUnit } from '#server/platform/database/unit-of-work.ts';
import { noteOwnWrite, requireAudit } from '#server/platform/http/require-audit.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import { type Made, makeAuditPortal } from '#server/testing/audit-portal.ts';
import { dataOf } from '#server/testing/event-portal.ts';
import { makePdf, sendForm } from '#server/testing/pdfs.ts';
import { auditChange } from './audit-change.ts';

const { portal, post, company, application } = await makeAuditPortal();
afterAll(() => portal.close());

it('logs a brochure that staff add to a company, and notifies its owner', async () => {
  const { id: companyId } = await company();
  const response = await sendForm(portal, portal.admin, '/api/brochure', [
    { name: 'companyId', content: companyId },
    { name: 'title', content: 'Rates of 2028' },
    { name: 'file', content: await makePdf({ words: 'Rates' }), fileName: 'rates.pdf' },
  ]);
  const { id } = dataOf<Made>(response);
  const { data } = (await portal.get(portal.admin, `/api/admin/audit-log?subject=brochure:${id}`)).json();
  expect(data).toMatchObject([
    { action: 'brochure.created', details: { before: null, after: { title: 'Rates of 2028' } } },
  ]);
  const notices = await portal.db.execute<{ title: string }>(
    sql`SELECT title FROM notifications WHERE user_id = ${portal.owner.id} AND kind = 'brochure.created'`,
  );
  expect(notices.rows).toEqual([{ title: 'Our staff added your brochure' }]);
});

it.each([
  ['post', 'Our staff deleted your post', async () => ['/api/generalPost/deletegeneralpost', (await post()).id]],
  [
    'company',
    'Our staff removed your company from the directory',
    async () => ['/api/directory', (await company()).id],
  ],
] as const)('tells the owner that staff took a %s out of view: %s', async (kind, title, make) => {
  const [path, id] = await make();
  expect((await portal.send(portal.admin, 'DELETE', `${path}/${id}`)).statusCode).toBe(200);
  const { rows } = await portal.db.execute(
    sql`SELECT title FROM notifications WHERE kind = ${`${kind}.removed`} AND url LIKE ${`%${id}`}`,
  );
  expect(rows).toEqual([{ title }]);
});

it('logs a change once if it is sent twice with one key', async () => {
  const { id } = await company();
  await portal.send(portal.owner, 'DELETE', `/api/directory/${id}`);
  const key = { 'idempotency-key': newId() };
  const restore = () => portal.send(portal.admin, 'POST', `/api/directory/${id}/restore`, undefined, key);
  const [first, second] = [await restore(), await restore()];
  expect([first.statusCode, second.json()]).toEqual([200, first.json()]);
  const { data } = (await portal.get(portal.admin, `/api/admin/audit-log?subject=company:${id}`)).json();
  const restored = data.filter((item: { action: string }) => item.action === 'company.restored');
  expect(restored.map((entry: { details: { after: object } }) => entry.details.after)).toEqual([{ removed: false }]);
});

describe('an endpoint without the audit log', () => {
  const actor = {
    userId: newId<UserId>(),
    role: 'admin',
    sessionId: null,
    visitor: async () => '',
  } as const;
  const call = {
    actor,
    action: 'post.edit',
    method: 'PATCH',
    path: '/api/x',
    query: undefined,
    db: portal.db,
  } as const;
  const titleOf = async (id: string) =>
    (await portal.db.execute<{ title: string }>(sql`SELECT title FROM posts WHERE id = ${id}::uuid`)).rows[0]?.title;
  const rename = (id: string, db: Db = portal.db) =>
    db.transaction((tx) => tx.execute(sql`UPDATE posts SET title = 'Renamed' WHERE id = ${id}::uuid`));

  it('changes nothing: writes of staff without a log entry are rolled back', async () => {
    const { id } = await post();
    await expect(requireAudit(call, (_actor, db) => rename(id, db))).rejects.toThrow(
      /without an audit log entry for post[.]edit/,
    );
    expect(await titleOf(id)).toBe('Who pays for the storage');
  });

  it('changes nothing with an idempotency key, either', async () => {
    const { id } = await post();
    const options = { begin: async () => undefined, finish: async () => undefined, keepsOn: () => false };
    const keyed = inUnit(portal.db, options, (unit, join) => {
      join();
      return requireAudit({ ...call, method: 'POST', db: unit }, (_actor, db) => rename(id, db));
    });
    await expect(keyed).rejects.toThrow(/without an audit log entry for post[.]edit/);
    expect(await titleOf(id)).toBe('Who pays for the storage');
  });

  it('returns no private data to staff', async () => {
    const look = { ...call, action: 'application.manage', method: 'GET' } as const;
    await expect(requireAudit(look, async () => 'a name')).rejects.toThrow(
      /without an audit log entry for application[.]manage/,
    );
    expect(await requireAudit({ ...look, action: 'post.read' }, async () => 'a title')).toBe('a title');
  });

  it('adds nothing except what belongs to the actor', async () => {
    const { id } = await post();
    await expect(requireAudit({ ...call, method: 'POST' }, (_actor, db) => rename(id, db))).rejects.toThrow(
      /without an audit log entry/,
    );
    const own = (_actor: Actor, db: Db) =>
      db.transaction(async (tx) => {
        noteOwnWrite(tx);
        await tx.execute(sql`UPDATE posts SET title = 'Renamed' WHERE id = ${id}::uuid`);
      });
    await requireAudit({ ...call, method: 'POST' }, own);
    expect(await titleOf(id)).toBe('Renamed');
  });

  it('returns no private data if it logs only a change', async () => {
    const { id } = await application();
    const look = { ...call, action: 'application.manage', method: 'GET' } as const;
    const change = (by: Actor, db: Db) =>
      db.transaction((tx) =>
        auditChange(tx, by, 'application.manage', { kind: 'application', id, ownerId: null, title: '', url: '/' }),
      );
    await expect(requireAudit(look, change)).rejects.toThrow(/without an audit log entry for application[.]manage/);
  });

  it('serves owners, and requests that write nothing', async () => {
    const { id } = await post();
    expect(await requireAudit(call, () => titleOf(id))).toBe('Who pays for the storage');
    await requireAudit({ ...call, actor: { ...actor, role: 'member' } }, (_actor, db) => rename(id, db));
    expect(await titleOf(id)).toBe('Renamed');
  });
});
