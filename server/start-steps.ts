/**
 * The steps of the start that depend on the machine. If one fails, a single line says which setting is wrong and what
 * to do.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { NoEmbeddedDatabase } from './platform/database/embedded/index.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import type { OpenDatabase } from './platform/database/open.ts';
import type { Settings } from './settings.ts';

/** The reason why the portal can't start, in one line for the person who started it. */
export class CannotStart extends Error {}

const OLDEST_SERVER = 15;

interface Fault {
  readonly code?: string;
  readonly message?: string;
  readonly cause?: Fault;
}

/** Libraries wrap errors; the innermost one has the code. */
function innermost(error: unknown): Fault {
  const fault = (error ?? {}) as Fault;
  return fault.cause ? innermost(fault.cause) : fault;
}

/** Creates the data folder and checks that it can be written to. */
export async function openDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await rm(await mkdtemp(join(dataDir, '.writable-')), { recursive: true });
  } catch (error) {
    const reasons: Record<string, string> = {
      EACCES: 'the account of the portal is not allowed to write there',
      EPERM: 'the account of the portal is not allowed to write there',
      EROFS: 'it is on a read-only file system',
      ENOSPC: 'its disk is full',
      EDQUOT: 'the disk quota of the portal is used up',
      ENOTDIR: 'a part of its path is not a folder',
      EEXIST: 'it is not a folder',
    };
    const { code = '', message = '' } = innermost(error);
    throw new CannotStart(
      `DATA_DIR ${dataDir} can't be used: ${reasons[code] ?? message}. Give the account write access to it, or set DATA_DIR to another folder.`,
    );
  }
}

/** Connects to the database, checks that it can serve the portal, and migrates it to this version. */
export async function prepareDatabase({ db, pool }: OpenDatabase, databaseUrl: string | undefined): Promise<void> {
  try {
    await checkVersion(pool);
    await migrateDatabase(db);
  } catch (error) {
    // The embedded database was reached before, so no setting causes this failure.
    if (databaseUrl === undefined || error instanceof CannotStart) throw error;
    throw new CannotStart(explainDatabase(error, databaseUrl));
  }
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('SHOW server_version_num');
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (version < OLDEST_SERVER)
    throw new CannotStart(
      `DATABASE_URL points to PostgreSQL ${version}: use a server of version ${OLDEST_SERVER} or newer.`,
    );
}

/** One line about an error of the connection. Without `databaseUrl`, the database is the embedded one. */
export function explainDatabase(error: unknown, databaseUrl: string | undefined): string {
  const { code = '', message = '' } = innermost(error);
  if (databaseUrl === undefined)
    return `The embedded database does not answer (${code || message}). Restart the portal.`;
  const url = new URL(databaseUrl);
  const host = decodeURIComponent(url.hostname) || url.searchParams.get('host') || 'localhost';
  const place = host.startsWith('/') ? host : `${host}:${url.port || '5432'}`;
  const user = decodeURIComponent(url.username) || 'the default user';
  const database = decodeURIComponent(url.pathname.slice(1)) || user;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `DATABASE_URL: the host ${host} is not known. Correct the name, or check the name server of this machine.`;
  if (code === '28P01' || /password must be a string/.test(message))
    return `DATABASE_URL: the server at ${place} refuses the password of ${user}. Correct the user or the password.`;
  if (code === '28000')
    return `DATABASE_URL: the server at ${place} does not let ${user} connect to ${database} from here (${message}). Correct the user, or allow it in pg_hba.conf.`;
  if (code === '3D000')
    return `DATABASE_URL: there is no database ${database} at ${place}. Create it (createdb ${database}), or correct the name.`;
  if (code === '42501')
    return `DATABASE_URL: ${user} may not create tables and schemas in ${database} (${message}). Grant it: GRANT CREATE ON DATABASE "${database}" TO "${user}", and own or GRANT CREATE ON SCHEMA public.`;
  if (code === '53300')
    return `DATABASE_URL: the server at ${place} has no free connection. Raise its max_connections, or set DATABASE_POOL to fewer.`;
  if (/SSL|certificate/i.test(`${code} ${message}`))
    return `DATABASE_URL: no encrypted connection to ${place} (${message}). Correct sslmode and the certificates in DATABASE_URL.`;
  if (/^E[A-Z]+$/.test(code) || /^(57P0|08)/.test(code) || /timeout|terminated|Connection/i.test(message))
    return `DATABASE_URL: no PostgreSQL server answers at ${place} (${code || message}). Start it, or correct host and port.`;
  return `DATABASE_URL: the database ${database} at ${place} can't be used: ${message.split('\n')[0]}`;
}

/** @returns the address that it listens on */
export async function listen(app: FastifyInstance, { HOST, PORT }: Settings): Promise<string> {
  // For `localhost`, the framework would open a second server, which could not be stopped in order.
  const host = HOST === 'localhost' ? '127.0.0.1' : HOST;
  try {
    return await app.listen({ port: PORT, host });
  } catch (error) {
    const { code = '', message = '' } = innermost(error);
    if (code === 'EADDRINUSE')
      throw new CannotStart(
        `PORT ${PORT} on ${HOST} is in use by another program, or by another portal. Stop that one, or set PORT to a free port.`,
      );
    if (code === 'EACCES')
      throw new CannotStart(
        `The account of the portal is not allowed to use PORT ${PORT}. Set PORT to 1024 or higher, and let a proxy listen on ${PORT}.`,
      );
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT'].includes(code))
      throw new CannotStart(
        `HOST ${HOST} is not an address of this machine. Set HOST to one, such as 127.0.0.1, or 0.0.0.0 for all of them.`,
      );
    throw new CannotStart(`The portal can't listen on HOST ${HOST} and PORT ${PORT}: ${message}.`);
  }
}

/** One line that explains why the start failed, for any error. */
export function explainStart(error: unknown): string {
  if (error instanceof CannotStart || error instanceof NoEmbeddedDatabase) return error.message;
  const { message } = innermost(error);
  return message || String(error);
}
