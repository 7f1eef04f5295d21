import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainOfCompany, markVerified, ownCompany } from '#server/testing/directory.ts';
import { type Caller, startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let moderator: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal();
  moderator = await portal.person('moderator');
});
afterAll(() => portal.close());

const path = (id: string) => `/api/directory/${id}`;

describe('the people of a company', () => {
  const join = (caller: Caller, id: string, jobTitle = 'Export manager') =>
    portal.send(caller, 'POST', `${path(id)}/people`, { jobTitle });
  const people = async (id: string, caller: Caller = null, query = '') =>
    (await portal.get(caller, `${path(id)}/people${query}`)).json().data as {
      user: { id: string };
      pending: boolean;
    }[];
  const idsOf = (list: { user: { id: string } }[]) => list.map((item) => item.user.id);

  it('lists its owner first, and others after the owner confirms', async () => {
    const [owner, colleague] = [await portal.person(), await portal.person()];
    const { id } = await ownCompany(portal, owner, moderator);
    expect((await join(colleague, id)).json().data).toMatchObject({ pending: true, owner: false });
    expect(idsOf(await people(id))).toEqual([owner.id]);
    expect(idsOf(await people(id, colleague))).toEqual([owner.id, colleague.id]);
    expect(idsOf(await people(id, owner))).toEqual([owner.id, colleague.id]);
    const url = `${path(id)}/people/${colleague.id}`;
    expect((await portal.send(colleague, 'PATCH', url, { pending: false })).statusCode).toBe(403);
    expect((await portal.send(owner, 'PATCH', url, { pending: false })).json().data).toMatchObject({ pending: false });
    expect(idsOf(await people(id))).toEqual([owner.id, colleague.id]);
    expect((await join(colleague, id, 'Director')).json().data).toMatchObject({ pending: false, jobTitle: 'Director' });
  });

  it('adds people with a verified address at the verified domain at once, but nobody with an unverified address', async () => {
    const owner = await portal.person();
    const company = await ownCompany(portal, owner, moderator);
    const [colleague, unverified] = [await portal.person(), await portal.person()];
    const domain = domainOfCompany(company);
    await portal.db.execute(sql`UPDATE users SET email = ${`c-${colleague.id}@${domain}`}, email_verified_at = now()
      WHERE id = ${colleague.id}`);
    await portal.db.execute(sql`UPDATE users SET email = ${`u-${unverified.id}@${domain}`}, email_verified_at = NULL
      WHERE id = ${unverified.id}`);
    expect((await join(colleague, company.id)).json().data.pending).toBe(true);
    await markVerified(portal, company);
    expect((await join(colleague, company.id)).json().data.pending).toBe(false);
    expect((await join(unverified, company.id)).json().data.pending).toBe(true);
  });

  it('is paged, and leaves out deleted accounts', async () => {
    const owner = await portal.person();
    const { id } = await ownCompany(portal, owner, moderator);
    const others = [await portal.person(), await portal.person(), await portal.person()];
    for (const other of others) await join(other, id);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const response = await portal.get(owner, `${path(id)}/people?limit=1${cursor && `&cursor=${cursor}`}`);
      seen.push(...idsOf(response.json().data));
      cursor = response.json().nextCursor;
    }
    expect(seen).toEqual([owner.id, ...others.map((other) => other.id)]);
    const [first, second, third] = others as [TestPerson, TestPerson, TestPerson];
    const remove = (by: TestPerson, who: TestPerson) => portal.send(by, 'DELETE', `${path(id)}/people/${who.id}`);
    expect((await remove(first, second)).statusCode).toBe(403);
    expect((await remove(first, first)).statusCode).toBe(200);
    expect((await remove(owner, second)).statusCode).toBe(200);
    expect((await remove(moderator, third)).statusCode).toBe(200);
    expect((await remove(owner, owner)).json().code).toBe('OWNER');
    expect(idsOf(await people(id, owner))).toEqual([owner.id]);
  });
});
