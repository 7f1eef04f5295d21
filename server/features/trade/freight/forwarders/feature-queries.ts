import { sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { PersonalData } from '#server/features/accounts/users/index.ts';
import type { Tx } from '#server/platform/database/open.ts';

export const personalData: PersonalData = {
  forwarders: (id) => sql`SELECT f.email, f.name, f.company, f.groups, f.modes, f.lanes, f.created_at
    FROM forwarders f WHERE f.owner_id = ${id}`,
};

export async function deleteForwardersOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`DELETE FROM forwarders WHERE owner_id = ${userId}::uuid`);
}
