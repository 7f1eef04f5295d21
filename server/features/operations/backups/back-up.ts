import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { adminPath } from '#contract/admin-screens.ts';
import type { Portal } from '#server/platform/portal.ts';
import { notifyAndEmail } from '../../accounts/notifications/index.ts';
import { findAdmins } from '../../accounts/users/index.ts';
import { backupFailed, backupFailedMail } from './emails.ts';

type Parts = Pick<Portal, 'db' | 'jobs' | 'settings' | 'log'>;
type Environment = Readonly<Record<string, string | undefined>>;

const program = fileURLToPath(new URL('../../../tasks/backup.ts', import.meta.url));
const ARGUMENTS = ['--to', 's3', '--remove-old'];
const PATH = adminPath('health');

export async function backUpAsScheduled(portal: Parts, env: Environment = process.env): Promise<void> {
  try {
    portal.log.info({ report: await runTask(env) }, 'Made a backup.');
  } catch (error) {
    portal.log.error({ err: error }, 'The backup failed.');
    await notifyAdmins(portal, (error as Error).message);
  }
}

/** A process of its own, because encryption would delay requests. It ends with the portal. */
async function runTask(env: Environment): Promise<string> {
  const child = fork(program, ARGUMENTS, { execArgv: [], env: { ...env }, silent: true });
  const output = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  const [code] = await once(child, 'exit');
  const [report = '', errors = ''] = await output;
  if (code !== 0) throw new Error(errors.trim() || 'its process was ended');
  return report.trim();
}

async function notifyAdmins({ db, jobs, settings }: Parts, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    await notifyAndEmail(tx, { jobs }, await findAdmins(tx), {
      notice: { ...backupFailed({ reason }), url: PATH },
      email: backupFailedMail(settings, reason, PATH),
    });
  });
}
