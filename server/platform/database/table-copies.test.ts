import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { inOneTransaction, inSnapshot } from './table-copies.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

it('copies a table with partitions as one table', async () => {
  const pool = portal.db.$client;
  await pool.query(`CREATE TABLE events_by_month (id int, month date) PARTITION BY RANGE (month);
    CREATE TABLE events_in_may PARTITION OF events_by_month FOR VALUES FROM ('2026-05-01') TO ('2026-06-01');
    CREATE TABLE events_in_june PARTITION OF events_by_month FOR VALUES FROM ('2026-06-01') TO ('2026-07-01');
    INSERT INTO events_by_month VALUES (1, '2026-05-03'), (2, '2026-06-04')`);
  const content = new PassThrough();
  const rows = text(content);
  const { table, names } = await inSnapshot(pool, async (copier) => {
    const tables = await copier.listTables();
    const found = tables.find(({ name }) => name === 'events_by_month');
    if (!found) throw new Error('The table is not listed.');
    expect(await copier.copyOut(found, [content])).toBe(2);
    return { table: found, names: tables.map(({ name }) => name) };
  });
  expect(names).not.toContain('events_in_may');
  await pool.query('DELETE FROM events_by_month');
  expect(
    await inOneTransaction(pool, async (copier) => copier.copyIn(table, [Readable.from([Buffer.from(await rows)])])),
  ).toBe(2);
  expect((await pool.query('SELECT id FROM events_in_june')).rows).toEqual([{ id: 2 }]);
});

it('counts the rows of a table of any size', async () => {
  const pool = portal.db.$client;
  await pool.query('CREATE TABLE one_row (content text)');
  await pool.query("INSERT INTO one_row VALUES ('')");
  // PostgreSQL sends 8 kB at a time, so the number of rows may come with the rows or after them.
  for (let size = 8_080; size < 8_200; size += 1) {
    await pool.query("UPDATE one_row SET content = repeat('x', $1)", [size]);
    const rows = await inSnapshot(pool, (copier) =>
      copier.copyOut({ name: 'one_row', columns: ['content'], isPartitioned: false }, [new PassThrough().resume()]),
    );
    expect([size, rows]).toEqual([size, 1]);
  }
});
