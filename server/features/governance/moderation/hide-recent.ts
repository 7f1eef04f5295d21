import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import { handleReports } from '../reports/index.ts';
import { inOrder, lockThreadsOf, outcomeOf } from './decide.ts';
import type { ModerationKinds } from './kind.ts';
import { hasHiddenTexts, insertDecision, selectRecentTexts } from './queries.ts';
import type { DecidedItem } from './tables.ts';

interface HiddenTexts {
  readonly decisionId: string;
  readonly count: number;
}

/**
 * Hides what a member published in the last 30 days. Comments have no status, so they are deleted until it is undone.
 * The author is not notified of each text: the email about the suspension says it.
 * @returns null if there is nothing to hide
 * @throws Conflict if it was hidden before
 */
export async function hideRecent(
  tx: Tx,
  kinds: ModerationKinds,
  actor: Actor,
  suspendedId: UserId,
  reason: string,
): Promise<HiddenTexts | null> {
  const by = requireUserId(actor);
  const found = inOrder(await selectRecentTexts(tx, kinds, suspendedId));
  await lockThreadsOf(tx, found);
  const items: DecidedItem[] = [];
  for (const { type, id } of found) {
    const content = await kinds[type].lock(tx, actor, id, by);
    const to = content && outcomeOf(type === 'comment' ? 'remove' : 'hide', content.state, reason);
    if (!content || !to) continue;
    const reports = await handleReports(tx, type, id, by);
    await content.change(to);
    items.push({ type, id, before: content.state, after: to, reports });
  }
  if (items.length === 0) {
    if (await hasHiddenTexts(tx, suspendedId)) {
      throw new Conflict(
        'What this member published in the last 30 days is already hidden. Clear the checkbox to change the suspension.',
        'ALREADY_HIDDEN',
      );
    }
    return null;
  }
  const decisionId = newId();
  await insertDecision(tx, { id: decisionId, actorId: by, act: 'hide', reason, items, suspendedId });
  return { decisionId, count: items.length };
}
