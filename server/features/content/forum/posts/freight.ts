import type { Freight, Price, Visibility } from '#contract/freight-requests.ts';
import type { PostId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { type PostKind, postKinds } from '#contract/post-kinds.ts';
import type { CreatePost, PostStatus } from '#contract/posts.ts';
import type { PostHead } from '#server/features/engagement/threads/index.ts';
import { notifyOfChanges } from '#server/features/trade/freight/offers/index.ts';
import {
  type CheckedRequest,
  checkFreight,
  deleteRequest,
  hasOffers,
  keepVersion,
  type PostText,
  requestChanges,
  type StoredRequest,
  saveRequest,
  seenOf,
  seenPostOf,
  selectRequest,
} from '#server/features/trade/freight/requests/index.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict, Invalid } from '#server/platform/errors.ts';

const t = messages('server');

/** Undefined: unchanged. Null: none. @throws Invalid with a message per field */
export async function checkRequest(
  tx: Tx,
  kind: PostKind,
  input: CreatePost['freight'],
): Promise<CheckedRequest | null | undefined> {
  if (!input) return input;
  if (!postKinds[kind].isForFreight) throw new Invalid({ freight: t('Only quote posts have freight details.') });
  return checkFreight(tx, input);
}

/**
 * Leaves an unchanged request as it is. Call it after the post was stored.
 * @throws Conflict if forwarders rely on the stored one, Invalid to open sealed offers
 */
export async function changeRequest(
  tx: Tx,
  head: PostHead,
  userId: UserId,
  request: CheckedRequest | null | undefined,
  text: PostText,
): Promise<void> {
  const stored = postKinds[head.kind].isForFreight ? await selectRequest(tx, head.id) : undefined;
  if (!stored || request === null) return storeOrRemove(tx, head.id, request, stored);
  const freight = request ? freightFor(head, userId, request, stored) : stored.freight;
  const seen = { freight: seenOf(stored.freight), post: seenPostOf(head) };
  const isSameForReaders =
    requestChanges(seen, { freight: seenOf(freight), post: seenPostOf(text) }, true).length === 0;
  const isSame = isSameForReaders && isSamePrice(freight.targetPrice, stored.freight.targetPrice);
  if (isSame && (request?.offersUntil ?? null) === null) return;
  if (stored.state === 'AWARDED') {
    // Staff may remove what does not belong into a text.
    if (!request && userId !== head.author_id) return;
    throw new Conflict(
      t('This request has been awarded and can’t be changed. Ask again with a new request.'),
      'AWARDED',
    );
  }
  if (stored.freight.offers === 'SEALED' && freight.offers === 'OPEN' && (await hasOffers(tx, head.id))) {
    throw new Invalid({
      'freight.offers': t('Sealed offers were made. Ask again with a new request to get open ones.'),
    });
  }
  if (!isSameForReaders) await keepVersion(tx, stored, seen);
  const { offersUntil = null, offersUntilZone = 'UTC' } = request ?? {};
  await saveRequest(tx, head.id, { freight, offersUntil, offersUntilZone }, isSameForReaders);
  if (!isSameForReaders) await notifyOfChanges(tx, { ...head, ...text }, userId);
}

/** The target price is the requester’s: what staff send or leave out does not change it. */
function freightFor(
  head: Pick<PostHead, 'author_id'>,
  userId: UserId,
  { freight }: CheckedRequest,
  stored: StoredRequest,
): Freight {
  const { targetPrice } = stored.freight;
  return userId === head.author_id ? freight : { ...seenOf(freight), ...(targetPrice && { targetPrice }) };
}

const isSamePrice = (a: Price | undefined, b: Price | undefined): boolean =>
  a?.amount === b?.amount && a?.currency === b?.currency;

async function storeOrRemove(
  tx: Tx,
  postId: PostId,
  request: CheckedRequest | null | undefined,
  stored: StoredRequest | undefined,
): Promise<void> {
  if (request === null && stored && (await hasOffers(tx, postId))) {
    throw new Conflict(t('This request has offers. Close it instead of removing its details.'), 'HAS_OFFERS');
  }
  await storeRequest(tx, postId, request);
}

/** @throws Invalid if a public post would be hidden, Conflict if removing the details would publish a hidden one */
export async function visibilityAfter(
  tx: Tx,
  head: Pick<PostHead, 'id' | 'status'>,
  request: CheckedRequest | null | undefined,
): Promise<Visibility> {
  if (request === null && head.status === 'invited') {
    throw new Conflict(
      t('A request for invited people keeps its freight details. Delete the post instead.'),
      'INVITED',
    );
  }
  const freight = request === undefined ? (await selectRequest(tx, head.id))?.freight : request?.freight;
  const visibility = freight?.visibility ?? 'PUBLIC';
  if (visibility === 'INVITED' && head.status === 'success') {
    throw new Invalid({ 'freight.visibility': t('This request is public already. Ask again with a new request.') });
  }
  return visibility;
}

export async function storeRequest(tx: Tx, postId: PostId, request: CheckedRequest | null | undefined): Promise<void> {
  if (request) await saveRequest(tx, postId, request);
  else if (request === null) await deleteRequest(tx, postId);
}

export const unfinishedRequest = (
  kind: PostKind,
  status: PostStatus,
  input: CreatePost['freightDraft'],
): CreatePost['freightDraft'] => (postKinds[kind].isForFreight && status === 'draft' ? input : null);
