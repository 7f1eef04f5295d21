import { randomBytes } from 'node:crypto';
import { DAY_MS } from '#contract/dates.ts';
import { codeOf } from './errors.ts';
import { openDatabase, type PoolDb } from './open.ts';
import type { DatabasePool } from './pool.ts';
import { listDatabases } from './server-queries.ts';

const PREFIX = 'quayside_verify_';

export async function inScratchDatabase<T>(connectionString: string, work: (db: PoolDb) => Promise<T>): Promise<T> {
  const name = `${PREFIX}${Date.now()}_${randomBytes(4).toString('hex')}`;
  const beside = openDatabase({ connectionString, poolSize: 1 }, () => undefined);
  const run = (statement: string) => runAlone(beside.pool, `${statement} ${name}`);
  try {
    await run('CREATE DATABASE').catch((error: unknown) => {
      if (codeOf(error) !== '42501') throw error;
      throw new Error(
        'The account of the database may not create the scratch database. Allow it (ALTER ROLE name CREATEDB), or set DATABASE_URL for this command to another server.',
      );
    });
    const scratch = openDatabase({ connectionString: addressOf(connectionString, name), poolSize: 2 }, () => undefined);
    try {
      return await work(scratch.db);
    } finally {
      await scratch.close();
      await run('DROP DATABASE');
    }
  } finally {
    await beside.close();
  }
}

/** Deletes what killed tests left more than a day ago. @returns the number */
export async function dropLeftScratches(pool: DatabasePool, now = Date.now()): Promise<number> {
  let dropped = 0;
  for (const name of await listDatabases(pool, PREFIX)) {
    const [, madeAt] = /^quayside_verify_(\d+)_[0-9a-f]+$/.exec(name) ?? [];
    if (madeAt === undefined || Number(madeAt) > now - DAY_MS) continue;
    const isDropped = await runAlone(pool, `DROP DATABASE IF EXISTS ${name}`).then(
      () => true,
      (error: unknown) => {
        // A test that takes very long still uses it, or it belongs to another account.
        if (/^(55006|42501)$/.test(codeOf(error) ?? '')) return false;
        throw error;
      },
    );
    if (isDropped) dropped += 1;
  }
  return dropped;
}

/** Both statements wait for a checkpoint, which may take longer than other statements may. */
async function runAlone(pool: DatabasePool, statement: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query(statement);
  } finally {
    client.release(true);
  }
}

function addressOf(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}
