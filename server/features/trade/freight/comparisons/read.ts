import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { OfferComparison } from '#contract/offer-comparisons.ts';
import { findThread } from '#server/features/engagement/threads/index.ts';
import type { Reader } from '#server/platform/database/open.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { type Actor, can } from '#server/policy.ts';
import { requireRequest, selectRequest } from '../requests/index.ts';
import { selectComparison } from './queries.ts';

const t = messages('server');

const nothing = { currency: null, rates: [], ratesOn: null, allowances: [], counted: [] };

/** @throws Forbidden except for the requester, also for staff */
export async function requireRequester(reader: Reader, actor: Actor, postId: PostId): Promise<void> {
  const { thread } = await findThread(reader, actor, postId, 'quote');
  requireRequest(await selectRequest(reader, postId));
  if (can(actor, 'freight.decide', thread) !== 'allow') {
    throw new Forbidden(t('Only the requester keeps rates and allowances.'));
  }
}

export async function readComparison(reader: Reader, actor: Actor, postId: PostId): Promise<OfferComparison> {
  await requireRequester(reader, actor, postId);
  const stored = await selectComparison(reader, postId, requireUserId(actor));
  return { postId, ...nothing, ...stored?.comparison, version: stored?.version ?? 0 };
}
