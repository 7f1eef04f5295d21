import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cloneDatabase } from '#server/testing/database.ts';
import { type Db, type OpenDatabase, openDatabase } from './open.ts';
import { inUnit, type UnitOptions } from './unit-of-work.ts';

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
const write = (word: string, db: Db = opened.db) =>
  db.transaction((tx) => tx.execute(sql`INSERT INTO written VALUES (${word})`));
const seen = async (db: Db = opened.db) =>
  (await db.execute<{ word: string }>(sql`SELECT word FROM written ORDER BY word`)).rows.map(({ word }) => word);
const unit = <T>(options: UnitOptions<T>, work: (db: Db) => Promise<T>) =>
  inUnit(opened.db, options, (db, join) => {
    join();
    return work(db);
  });

const options = {
  begin: async () => undefined,
  finish: async () => undefined,
  keepsOn: (error: unknown) => error instanceof Refusal,
};

it('commits all transactions of the work together with the final step', async () => {
  const meanwhile = await unit(
    {
      ...options,
      finish: async (tx) => {
        await tx.execute(sql`INSERT INTO written VALUES ('the answer')`);
      },
    },
    async (db) => {
      await write('one', db);
      await write('two', db);
      return { own: await seen(db), others: await seen() };
    },
  );
  expect(meanwhile).toEqual({ own: ['one', 'two'], others: [] });
  expect(await seen()).toEqual(['one', 'the answer', 'two']);
});

it('keeps nothing when the work or the final step fails', async () => {
  const failing = async (db: Db) => {
    await write('one', db);
    throw new Error('fault');
  };
  await expect(unit(options, failing)).rejects.toThrow('fault');
  const finish = async () => Promise.reject(new Error('answer not kept'));
  await expect(unit({ ...options, finish }, (db) => write('two', db))).rejects.toThrow('answer not kept');
  expect(await seen()).toEqual([]);
});

it('keeps what was done before a refusal, such as the count of attempts', async () => {
  const refused = async (db: Db) => {
    await write('attempt', db);
    throw new Refusal('no');
  };
  await expect(unit(options, refused)).rejects.toThrow('no');
  expect(await seen()).toEqual(['attempt']);
});

it('rolls back a failed transaction and continues with the next', async () => {
  await unit(options, async (db) => {
    await expect(db.transaction(async () => Promise.reject(new Error('first')))).rejects.toThrow('first');
    await write('one', db);
    await expect(write('one', db)).rejects.toThrow();
    await db.transaction(async (tx) => {
      const add = (word: string) => tx.transaction((inner) => inner.execute(sql`INSERT INTO written VALUES (${word})`));
      await add('outer');
      await expect(add('outer')).rejects.toThrow();
      await add('inner');
    });
  });
  expect(await seen()).toEqual(['inner', 'one', 'outer']);
});

it('refuses a transaction while another is open, rather than waiting for its end forever', async () => {
  await unit(options, async (db) => {
    const refusal = 'This request has an open transaction. Use its `tx`, or await its end first.';
    await db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO written VALUES ('outer')`);
      expect(await seen(db)).toEqual(['outer']);
      await expect(write('nested', db)).rejects.toThrow(refusal);
    });
    const results = await Promise.allSettled([write('1', db), write('2', db)]);
    expect(results).toMatchObject([{ status: 'fulfilled' }, { reason: { message: refusal } }]);
  });
  expect(await seen()).toEqual(['1', 'outer']);
});

it('holds no connection before its first transaction, and releases it after the last', async () => {
  await unit(options, async (db) => {
    await seen(db);
    expect(opened.pool.totalCount - opened.pool.idleCount).toBe(0);
    await write('one', db);
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
  await unit(options, async (db) => {
    await write('one', db);
    late = isOver.then(() => write('late', db));
  });
  goOn();
  await late;
  expect(await seen()).toEqual(['late', 'one']);
});

it('fails with the error of its beginning, even if the work ignores it', async () => {
  const begin = async () => Promise.reject(new Error('taken'));
  const work = async (db: Db) => {
    await write('one', db).catch(() => undefined);
    await write('two', db).catch(() => undefined);
    return 'done';
  };
  await expect(unit({ ...options, begin }, work)).rejects.toThrow('taken');
  expect(await seen()).toEqual([]);
});

it('retries when a deadlock ended its first transaction', async () => {
  await write('a');
  await write('b');
  const swap = (first: string, second: string, meet: () => Promise<void>) =>
    unit(options, (db) =>
      db.transaction(async (tx) => {
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
