import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { handleReports } from '../reports/index.ts';
import { type Item, inOrder, lockThreadsOf, outcomeOf } from './decide.ts';
import type { ModerationKinds } from './kind.ts';
import type { DecidedItem } from './tables.ts';

/**
 * Rejects pending texts and hides published ones. Other texts than posts and replies have no status, so they are deleted until it is undone.
 * The author is not notified of each text. Texts that were decided in the meantime are skipped.
 */
export async function hideTexts(
  tx: Tx,
  kinds: ModerationKinds,
  actor: Actor,
  by: UserId,
  texts: readonly Item[],
  reason: string,
): Promise<DecidedItem[]> {
  const found = inOrder(texts);
  await lockThreadsOf(tx, found);
  const items: DecidedItem[] = [];
  for (const { type, id } of found) {
    const content = await kinds[type].lock(tx, actor, id, by);
    if (!content) continue;
    const published = type === 'post' || type === 'reply' ? 'hide' : 'remove';
    const to = outcomeOf(content.state.status === 'pending' ? 'reject' : published, content.state, reason);
    if (!to) continue;
    const reports = await handleReports(tx, type, id, by);
    await content.change(to, reason);
    items.push({ type, id, before: content.state, after: to, reports });
  }
  return items;
}
