import { sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { PersonalData } from '#server/features/accounts/users/index.ts';
import type { Tx } from '#server/platform/database/open.ts';

export const personalData: PersonalData = {
  screeningDecisions: (id) => sql`SELECT name, country, birth_year, verdict, reason, lists, candidates,
    found_since, created_at
    FROM screening_decisions WHERE owner_id = ${id}`,
};

export async function deleteDecisionsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`DELETE FROM screening_decisions WHERE owner_id = ${userId}::uuid`);
}
