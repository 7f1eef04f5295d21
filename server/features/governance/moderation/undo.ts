import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Actor } from '#server/policy.ts';
import { withdrawNotices } from '../../accounts/notifications/index.ts';
import { auditChange } from '../../accounts/staff-audit/index.ts';
import { audit } from '../../services/audit/index.ts';
import { reopenReports } from '../reports/index.ts';
import { type DecisionPlatform, lockContent, lockThreadsOf } from './decide.ts';
import { hiddenAuthorUrl } from './hide-author.ts';
import type { ModerationKinds } from './kind.ts';
import { type Decision, takeDecision, takeDecisionsOfSuspension } from './queries.ts';
import type { DecidedItem } from './tables.ts';

const t = messages('server');

/** @throws Conflict after an hour, on a second attempt, or if the text is gone */
export async function undo(
  { db, kinds }: DecisionPlatform,
  actor: Actor,
  decisionId: string,
): Promise<{ restored: number; skipped: string[] }> {
  const by = requireUserId(actor);
  return db.transaction(async (tx) => {
    const decision = await takeDecision(tx, decisionId);
    if (!decision) throw new Conflict(t('This can no longer be undone.'), 'TOO_LATE');
    const { items, suspendedId, authorId } = decision;
    const memberId = suspendedId ?? authorId;
    const { skipped, erased } = await restoreItems(tx, kinds, actor, by, decision);
    if (erased > 0 && skipped.length === items.length) {
      throw new Conflict(
        t('The author deleted their account and everything they wrote, so this can’t be restored.'),
        'TEXT_ERASED',
      );
    }
    if (skipped.length === items.length) {
      throw new Conflict(t('The texts have changed since, so this can’t be undone.'), 'NO_EFFECT', { skipped });
    }
    const restored = items.length - skipped.length;
    if (memberId !== null) {
      const member = {
        kind: 'user',
        id: memberId,
        ownerId: memberId,
        title: '',
        url: '',
        isNotified: true,
      } as const;
      await auditChange(tx, actor, 'moderation.work', member);
      await audit(tx, by, 'content.undone', `user:${memberId}`, { restoredTexts: restored });
    }
    return { restored, skipped };
  });
}

/** Undoes what was hidden with the suspensions of a member. @returns the number of restored texts */
export async function restoreAfterSuspension(
  tx: Tx,
  kinds: ModerationKinds,
  actor: Actor,
  suspendedId: UserId,
): Promise<number> {
  const by = requireUserId(actor);
  let restored = 0;
  for (const decision of await takeDecisionsOfSuspension(tx, suspendedId)) {
    const { skipped } = await restoreItems(tx, kinds, actor, by, decision);
    restored += decision.items.length - skipped.length;
  }
  return restored;
}

/** Texts that have changed since the decision stay as they are. A decision on all texts of an author writes one entry to the audit log. */
async function restoreItems(
  tx: Tx,
  kinds: ModerationKinds,
  actor: Actor,
  by: UserId,
  { items, at, suspendedId, authorId }: Decision,
): Promise<{ skipped: string[]; erased: number }> {
  const skipped: string[] = [];
  let erased = 0;
  const isOfMember = suspendedId !== null || authorId !== null;
  await lockThreadsOf(tx, items);
  for (const { type, id, before, after, reports } of items) {
    const content = isOfMember
      ? await kinds[type].lock(tx, actor, id, by)
      : await lockContent(tx, kinds, actor, { type, id }, by);
    if (content?.isErased) erased += 1;
    if (!content || content.isErased || !isSame(content.state, after)) {
      skipped.push(id);
      continue;
    }
    if (!isSame(before, after)) await content.change({ ...before, isHidden: before.isHidden ?? false });
    await withdrawNotices(tx, at, id, content.noticeUrls);
    await reopenReports(tx, reports, at);
    if (!isOfMember) {
      await audit(tx, by, 'content.undone', `${type}:${id}`, { before: content.state, after: before });
    }
  }
  if (authorId !== null && skipped.length < items.length) {
    await withdrawNotices(tx, at, authorId, [hiddenAuthorUrl]);
  }
  return { skipped, erased };
}

const isSame = (a: DecidedItem['after'], b: DecidedItem['after']): boolean =>
  a.status === b.status && a.reason === b.reason && a.removed === b.removed;
