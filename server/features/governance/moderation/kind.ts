import type { UserId } from '#contract/ids.ts';
import type { ModerationAct, QueueItem } from '#contract/moderation.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Actor, Submission, Verdict } from '#server/policy.ts';
import { notify } from '../../accounts/notifications/index.ts';
import { type RemovedText, textDeleted } from './notices.ts';
import type { QueueSource } from './queue-queries.ts';

export interface ModerationState {
  readonly status: QueueItem['status'];
  readonly reason: string | null;
  /** Of a rejected text: it was published until staff hid it. */
  readonly isHidden: boolean;
  readonly removed: boolean;
}

export interface ModeratedContent {
  readonly state: ModerationState;
  /** Changes with every edit; a decision is based on it. */
  readonly version: number;
  readonly authorId: UserId | null;
  readonly title: string;
  /** Its text was deleted with its author’s account. */
  readonly isErased: boolean;
  readonly noticeUrls: readonly string[];
  /** @param reason of the decision; undefined if it is undone */
  change(to: ModerationState, reason?: string): Promise<void>;
  /** Notifies those affected, after the change. */
  notifyAuthor(act: ModerationAct, reason: string): Promise<void>;
}

interface FoundSubmission {
  readonly parties: Submission;
  readonly title: string;
  readonly url: string;
}

/** Sent in confidence, so that moderators read it only if it was reported or assigned. */
export interface SubmissionKind {
  /** Locks it until the transaction ends. */
  find(tx: Tx, id: string): Promise<FoundSubmission | null>;
  assign(tx: Tx, id: string, moderatorId: UserId | null): Promise<void>;
}

export interface ModerationKind {
  readonly queue: QueueSource;
  /** Its reports can only be dismissed. */
  readonly submission?: SubmissionKind;
  /** Whether a reader may report it. @throws NotFound if they can’t see it */
  reportVerdict(tx: Tx, actor: Actor, id: string): Promise<Verdict>;
  /** @param by who decides @returns null if it does not exist, or only its author may see it */
  lock(tx: Tx, actor: Actor, id: string, by: UserId): Promise<ModeratedContent | null>;
  /** Deletes for good. @returns the number of deleted texts */
  deleteRemoved(tx: Tx, days: number, limit: number): Promise<number>;
}

export type ModerationKinds = Readonly<Record<QueueItem['type'], ModerationKind>>;

/** It no longer has a page, so the notification says everything. */
export const removalUrl = (id: string): string => `/notification/inbox#${id}`;

/** Does nothing if the author removed it. */
export async function notifyOfRemoval(
  tx: Tx,
  removed: {
    readonly id: string;
    readonly authorId: UserId | null;
    readonly type: RemovedText;
    readonly title: string;
  },
  by: UserId,
  reason: string,
): Promise<void> {
  const { id, authorId, type, title } = removed;
  if (authorId === null) return;
  const text = reason === '' ? title : `${title}: ${reason}`;
  await notify(tx, [authorId], {
    ...textDeleted({ type }),
    text,
    url: removalUrl(id),
    by,
  });
}
