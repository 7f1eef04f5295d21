import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Portal } from '#server/platform/portal.ts';
import { audit } from '../../services/audit/index.ts';
import { removePdf } from '../../services/documents/index.ts';
import { deleteClaimsOf } from './claim-queries.ts';
import { enquiryQueries } from './enquiry-queries.ts';
import { deletePersonEverywhere } from './people-queries.ts';
import { clearOwner } from './write-queries.ts';

export async function deleteDirectoryDataOf(tx: Tx, jobs: Portal['jobs'], userId: UserId): Promise<void> {
  // Nobody stands for the companies any more, so they lose the verified badge and can be claimed.
  for (const { id, verifiedBy } of await clearOwner(tx, userId)) {
    await audit(tx, null, 'company.ownerDeleted', `company:${id}`, { verified: verifiedBy });
  }
  await deletePersonEverywhere(tx, userId);
  await enquiryQueries.deleteOf(tx, userId);
  const documents = await deleteClaimsOf(tx, userId);
  if (documents.length > 0) await removePdf(tx, jobs, ...documents);
}
