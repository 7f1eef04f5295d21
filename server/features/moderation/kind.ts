/** What a feature declares so that staff can decide about its content. */
import type { ModerationAct, QueueItem } from '#contract/moderation.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { notify } from '../notifications/index.ts';

export interface ModerationState {
  readonly status: QueueItem['status'];
  readonly reason: string | null;
  readonly removed: boolean;
}

/** One thing, locked for the transaction. */
export interface ModeratedThing {
  readonly state: ModerationState;
  /** Changes with every edit: what a decision is made from. */
  readonly version: number;
  readonly authorId: string | null;
  /** Its own, or of what it belongs to. */
  readonly title: string;
  /** Its text was erased with its author's account. */
  readonly isErased: boolean;
  /** Where notices of what is decided about it lead. */
  readonly noticeUrls: readonly string[];
  change(to: ModerationState): Promise<void>;
  /** Tells who it concerns, once it is changed. */
  tell(act: ModerationAct, reason: string): Promise<void>;
}

export interface ModerationKind {
  /** @param by who decides. @returns null where it is gone, or its author's alone */
  lock(tx: Tx, actor: Actor, id: string, by: string): Promise<ModeratedThing | null>;
  /** Deletes for good what was removed so many days ago, at most `limit`. @returns how many */
  deleteRemoved(tx: Tx, days: number, limit: number): Promise<number>;
}

/** There is no page of it any more: the notice itself says all. */
export const removalUrl = (id: string): string => `/notification/inbox#${id}`;

/** Tells the author that it was removed, unless the author did it. */
export async function tellOfRemoval(
  tx: Tx,
  removed: { readonly id: string; readonly authorId: string | null; readonly noun: string; readonly title: string },
  by: string,
  reason: string,
): Promise<void> {
  const { id, authorId, noun, title } = removed;
  if (authorId === null || authorId === by) return;
  const text = reason === '' ? title : `${title}: ${reason}`;
  await notify(tx, [authorId], {
    kind: 'content.removed',
    title: `Your ${noun} was removed`,
    text,
    url: removalUrl(id),
  });
}
