/** The password of the demo accounts is public, so a public start suspends them and a local start reactivates them. */
import { sql } from 'drizzle-orm';
import { verifyPassword } from '#server/features/accounts/users/index.ts';
import { sessions, signInChallenges, trustedDevices } from '#server/features/accounts/users/tables.ts';
import type { Db } from '#server/platform/database/open.ts';
import { PORTAL } from '#server/platform/sender.ts';
import { DEMO_PASSWORD } from './password.ts';
import { readPeople } from './read-json.ts';

const REASON = 'The demo accounts are closed while the portal is open to others.';

/** Suspends demo accounts, ends their sessions and returns the number of suspended ones. */
export async function closeDemoAccounts(db: Db): Promise<number> {
  const emails = readPeople().flatMap((person) => (person.deleted ? [] : [person.email]));
  const hashes = await findDemoHashes(db);
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`UPDATE users SET suspended_at = now(), suspended_reason = ${REASON}, suspended_until = NULL
        WHERE deleted_at IS NULL AND (suspended_at IS NULL OR suspended_until IS NOT NULL)
          AND (email IN ${emails} OR email LIKE 'member-%@large.example'
            OR password_hash = ANY(${sql.param(hashes)}::text[]))`,
    );
    const closed = sql`SELECT id FROM users WHERE suspended_reason = ${REASON}`;
    for (const table of [sessions, trustedDevices, signInChallenges])
      await tx.delete(table).where(sql`${table.userId} IN (${closed})`);
    const counted = await tx.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM (${closed}) AS closed`);
    return counted.rows[0]?.count ?? 0;
  });
}

/** Lifts the suspensions of `closeDemoAccounts` and returns the number of suspended ones (0). */
export async function reopenDemoAccounts(db: Db): Promise<0> {
  await db.execute(
    sql`UPDATE users SET suspended_at = NULL, suspended_reason = NULL WHERE suspended_reason = ${REASON}`,
  );
  return 0;
}

/** Accounts loaded together share one password hash, even after a change of address. Other hashes have their own salt. */
async function findDemoHashes(db: Db): Promise<string[]> {
  const shared = await db.execute<{ hash: string }>(
    sql`SELECT password_hash AS hash FROM users WHERE password_hash IS NOT NULL
      GROUP BY password_hash HAVING count(*) > 1 LIMIT 10`,
  );
  const found: string[] = [];
  for (const { hash } of shared.rows) if (await verifyPassword(hash, DEMO_PASSWORD, PORTAL)) found.push(hash);
  return found;
}
