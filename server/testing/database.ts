import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

const urlOf = (database: string) => new URL(inject('databaseUrl')).href.replace(/\/quayside$/, `/${database}`);

export interface ClonedDatabase {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

/** Clones the migrated template for one suite. */
export async function cloneDatabase(template = 'quayside'): Promise<ClonedDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await change(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return { name, url: urlOf(name), drop: () => change(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** PostgreSQL clones a template for one connection at a time. */
const change = (statement: string) =>
  whileAlone('template', async (client) => {
    // The system copies the files without reading them, which takes half the CPU time.
    await client.query("SET file_copy_method = 'clone'");
    await client.query(statement);
  });

/** Of all workers, one at a time does what `task` names. */
export async function whileAlone(task: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(77, hashtext($1))', [task]);
    await work(client);
  } finally {
    await client.end();
  }
}
