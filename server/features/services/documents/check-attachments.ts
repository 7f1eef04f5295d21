import type { Attachment } from '#contract/attachments.ts';
import type { DocumentId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Invalid } from '#server/platform/errors.ts';
import { lockAttachments } from './queries.ts';

const t = messages('server');

type Ids = readonly DocumentId[];

/**
 * The files that a text lists.
 * @param ids undefined if they stay as they are
 * @param lockAdded finds the files among the ids that the writer may add
 * @throws Invalid for files that the text did not list before and that the writer may not add
 */
export async function listAttachments(
  ids: Ids | undefined,
  before: readonly Attachment[],
  lockAdded: (ids: Ids) => Promise<readonly Attachment[]>,
): Promise<readonly Attachment[]> {
  if (ids === undefined) return before;
  const known = new Map(before.map((file) => [file.id, file]));
  const added = ids.filter((id) => !known.has(id));
  if (added.length > 0) {
    for (const file of await lockAdded(added)) known.set(file.id, file);
  }
  const files = ids.map((id) => known.get(id));
  const missing = files.flatMap((file, place) => (file ? [] : [[`attachments.${place}`, t('Add this file again.')]]));
  if (missing.length > 0) throw new Invalid(Object.fromEntries(missing));
  return files.filter((file) => file !== undefined);
}

/** @throws Invalid for files that the text did not list before and that are not the actor’s */
export const checkAttachments = (
  tx: Tx,
  actorId: UserId,
  ids: Ids | undefined,
  before: readonly Attachment[],
): Promise<readonly Attachment[]> => listAttachments(ids, before, (added) => lockAttachments(tx, actorId, added));
