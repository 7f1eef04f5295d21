import { parseArgs } from 'node:util';
import { email } from '#contract/users.ts';
import { alertOwnerJob, resetFactorsByEmail } from '#server/features/accounts/users/index.ts';
import { openJobSender } from '#server/platform/jobs/jobs.ts';
import { openTask } from './open-task.ts';

const usage = 'Usage: npm run reset-factors -- --email name@company.com';

/** For people who have lost their device and their recovery codes, such as the only admin. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  const address = email.safeParse(values.email);
  if (!address.success) throw new Error(address.error.issues[0]?.message);
  const { db, connectionString, close } = await openTask();
  const jobs = await openJobSender(connectionString, [alertOwnerJob]);
  try {
    const user = await db.transaction((tx) => resetFactorsByEmail(tx, { jobs }, address.data));
    if (!user) throw new Error(`No account has the address ${address.data}.`);
    process.stdout.write(
      `The passkeys, the authenticator app and the recovery codes of ${user.email} are removed, and all its sessions are ended. The portal tells its owner by email.\n`,
    );
  } finally {
    await jobs.close();
    await close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n\n${usage}\n`);
  process.exitCode = 1;
});
