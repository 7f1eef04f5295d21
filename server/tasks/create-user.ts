import { parseArgs } from 'node:util';
import { z } from 'zod';
import { text } from '#contract/http.ts';
import { email, newPassword, roles } from '#contract/users.ts';
import { createAccount, hashPassword, refuseWeakPassword } from '#server/features/accounts/users/index.ts';
import { Invalid } from '#server/platform/errors.ts';
import { PORTAL } from '#server/platform/sender.ts';
import { openTask } from './open-task.ts';

const usage = `Usage: npm run create-user -- --email name@company.com --name "Their Name" [--role ${roles.join('|')}] [--password …]
Without --password, the account signs in with emailed codes.`;

const input = z.object({
  email,
  name: text('Name', 1, 80),
  role: z.enum(roles, { error: `--role is one of ${roles.join(', ')}.` }).default('member'),
  password: newPassword.optional(),
});

function readInput(args: readonly string[]) {
  const string = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { email: string, name: string, role: string, password: string },
  });
  const result = input.safeParse(values);
  if (!result.success)
    throw new Error(result.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`).join('\n'));
  const { password } = result.data;
  if (password !== undefined) refuseWeakPassword(password, result.data.email);
  return result.data;
}

async function main(): Promise<void> {
  const { password, ...account } = readInput(process.argv.slice(2));
  const passwordHash = password === undefined ? null : await hashPassword(password, PORTAL);
  const { db, close } = await openTask();
  try {
    const user = await db.transaction((tx) => createAccount(tx, { ...account, passwordHash }));
    if (!user) throw new Error(`${account.email} already has an account. Use set-role to change its role.`);
    process.stdout.write(`Created ${user.email} as ${user.role}.\n`);
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  const fields =
    error instanceof Invalid ? Object.values((error.extra['fields'] ?? {}) as Record<string, string>).join('\n') : null;
  process.stderr.write(`${fields ?? (error as Error).message}\n\n${usage}\n`);
  process.exitCode = 1;
});
