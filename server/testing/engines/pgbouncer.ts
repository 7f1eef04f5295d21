/** PgBouncer in transaction mode in front of a PostgreSQL server. */
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findProgram } from '../../../bin/programs.mjs';
import { accountFor } from '../../platform/database/embedded/account.ts';
import { findFreePort } from '../portal-process.ts';
import { startProgram } from './engine.ts';

export interface Pooler {
  readonly port: number;
  /** The address of a database of the server, through the pooler. */
  through(connectionString: string): string;
  /** `SIGKILL` imitates a crash. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface PoolerOptions {
  /** Connections to the server, for each database. Default: 4. */
  readonly poolSize?: number;
  /** Default: a free port. */
  readonly port?: number;
  /** Lines of the section [pgbouncer], such as `ignore_startup_parameters = options`. */
  readonly lines?: readonly string[];
}

export const findPooler = (): Promise<string | null> => findProgram('pgbouncer');

/** @param connectionString leads to the server, over TCP or a Unix socket */
export async function startPooler(connectionString: string, options: PoolerOptions = {}): Promise<Pooler> {
  const program = await findPooler();
  if (program === null) throw new Error('PgBouncer is not installed, and this account can’t install it.');
  const { host, port: serverPort, user, password } = new pg.Client({ connectionString });
  const port = options.port ?? (await findFreePort());
  // PgBouncer refuses to run as root, and only the database's account may open the socket.
  const account = process.getuid?.() !== 0 ? null : await accountOf(host);
  const folder = await mkdtemp(join(tmpdir(), 'quayside-pooler-'));
  const file = (name: string) => join(folder, name);
  await writeFile(file('users'), `"${user}" "${password}"\n`);
  await writeFile(
    file('ini'),
    [
      `[databases]\n* = host=${host} port=${serverPort}`,
      `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
      `auth_type = scram-sha-256\nauth_file = ${file('users')}`,
      `pool_mode = transaction\ndefault_pool_size = ${options.poolSize ?? 4}\nmax_client_conn = 500`,
      ...(options.lines ?? []),
      '',
    ].join('\n'),
  );
  if (account) for (const path of [folder, file('users'), file('ini')]) await chown(path, account.uid, account.gid);
  const running = await startProgram(program, ['--quiet', file('ini')], { port, ...account });
  return {
    port,
    through(address) {
      const { user: name, password: secret, database } = new pg.Client({ connectionString: address });
      return `postgres://${name}:${encodeURIComponent(String(secret))}@127.0.0.1:${port}/${database}`;
    },
    async stop(signal = 'SIGTERM') {
      await running.stop(signal);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function accountOf(host: string): Promise<{ uid: number; gid: number }> {
  if (!host.startsWith('/')) return accountFor([]);
  const { uid, gid } = await stat(host);
  return { uid, gid };
}
