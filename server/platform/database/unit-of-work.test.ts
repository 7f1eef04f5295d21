import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cloneDatabase } from '#server/testing/database.ts';
import { type OpenDatabase, openDatabase } from './open.ts';
import { besideUnit, inUnit } from './unit-of-work.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  opened = openDatabase({ connectionString: database.url, poolSize: 4 }, () => undefined);
  await opened.pool.query('CREATE TABLE written (word text PRIMARY KEY)');
});
beforeEach(() => opened.pool.query('TRUNCATE written'));
afterAll(async () => {
  await opened.close();
  await database.drop();
});

class Refusal extends Error {}
const write = (word: string) => opened.db.transaction((tx) => tx.execute(sql`INSERT INTO written VALUES (${word})`));
const seen = async () =>
  (await opened.db.execute<{ word: string }>(sql`SELECT word FROM written ORDER BY word`)).rows.map(({ word }) => word);
const committed = () => besideUnit(seen);

const options = {
  begin: async () => undefined,
  finish: async () => undefined,
  keepsOn: (error: unknown) => error instanceof Refusal,
};

it('commits all transactions of the work together with the final step', async () => {
  const meanwhile = await inUnit(
    opened.db,
    {
      ...options,
      finish: async (tx) => {
        await tx.execute(sql`INSERT INTO written VALUES ('the answer')`);
      },
    },
    async () => {
      await write('one');
      await write('two');
      return { own: await seen(), others: await committed() };
    },
  );
  expect(meanwhile).toEqual({ own: ['one', 'two'], others: [] });
  expect(await seen()).toEqual(['one', 'the answer', 'two']);
});

it('keeps nothing when the work or the final step fails', async () => {
  const failing = async () => {
    await write('one');
    throw new Error('fault');
  };
  await expect(inUnit(opened.db, options, failing)).rejects.toThrow('fault');
  const finish = async () => Promise.reject(new Error('answer not kept'));
  await expect(inUnit(opened.db, { ...options, finish }, () => write('two'))).rejects.toThrow('answer not kept');
  expect(await seen()).toEqual([]);
});

it('keeps what was done before a refusal, such as the count of attempts', async () => {
  const refused = async () => {
    await write('attempt');
    throw new Refusal('no');
  };
  await expect(inUnit(opened.db, options, refused)).rejects.toThrow('no');
  expect(await seen()).toEqual(['attempt']);
});

it('rolls back a failed transaction and continues with the next', async () => {
  await inUnit(opened.db, options, async () => {
    await expect(opened.db.transaction(async () => Promise.reject(new Error('first')))).rejects.toThrow('first');
    await write('one');
    await expect(write('one')).rejects.toThrow();
    await opened.db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO written VALUES ('outer')`);
      await expect(write('outer')).rejects.toThrow();
      await write('inner');
    });
  });
  expect(await seen()).toEqual(['inner', 'one', 'outer']);
});

it('runs concurrent transactions and reads of the work one after the other', async () => {
  await inUnit(opened.db, options, async () => {
    await write('0');
    const results = await Promise.allSettled([
      write('1'),
      write('0'),
      seen(),
      write('2'),
      seen(),
      write('1'),
      write('3'),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });
  expect(await seen()).toEqual(['0', '1', '2', '3']);
});

it('holds no connection before its first transaction, and releases it after the last', async () => {
  await inUnit(opened.db, options, async () => {
    await seen();
    expect(opened.pool.totalCount - opened.pool.idleCount).toBe(0);
    await write('one');
    expect(opened.pool.totalCount - opened.pool.idleCount).toBe(1);
  });
  expect(opened.pool.totalCount - opened.pool.idleCount).toBe(0);
});

it('uses the pool for work that continues after the unit ends', async () => {
  let goOn = (): void => undefined;
  const isOver = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let late: Promise<unknown> = Promise.resolve();
  await inUnit(opened.db, options, async () => {
    await write('one');
    late = isOver.then(() => write('late'));
  });
  goOn();
  await late;
  expect(await seen()).toEqual(['late', 'one']);
});

it('fails with the error of its beginning, even if the work ignores it', async () => {
  const begin = async () => Promise.reject(new Error('taken'));
  const work = async () => {
    await write('one').catch(() => undefined);
    await write('two').catch(() => undefined);
    return 'done';
  };
  await expect(inUnit(opened.db, { ...options, begin }, work)).rejects.toThrow('taken');
  expect(await seen()).toEqual([]);
});

it('retries when a deadlock ended its first transaction', async () => {
  await write('a');
  await write('b');
  const swap = (first: string, second: string, meet: () => Promise<void>) =>
    inUnit(opened.db, options, () =>
      opened.db.transaction(async (tx) => {
        await tx.execute(sql`SELECT 1 FROM written WHERE word = ${first} FOR UPDATE`);
        await meet();
        await tx.execute(sql`SELECT 1 FROM written WHERE word = ${second} FOR UPDATE`);
      }),
    );
  let arrived = 0;
  let open = (): void => undefined;
  const both = new Promise<void>((resolve) => {
    open = resolve;
  });
  const meet = async () => {
    arrived += 1;
    if (arrived >= 2) open();
    await both;
  };
  await Promise.all([swap('a', 'b', meet), swap('b', 'a', meet)]);
  expect(arrived).toBeGreaterThan(2);
});
