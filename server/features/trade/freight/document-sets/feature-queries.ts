import { sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { PersonalData } from '#server/features/accounts/users/index.ts';
import type { Tx } from '#server/platform/database/open.ts';

export const personalData: PersonalData = {
  documentSets: (id) => sql`SELECT s.number, s.is_shared, v.version, v.created_at, v.input
    FROM document_sets s JOIN document_set_versions v ON v.set_id = s.id WHERE s.owner_id = ${id}`,
};

export async function deleteDocumentSetsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`DELETE FROM document_sets WHERE owner_id = ${userId}::uuid`);
  await tx.execute(sql`DELETE FROM document_numbers WHERE series_id = ${userId}::uuid`);
}
