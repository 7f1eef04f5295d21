import { messages } from '#contract/messages.ts';
import type { QueueItem } from '#contract/moderation.ts';
import type { Db } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import { readAuthorHistory } from './author-history.ts';
import type { ModerationKinds } from './kind.ts';
import { selectText } from './queries.ts';

const t = messages('server');

/** @throws NotFound for a draft, a deleted text, and a submission without an open report */
export async function readQueueItem(db: Db, kinds: ModerationKinds, type: QueueItem['type'], id: string) {
  const { queue } = kinds[type];
  const found = await selectText(db, queue, id);
  if (!found) throw new NotFound(t('This text no longer exists. Someone else may have decided on it.'));
  const authorId = found.author_id;
  // The page of a submission asks for a fresh proof, and the audit log records who reads it there.
  const text = queue.published === null ? null : found.text;
  const history = authorId === null ? null : await readAuthorHistory(db, kinds, authorId, id);
  return { type, id, text, format: queue.format, history };
}
