/** An empty database that exists for one test of a backup. */
import { randomBytes } from 'node:crypto';
import { codeOf } from './faults.ts';
import { type Db, openDatabase } from './open.ts';
import type { DatabasePool } from './pool.ts';

/** @param connectionString of another database on the same server. @throws Error if the account may not create databases */
export async function inScratchDatabase<T>(connectionString: string, work: (db: Db) => Promise<T>): Promise<T> {
  const name = `quayside_verify_${randomBytes(6).toString('hex')}`;
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
