import type { ReviewSettings } from '#contract/moderation.ts';
import { audit } from '#server/features/services/audit/index.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { upsertRules } from './queries.ts';
import { readRules } from './review.ts';

/** Omitted rules stay unchanged. */
export function changeRules(
  db: Db,
  actor: Actor,
  change: { readonly [K in keyof ReviewSettings]?: ReviewSettings[K] | undefined },
): Promise<ReviewSettings> {
  return db.transaction(async (tx) => {
    const before = await readRules(tx);
    const rules = {
      mode: change.mode ?? before.mode,
      first: change.first ?? before.first,
      reasons: change.reasons ?? before.reasons,
    };
    await upsertRules(tx, rules);
    await audit(tx, actor.userId, 'review.changed', 'review:rules', { mode: rules.mode, first: rules.first });
    return rules;
  });
}
