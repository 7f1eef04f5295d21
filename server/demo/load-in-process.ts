/**
 * Loads the demo content in a process of its own. Drawing its pictures takes about 300 MB, which a process does not
 * return to the system.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Db } from '#server/platform/database/open.ts';
import { users } from '../features/accounts/users/tables.ts';

export interface DemoPlace {
  readonly connectionString: string;
  readonly dataDir: string;
  readonly s3Url: string | undefined;
}
/** Its environment, because other accounts can list the arguments of a process. */
export const PLACE = 'DEMO_PLACE';
/** What the process reports before it ends. */
export type DemoReport = { readonly line: string } | { readonly isLoaded: boolean } | { readonly error: string };

const program = fileURLToPath(new URL('load-process.ts', import.meta.url));

/** @returns false if the database already has accounts */
export async function loadDemoInProcess(db: Db, place: DemoPlace, log: (line: string) => void): Promise<boolean> {
  if ((await db.select({ id: users.id }).from(users).limit(1)).length > 0) return false;
  const child = fork(program, { execArgv: [], env: { ...process.env, [PLACE]: JSON.stringify(place) } });
  let isLoaded = false;
  let reason = 'its process ended';
  child.on('message', (report: DemoReport) => {
    if ('line' in report) log(report.line);
    else if ('error' in report) reason = report.error;
    else isLoaded = report.isLoaded;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The demo content could not be loaded: ${reason}.`);
  return isLoaded;
}
