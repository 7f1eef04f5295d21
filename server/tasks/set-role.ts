import { parseArgs } from 'node:util';
import { z } from 'zod';
import { email, roles } from '#contract/users.ts';
import { setRole } from '#server/features/accounts/users/index.ts';
import { openTask } from './open-task.ts';

const usage = `Usage: npm run set-role -- --email name@company.com --role ${roles.join('|')}`;
const input = z.object({ email, role: z.enum(roles, { error: `--role is one of ${roles.join(', ')}.` }) });

async function main(): Promise<void> {
  const string = { type: 'string' } as const;
  const { values } = parseArgs({ options: { email: string, role: string } });
  const result = input.safeParse(values);
  if (!result.success)
    throw new Error(result.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`).join('\n'));
  const { db, close } = await openTask();
  try {
    const user = await db.transaction((tx) => setRole(tx, result.data.email, result.data.role, null));
    if (!user) throw new Error(`No account has the address ${result.data.email}.`);
    process.stdout.write(`${user.email} is now ${user.role}.\n`);
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n\n${usage}\n`);
  process.exitCode = 1;
});
