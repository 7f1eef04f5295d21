import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import { linen } from '#server/testing/freight.ts';
import { makeOffers } from '#server/testing/offers.ts';

const { forum, ask, asked, see } = await makeOffers();
afterAll(() => forum.close());

const change = (id: string, body: object) =>
  forum.send(forum.author, 'PATCH', `/api/quotePost/updatequotepost/${id}`, body);

it('can have an hour in the time zone of the requester', async () => {
  const { id, freight } = await asked({ offersUntil: `${dayIn(9)}T17:00`, offersUntilZone: 'asia/calcutta' });
  const exact = { offersUntil: `${dayIn(9)}T11:30:00.000Z`, offersUntilZone: 'Asia/Kolkata' };
  expect(freight).toMatchObject(exact);
  expect((await change(id, { freight: { ...linen, offersUntilZone: 'Europe/Berlin' } })).statusCode).toBe(200);
  expect(await see(null, id)).toMatchObject(exact);
  await change(id, { freight: { ...linen, offersUntil: freight.offersUntil } });
  expect(await see(null, id)).toMatchObject({ offersUntil: exact.offersUntil, offersUntilZone: 'UTC' });
});

it('is the end of a day in UTC without a zone', async () => {
  const { freight } = await asked({ offersUntil: dayIn(9) });
  expect(freight).toMatchObject({ offersUntil: `${dayIn(9)}T23:59:59.999Z`, offersUntilZone: 'UTC' });
});

it.each([
  ['an hour of today', { offersUntil: `${dayIn(0)}T23:59` }, 'offersUntil'],
  ['an hour in 61 days', { offersUntil: `${dayIn(61)}T00:00` }, 'offersUntil'],
  ['an hour that does not exist', { offersUntil: `${dayIn(9)}T25:00` }, 'offersUntil'],
  ['a zone that does not exist', { offersUntilZone: 'Mars/Olympus' }, 'offersUntilZone'],
])('is not %s', async (_, freight, field) => {
  const refused = await ask(freight);
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [`freight.${field}`]]);
});

it('of a draft stays if it is tomorrow, and starts again if it has passed', async () => {
  const hours = async (until: string) => {
    const { id } = await asked({ offersUntilZone: 'Asia/Kolkata' });
    await forum.db.execute(sql`UPDATE posts SET status = 'draft' WHERE id = ${id}`);
    await forum.db.execute(
      sql`UPDATE freight_requests SET offers_until = now() + ${until}::interval WHERE post_id = ${id}`,
    );
    expect((await change(id, { status: 'success' })).statusCode).toBe(200);
    return (Date.parse((await see(null, id)).offersUntil) - Date.now()) / 3_600_000;
  };
  expect(await hours('14 hours')).toBeCloseTo(14, 0);
  expect(await hours('-1 hour')).toBeGreaterThan(6 * 24);
});
