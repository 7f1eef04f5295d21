/** The typed request of a quote post. */
import type { PostId } from '#contract/ids.ts';
import { type PostKind, postKinds } from '#contract/post-kinds.ts';
import type { CreatePost } from '#contract/posts.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Invalid } from '#server/platform/http/errors.ts';
import { type CheckedRequest, checkFreight, deleteRequest, saveRequest } from '../../freight/requests/index.ts';

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

export async function storeRequest(tx: Tx, postId: PostId, request: CheckedRequest | null | undefined): Promise<void> {
  if (request) await saveRequest(tx, postId, request);
  else if (request === null) await deleteRequest(tx, postId);
}
