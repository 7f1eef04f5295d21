import type { Attachment } from '#contract/attachments.ts';
import type { DocumentId, UserId } from '#contract/ids.ts';
import { lockAttachments } from '#server/features/services/documents/index.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Invalid } from '#server/platform/errors.ts';

/** @throws Invalid for files that the text did not list before and that are not the actor’s */
export async function checkAttachments(
  tx: Tx,
  actorId: UserId,
  ids: readonly DocumentId[] | undefined,
  before: readonly Attachment[],
): Promise<readonly Attachment[]> {
  if (ids === undefined) return before;
  const known = new Map(before.map((file) => [file.id, file]));
  const added = ids.filter((id) => !known.has(id));
  if (added.length > 0) {
    for (const file of await lockAttachments(tx, actorId, added)) known.set(file.id, file);
  }
  const files = ids.map((id) => known.get(id));
  const missing = files.flatMap((file, place) => (file ? [] : [[`attachments.${place}`, 'Add this file again.']]));
  if (missing.length > 0) throw new Invalid(Object.fromEntries(missing));
  return files.filter((file) => file !== undefined);
}

export const isSameList = (one: readonly Attachment[], other: readonly Attachment[]): boolean =>
  one.map(({ id }) => id).join() === other.map(({ id }) => id).join();
