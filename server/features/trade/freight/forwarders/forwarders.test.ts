/** The address book of a requester. */
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { listForwarders } from '#contract/forwarders.ts';
import type { Output } from '#contract/http.ts';
import { newEmail } from '#server/features/accounts/users/factory.ts';
import { makeInvitations } from '#server/testing/invitations.ts';
import type { TestPerson } from '#server/testing/portal.ts';

const { forum, requester, ask, invited, price } = await makeInvitations();
afterAll(() => forum.close());

const listed = async (by: TestPerson, query = ''): Promise<Output<typeof listForwarders>> => {
  const response = await forum.get(by, `/api/forwarders${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const add = (by: TestPerson, contacts: readonly object[], groups: readonly string[] = []) =>
  forum.send(by, 'POST', '/api/forwarders', { contacts, groups });

describe('forwarders', () => {
  it('are added once, and get names and groups later', async () => {
    const by = await requester();
    const first = await add(by, [{ email: 'Jana@Novak.example' }, { email: 'jana@novak.example ' }], ['Sea Asia']);
    expect([first.statusCode, first.json().data]).toEqual([200, { added: 1, updated: 0, skipped: [] }]);
    const again = await add(
      by,
      [
        { email: 'jana@novak.example', name: 'Jana Novak', company: 'Novak' },
        { email: 'tom@cargo.example' },
        { email: 'no address' },
      ],
      ['Air'],
    );
    expect(again.json()).toMatchObject({
      message: '1 added, 1 updated.',
      data: { added: 1, updated: 1, skipped: ['no address'] },
    });
    const { data, groups } = await listed(by);
    expect(data.map(({ email, name, groups: of }) => [email, name, of])).toEqual([
      ['jana@novak.example', 'Jana Novak', ['Air', 'Sea Asia']],
      ['tom@cargo.example', '', ['Air']],
    ]);
    expect(groups).toEqual([
      { name: 'Air', count: 2 },
      { name: 'Sea Asia', count: 1 },
    ]);
  });

  it('are found by group and text, and paged', async () => {
    const by = await requester();
    await add(by, [{ email: 'a@one.example', company: 'Elbe Forwarding' }, { email: 'b@two.example' }], ['Sea']);
    await add(by, [{ email: 'c@three.example' }]);
    expect((await listed(by, '?group=Sea')).data).toHaveLength(2);
    expect((await listed(by, '?search=elbe')).data.map(({ email }) => email)).toEqual(['a@one.example']);
    const first = await listed(by, '?limit=2');
    const second = await listed(by, `?limit=2&cursor=${first.nextCursor}`);
    expect([second.data.map(({ email }) => email), second.nextCursor]).toEqual([['c@three.example'], null]);
  });

  it('are changed and removed by their owner alone', async () => {
    const [by, other] = [await requester(), await requester()];
    await add(by, [{ email: 'a@one.example' }]);
    const id = (await listed(by)).data[0]?.id;
    const change = { company: 'Elbe Forwarding', modes: ['SEA_FCL'], lanes: ['India to Benelux'], groups: ['Sea'] };
    expect((await forum.send(other, 'PATCH', `/api/forwarders/${id}`, change)).statusCode).toBe(404);
    expect((await forum.send(other, 'DELETE', `/api/forwarders/${id}`)).statusCode).toBe(404);
    expect((await listed(other)).data).toEqual([]);
    expect((await forum.send(by, 'PATCH', `/api/forwarders/${id}`, change)).statusCode).toBe(200);
    expect((await listed(by)).data[0]).toMatchObject({ email: 'a@one.example', ...change });
    expect((await forum.send(by, 'DELETE', `/api/forwarders/${id}`)).statusCode).toBe(200);
    expect((await listed(by)).data).toEqual([]);
  });

  it('need an address, and are at most 500 at once', async () => {
    const by = await requester();
    const none = await add(by, [{ email: 'nobody' }]);
    expect([none.statusCode, none.json().fields]).toEqual([422, { contacts: 'None of these is an email address.' }]);
    const many = await add(
      by,
      Array.from({ length: 501 }, () => ({ email: newEmail() })),
    );
    expect(many.json().fields.contacts).toBe('Enter at most 500 forwarders at once.');
  });

  it('show how many invitations they answered, and how soon', async () => {
    const by = await requester();
    const [first, second] = [await ask(by), await ask(by)];
    const { email, token } = await invited(by, first);
    await forum.send(by, 'POST', `/api/quotePost/invite/${second}`, { emails: [email] });
    await add(by, [{ email }]);
    expect((await listed(by)).data[0]).toMatchObject({ invited: 2, answered: 0, medianHours: null });
    await forum.db.execute(
      sql`UPDATE freight_invitations SET created_at = now() - interval '5 hours' WHERE email = ${email}`,
    );
    expect((await price(token)).statusCode).toBe(201);
    expect((await listed(by)).data[0]).toMatchObject({ invited: 2, answered: 1, medianHours: 5 });
    // Invitations of others are not counted.
    const other = await requester();
    await add(other, [{ email }]);
    expect((await listed(other)).data[0]).toMatchObject({ invited: 0, answered: 0 });
  });
});
