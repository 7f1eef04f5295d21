import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of the suite's own, cloned from the migrated template. */
export async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const template = new URL(inject('databaseUrl'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  const urlOf = (database: string) => template.href.replace(/\/quayside$/, `/${database}`);
  await administer(urlOf('postgres'), `CREATE DATABASE ${name} TEMPLATE quayside`);
  return {
    url: urlOf(name),
    drop: () => administer(urlOf('postgres'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // Suites clone at the same moment, which the template allows one at a time.
    await client.query("SELECT pg_advisory_lock(77, hashtext('template'))");
    await client.query(statement);
  } finally {
    await client.end();
  }
}
