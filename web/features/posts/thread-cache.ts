/** Updates the cached thread after a write or for optimistic changes. */
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Output } from '#contract/http.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import { type GeneralPost, listLatest, type Reply } from '#contract/posts.ts';
import { postQuery, replyPages } from './queries.ts';

type PostPatch = Partial<
  Pick<
    GeneralPost,
    'liked' | 'likesCount' | 'bookmarked' | 'replyCount' | 'viewCount' | 'lastActivityAt' | 'pinned' | 'locked'
  >
>;
type ReplyPages = InfiniteData<{ data: Reply[]; nextCursor: string | null }, string>;
export type AnyReply = Omit<Reply, 'replies'>;

export function patchPost(client: QueryClient, kind: PostKind, postId: string, patch: PostPatch): void {
  client.setQueryData(postQuery(kind, postId).queryKey, (old) => old && { data: { ...old.data, ...patch } });
}

/** The post in the lists of all kinds. */
export function patchListed(client: QueryClient, postId: string, patch: PostPatch): void {
  client.setQueriesData<Output<typeof listLatest>>(
    { queryKey: [listLatest.path] },
    (old) => old && { ...old, data: old.data.map((post) => (post.id === postId ? { ...post, ...patch } : post)) },
  );
}

export function patchReply(
  client: QueryClient,
  kind: PostKind,
  postId: string,
  replyId: string,
  patch: Partial<AnyReply>,
): void {
  mapReplies(client, kind, postId, (reply) => {
    if (reply.id === replyId) return { ...reply, ...patch };
    if (!reply.replies.some(({ id }) => id === replyId)) return reply;
    return {
      ...reply,
      replies: reply.replies.map((nested) => (nested.id === replyId ? { ...nested, ...patch } : nested)),
    };
  });
}

/** Adds a new reply below its parent, or at the end of the loaded replies. */
export function insertReply(client: QueryClient, kind: PostKind, reply: Reply): void {
  const { queryKey } = replyPages(kind, reply.postId);
  // A running request from before the write would return a list without the reply.
  if (client.isFetching({ queryKey }) > 0) {
    void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey }));
  }
  if (reply.parentId) {
    mapReplies(client, kind, reply.postId, (parent) =>
      parent.id === reply.parentId ? { ...parent, replies: [...parent.replies, reply] } : parent,
    );
    return;
  }
  setPages(client, kind, reply.postId, (old) => ({
    ...old,
    pages: old.pages.map((page, index) =>
      index === old.pages.length - 1 ? { ...page, data: [...page.data, reply] } : page,
    ),
  }));
}

function mapReplies(client: QueryClient, kind: PostKind, postId: string, change: (reply: Reply) => Reply): void {
  setPages(client, kind, postId, (old) => ({
    ...old,
    pages: old.pages.map((page) => ({ ...page, data: page.data.map(change) })),
  }));
}

function setPages(client: QueryClient, kind: PostKind, postId: string, change: (old: ReplyPages) => ReplyPages): void {
  client.setQueryData(replyPages(kind, postId).queryKey, (old) => old && change(old as ReplyPages));
}
