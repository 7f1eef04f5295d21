import type { DocumentSet } from '#contract/document-sets.ts';
import type { DocumentSetId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Actor } from '#server/policy.ts';
import { presentSet } from './present.ts';
import { deleteSet, selectDocumentSet, updateSharing } from './queries.ts';
import { noSet } from './read.ts';

const t = messages('server');

/** @throws NotFound unless it is the actor’s and belongs to an award */
export async function shareDocumentSet(
  db: Db,
  actor: Actor,
  id: DocumentSetId,
  isShared: boolean,
): Promise<DocumentSet> {
  const userId = requireUserId(actor);
  if (!(await updateSharing(db, userId, id, isShared))) {
    throw new NotFound(t('Only documents of an award can be shared, by the person who saved them.'));
  }
  const row = await selectDocumentSet(db, id);
  if (!row) throw noSet();
  return presentSet(row, userId);
}

/** @throws NotFound unless it is the actor’s */
export async function deleteDocumentSet(db: Db, actor: Actor, id: DocumentSetId): Promise<void> {
  if (!(await deleteSet(db, requireUserId(actor), id))) throw noSet();
}
