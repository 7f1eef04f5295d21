import { readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { NoEmbeddedDatabase } from './no-embedded-database.ts';
import type { Place } from './place.ts';
import { clearMistakenLock, findServer } from './process-list.ts';
import { lastLine, run } from './programs.ts';

/** Sessions of a killed server hold its memory for some seconds; retry in the meantime. */
const PATIENCE_MS = 20_000;
const MAX_LOG_BYTES = 10_000_000;

export async function startServer(place: Place): Promise<void> {
  // A file, not a pipe: the server may outlive this process.
  const log = join(place.folder, 'server.log');
  await turnLogOver(log);
  const options = [
    "-c listen_addresses=''",
    `-c unix_socket_directories='${place.socketFolder}'`,
    '-c unix_socket_permissions=0700',
    '-c max_connections=100',
    `-c shared_buffers=${place.sharedBuffers}`,
    '-c log_checkpoints=off',
  ].join(' ');
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    await clearMistakenLock(place);
    const args = ['start', '--silent', '--wait', '--timeout=60', '-D', place.cluster, '-l', log, '-o', options];
    const { code, output } = await run(place, 'pg_ctl', args);
    if (code === 0 || (await findServer(place))) return;
    if (performance.now() > until) {
      const said = await readFile(log, 'utf8').catch(() => output);
      throw new NoEmbeddedDatabase(`The embedded database did not start: ${lastLine(said)} (all of it: ${log})`);
    }
    await wait(200);
  }
}

export async function stopServer(place: Place): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if (!(await findServer(place))) return;
    await run(place, 'pg_ctl', ['stop', '--silent', '--wait', '--timeout=30', '-m', mode, '-D', place.cluster]);
  }
}

async function turnLogOver(log: string): Promise<void> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await rename(log, `${log}.1`);
}
