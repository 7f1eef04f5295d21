/** What a feature declares so that staff can moderate its content. */
import type { UserId } from '#contract/ids.ts';
import type { ModerationAct, QueueItem } from '#contract/moderation.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { notify } from '../notifications/index.ts';
import type { QueueSource } from './queue-queries.ts';

export interface ModerationState {
  readonly status: QueueItem['status'];
  readonly reason: string | null;
  readonly removed: boolean;
}

/** A text, locked until the transaction ends. */
export interface ModeratedContent {
  readonly state: ModerationState;
  /** Changes with every edit; a decision is based on it. */
  readonly version: number;
  readonly authorId: UserId | null;
  readonly title: string;
  /** Its text was deleted with its author’s account. */
  readonly isErased: boolean;
  /** The link in notifications about decisions. */
  readonly noticeUrls: readonly string[];
  change(to: ModerationState): Promise<void>;
  /** Notifies those affected, after the change. */
  notifyAuthor(act: ModerationAct, reason: string): Promise<void>;
}

export interface ModerationKind {
  readonly queue: QueueSource;
  /** @param by who decides @returns null if it does not exist, or only its author may see it */
  lock(tx: Tx, actor: Actor, id: string, by: UserId): Promise<ModeratedContent | null>;
  /** Deletes for good what was removed this many days ago, at most `limit`. @returns their number */
  deleteRemoved(tx: Tx, days: number, limit: number): Promise<number>;
}

/** It has no page any more, so the notification says everything. */
export const removalUrl = (id: string): string => `/notification/inbox#${id}`;

/** Notifies the author of the removal, unless the author removed it. */
export async function notifyOfRemoval(
  tx: Tx,
  removed: { readonly id: string; readonly authorId: UserId | null; readonly noun: string; readonly title: string },
  by: UserId,
  reason: string,
): Promise<void> {
  const { id, authorId, noun, title } = removed;
  if (authorId === null) return;
  const text = reason === '' ? title : `${title}: ${reason}`;
  await notify(tx, [authorId], {
    kind: 'content.removed',
    title: `Your ${noun} was removed`,
    text,
    url: removalUrl(id),
    by,
  });
}
