import type { Reply } from '#contract/posts.ts';
import { threadOfHead } from '#server/features/engagement/threads/index.ts';
import { findInvited, type InvitationRow, withPictureLinks } from '#server/features/trade/freight/invitations/index.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { readReplies } from './read.ts';

/** For people without an account, by the link of an invitation. Without files, which the link does not open. */
export async function readInvitedReplies(
  db: Db,
  actor: Actor,
  token: string,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ data: Reply[]; nextCursor: string | null }> {
  const { head, invitation } = await findInvited(db, token);
  const { data, nextCursor } = await readReplies(db, actor, head.id, threadOfHead(head), page);
  return {
    data: data.map((reply) => ({
      ...forLink(reply, invitation),
      replies: reply.replies.map((nested) => forLink(nested, invitation)),
    })),
    nextCursor,
  };
}

const forLink = <R extends Omit<Reply, 'replies'>>(reply: R, invitation: InvitationRow): R => ({
  ...reply,
  description: withPictureLinks(reply.description, invitation),
  attachments: [],
});
