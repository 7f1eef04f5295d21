import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import type { UserId } from '#contract/ids.ts';
import { countUnread, listNotifications } from '#contract/notifications.ts';
import type { PostFields, Reply } from '#contract/posts.ts';
import type { serverEvents } from '#contract/realtime.ts';
import { markThreadRead } from '#contract/unread.ts';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/queries.ts';
import { readStateQuery, useReadState } from '#web/lib/unread.ts';
import { threadNewsKey, watchedThread } from '#web/lib/watched-thread.ts';
import { refreshPost } from '../queries.ts';
import type { AnyReply } from '../thread-cache.ts';

interface Pager {
  readonly data: unknown;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

interface Thread {
  readonly post: PostFields;
  readonly userId: UserId;
  /** Those that are loaded. */
  readonly replies: readonly Reply[];
  readonly pager: Pager;
}

const timeOf = ({ publishedAt }: AnyReply) => (publishedAt === null ? 0 : Date.parse(publishedAt));

/** The replies since the reader's last visit. Marks the thread as read up to what is shown. */
export function useNewReplies(thread: Thread) {
  const { post, userId, replies, pager } = thread;
  const state = useReadState();
  const [since, setSince] = useState<number>();
  if (since === undefined && state) setSince(state.readUntil(post.id));
  const isNew = (reply: AnyReply) =>
    since !== undefined && !reply.removed && reply.createdBy !== userId && timeOf(reply) > since;
  const found = replies.flatMap((reply) => [reply, ...reply.replies]).filter(isNew);
  const isUnread = since !== undefined && Date.parse(post.lastActivityAt) > since;
  useMark(thread);
  return {
    isNew,
    first: found[0],
    count: found.length,
    hasMore: isUnread && pager.hasNextPage,
    jump: useJump(pager, found[0], since !== undefined, isUnread),
    /** Shows what arrives from now on as new. */
    startAgain: () => setSince(seenUntil(thread)),
  };
}

/** The time up to which all replies of the thread are shown. */
function seenUntil({ post, replies, pager }: Thread): number {
  const last = replies.at(-1);
  // A reply on the next page is later than the last one here, but may be earlier than those below it.
  if (pager.hasNextPage && last) return Date.parse(last.createdAt);
  const all = replies.flatMap((reply) => [reply, ...reply.replies]).map(timeOf);
  return Math.max(Date.parse(post.publishedAt ?? post.createdAt), ...all);
}

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

function useMark(thread: Thread): void {
  const { post, pager } = thread;
  const client = useQueryClient();
  const state = useReadState();
  // Of all threads; it changes when a notification arrives.
  const { data: notices } = useQuery({ ...query(countUnread), enabled: false });
  const unreadNotices = notices?.data.unread ?? 0;
  const { mutate } = useMutation({
    mutationFn: (until: number) =>
      api(
        markThreadRead,
        { params: { postId: post.id }, body: { until: new Date(until).toISOString() } },
        { keepsLists: true },
      ),
    onSuccess: () => {
      const changed = [readStateQuery.queryKey, [countUnread.path], [listNotifications.path]];
      for (const queryKey of changed) void client.invalidateQueries({ queryKey });
    },
  });
  // A page in a background tab has not been read.
  const isVisible = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );
  const until = seenUntil(thread);
  const isBehind = state?.isUnread(post) && (until > state.readUntil(post.id) || !pager.hasNextPage);
  const isReady = Boolean((isBehind || unreadNotices > 0) && isVisible && pager.data && !pager.isFetching);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new notification may be about this thread
  useEffect(() => {
    if (isReady) mutate(until);
  }, [isReady, until, unreadNotices, mutate]);
}

/** Goes to the first new reply, and loads the pages before it. */
function useJump(pager: Pager, first: AnyReply | undefined, isKnown: boolean, isUnread: boolean): () => void {
  const { hash } = useLocation();
  const [isJumping, setJumping] = useState(hash === '#unread');
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pager;
  useEffect(() => {
    if (!isJumping || !isKnown || !data || isFetching) return;
    if (!first && isUnread && hasNextPage && !isFetchNextPageError) return void fetchNextPage();
    setJumping(false);
    const entry = first && document.getElementById(`reply-${first.id}`);
    entry?.scrollIntoView({ block: 'start' });
    entry?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }, [isJumping, isKnown, isUnread, data, first, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return () => setJumping(true);
}

type News = z.infer<(typeof serverEvents)['thread']>;

/** The number of replies that arrived while the thread is open, and a function that loads them. */
export function useArrivals({ post, replies }: Pick<Thread, 'post' | 'replies'>) {
  const client = useQueryClient();
  useEffect(() => {
    watchedThread.set(post.id);
    return () => watchedThread.set(null);
  }, [post.id]);
  const { data: news } = useQuery<News>({ queryKey: threadNewsKey(post.id), queryFn: skipToken });
  const known = Math.max(
    Date.parse(post.lastActivityAt),
    ...replies.flatMap((reply) => [reply, ...reply.replies]).map(timeOf),
  );
  const hasArrived = news !== undefined && Date.parse(news.lastActivityAt) > known;
  return {
    count: hasArrived ? Math.max(1, news.replyCount - post.replyCount) : 0,
    load: () => refreshPost(client, post.kind, post.id),
  };
}
