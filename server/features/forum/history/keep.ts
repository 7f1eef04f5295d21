import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { insertEarlierText, type TextOwner } from './queries.ts';

interface TextVersion {
  readonly title?: string;
  readonly description: string;
}

interface PublishedText {
  readonly owner: TextOwner;
  readonly authorId: UserId | null;
  readonly text: TextVersion;
  readonly writtenAt: string;
}

/** Call it before an edit of a published text. @returns whether the edit changes the text */
export async function keepEarlierText(
  tx: Tx,
  { owner, authorId, text, writtenAt }: PublishedText,
  next: TextVersion,
  by: UserId,
): Promise<boolean> {
  const { title = null, description } = text;
  if (title === (next.title ?? null) && description === next.description) return false;
  await insertEarlierText(tx, { id: newId(), owner, authorId, title, description, writtenAt, replacedBy: by });
  return true;
}
