/** PostgreSQL can’t notice that its parent died. A shell waits for the end of its input, then stops the server. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from './place.ts';
import { programEnvironment } from './programs.ts';

const ORPHAN_SECONDS = 20;

/** Arguments: seconds, the owner’s token, the file with the current owner, the data folder, pg_ctl. */
const SCRIPT = `
read -r word
[ "$word" = stopped ] && exit 0
sleep "$1"
[ "$(cat "$3")" = "$2" ] || exit 0
exec "$5" stop --silent --wait --timeout=60 -m fast -D "$4"
`;

/** @returns a function that dismisses it after the server was stopped normally */
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
    // A separate process group, so that signals to the portal’s group do not end it.
    detached: true,
    ...(place.account ?? {}),
  });
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  return () => void child.stdin.end('stopped\n');
}
