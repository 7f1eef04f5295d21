import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import { selectRecentTexts } from './author-queries.ts';
import { hideTexts } from './hide-texts.ts';
import type { ModerationKinds } from './kind.ts';
import { hasHiddenTexts, insertDecision } from './queries.ts';

const t = messages('server');

interface HiddenTexts {
  readonly decisionId: string;
  readonly count: number;
}

/**
 * Hides what a member published in the last 30 days. The email about the suspension tells the author.
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
  const texts = await selectRecentTexts(tx, kinds, suspendedId);
  const items = await hideTexts(tx, kinds, actor, by, texts, reason);
  if (items.length === 0) {
    if (await hasHiddenTexts(tx, suspendedId)) {
      throw new Conflict(
        t(
          'What this member published in the last 30 days is already hidden. Clear the checkbox to change the suspension.',
        ),
        'ALREADY_HIDDEN',
      );
    }
    return null;
  }
  const decisionId = newId();
  await insertDecision(tx, { id: decisionId, actorId: by, act: 'hide', reason, items, suspendedId });
  return { decisionId, count: items.length };
}
