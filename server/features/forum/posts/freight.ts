/** The typed request of a quote post. */
import type { PostId } from '#contract/ids.ts';
import { type PostKind, postKinds } from '#contract/post-kinds.ts';
import type { CreatePost, PostStatus } from '#contract/posts.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict, Invalid } from '#server/platform/http/errors.ts';
import {
  type CheckedRequest,
  checkFreight,
  deleteRequest,
  saveRequest,
  selectRequest,
} from '../../freight/requests/index.ts';

/** Undefined: unchanged. Null: none. @throws Invalid with a message per field */
export async function checkRequest(
  tx: Tx,
  kind: PostKind,
  input: CreatePost['freight'],
): Promise<CheckedRequest | null | undefined> {
  if (!input) return input;
  if (!postKinds[kind].isForFreight) throw new Invalid({ freight: 'Only quote posts have freight details.' });
  return checkFreight(tx, input);
}

/** @throws Conflict if forwarders rely on the request as it is */
export async function changeRequest(tx: Tx, postId: PostId, request: CheckedRequest | null | undefined): Promise<void> {
  const stored = request === undefined ? undefined : await selectRequest(tx, postId);
  if (stored?.state === 'AWARDED') {
    throw new Conflict('This request is awarded and can’t change. Ask again instead.', 'AWARDED');
  }
  if (request === null && stored && stored.offersCount > 0) {
    throw new Conflict('This request has offers. Close it instead of removing its details.', 'HAS_OFFERS');
  }
  await storeRequest(tx, postId, request);
}

export async function storeRequest(tx: Tx, postId: PostId, request: CheckedRequest | null | undefined): Promise<void> {
  if (request) await saveRequest(tx, postId, request);
  else if (request === null) await deleteRequest(tx, postId);
}

/** Only drafts have unfinished requests. Undefined: unchanged. */
export const unfinishedRequest = (
  kind: PostKind,
  status: PostStatus,
  input: CreatePost['freightDraft'],
): CreatePost['freightDraft'] => (postKinds[kind].isForFreight && status === 'draft' ? input : null);
