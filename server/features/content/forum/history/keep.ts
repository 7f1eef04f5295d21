import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { removeCopies, type TextVersion } from './copies.ts';
import { deleteTextsOf, insertEarlierText, type TextOwner } from './queries.ts';

interface PublishedText {
  readonly owner: TextOwner;
  readonly authorId: UserId | null;
  readonly text: TextVersion;
  readonly writtenAt: string;
}

interface Edit {
  readonly by: UserId;
  /** Whether no copy of the text before the edit stays. Without it, none stays after an edit by staff. */
  readonly removesEarlier: boolean | undefined;
}

/** Call it before an edit of a published text. @returns whether the edit changes the text */
export async function keepEarlierText(
  tx: Tx,
  { owner, authorId, text, writtenAt }: PublishedText,
  next: TextVersion,
  { by, removesEarlier = by !== authorId }: Edit,
): Promise<boolean> {
  const { title = null, description } = text;
  if (title === (next.title ?? null) && description === next.description) return false;
  if (removesEarlier) {
    await deleteTextsOf(tx, owner);
    await removeCopies(tx, { owner, before: text, after: next });
  } else await insertEarlierText(tx, { id: newId(), owner, authorId, title, description, writtenAt, replacedBy: by });
  return true;
}
