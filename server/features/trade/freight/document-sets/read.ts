import type { listDocumentSets as endpoint, WholeDocumentSet } from '#contract/document-sets.ts';
import type { Checked, Output } from '#contract/http.ts';
import type { DocumentSetId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { readOrdered } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Actor } from '#server/policy.ts';
import { requireParty } from '../awards/index.ts';
import { presentSet, presentWhole } from './present.ts';
import { lastChanged, selectDocumentSet, selectDocumentSets, selectVersions } from './queries.ts';

const t = messages('server');

/** @throws NotFound if the actor is no party of the award */
export async function listDocumentSets(
  db: Db,
  actor: Actor,
  { limit, cursor, offerId }: Checked<typeof endpoint>['query'],
): Promise<Output<typeof endpoint>> {
  const userId = requireUserId(actor);
  if (offerId) await requireParty(db, actor, offerId);
  return readOrdered(
    { limit, cursor },
    (after, rows) => selectDocumentSets(db, { userId, offerId }, after, rows),
    lastChanged,
    (row) => presentSet(row, userId),
  );
}

/** @throws NotFound unless it is the actor’s, or the other party of the award shares it */
export async function readDocumentSet(
  db: Db,
  actor: Actor,
  id: DocumentSetId,
  version?: number,
): Promise<WholeDocumentSet> {
  const userId = requireUserId(actor);
  const row = await selectDocumentSet(db, id, version);
  if (!row) throw noSet();
  if (row.owner_id !== userId) {
    if (!row.is_shared || row.offer_id === null) throw noSet();
    await requireParty(db, actor, row.offer_id);
  }
  return presentWhole(row, await selectVersions(db, id), userId);
}

export const noSet = () => new NotFound(t('These documents do not exist, or they are not shared with you.'));
