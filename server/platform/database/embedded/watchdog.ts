/**
 * Stops a server whose portal was killed. PostgreSQL can't tell that its starter is gone, so a small shell waits for the
 * end of its standard input, which the system closes when the portal dies. It leaves the server alone if another portal
 * has taken it over meanwhile.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from './place.ts';
import { programEnvironment } from './programs.ts';

/** A service manager starts a killed portal again within that time, and it takes the running server over. */
const ORPHAN_SECONDS = 20;

/** Arguments: seconds, the owner's token, the file of the present owner, the folder of the data, pg_ctl. */
const SCRIPT = `
read -r word
[ "$word" = stopped ] && exit 0
sleep "$1"
[ "$(cat "$3")" = "$2" ] || exit 0
exec "$5" stop --silent --wait --timeout=60 -m fast -D "$4"
`;

/** @returns how to dismiss it, once the server was stopped in order */
export async function setWatchdog(place: Place, orphanSeconds = ORPHAN_SECONDS): Promise<() => void> {
  const token = randomUUID();
  const file = join(place.folder, 'owner');
  await writeFile(`${file}.new`, token, { mode: 0o600 });
  if (place.account) await chown(`${file}.new`, place.account.uid, place.account.gid);
  await rename(`${file}.new`, file);
  const pgCtl = join(place.binaries, 'bin', 'pg_ctl');
  const args = ['-c', SCRIPT, 'quayside-watchdog', String(orphanSeconds), token, file, place.cluster, pgCtl];
  const child = spawn('/bin/sh', args, {
    cwd: place.folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: programEnvironment,
    // Of a group of its own: what a terminal or a service manager sends to the portal's does not end it.
    detached: true,
    ...(place.account ?? {}),
  });
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  return () => void child.stdin.end('stopped\n');
}
