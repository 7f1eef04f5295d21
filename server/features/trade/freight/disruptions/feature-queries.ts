import { sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { PersonalData } from '#server/features/accounts/users/index.ts';
import type { Tx } from '#server/platform/database/open.ts';

export const personalData: PersonalData = {
  disruptions: (
    id,
  ) => sql`SELECT title, details, source_url, kind, scope, origin, destination, carrier, starts_on, ends_on,
    created_at FROM disruptions WHERE author_id = ${id}`,
  disruptionResponses: (id) => sql`SELECT d.title, r.is_confirmation, r.text, r.created_at
    FROM disruption_responses r JOIN disruptions d ON d.id = r.disruption_id WHERE r.user_id = ${id}`,
};

/** Notices help others, so they stay without a name. */
export async function leaveDisruptions(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`UPDATE disruptions SET author_id = NULL WHERE author_id = ${userId}::uuid`);
  await tx.execute(sql`DELETE FROM disruption_responses WHERE user_id = ${userId}::uuid`);
}
