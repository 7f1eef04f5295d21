import type { Reply } from '#contract/posts.ts';
import type { AnyReply } from '../thread-cache.ts';

/** The newest of the replies and of the replies to them, unless it is the first reply. */
export function newestReply(replies: readonly Reply[]): AnyReply | undefined {
  const all = replies.flatMap<AnyReply>((reply) => [reply, ...reply.replies]).filter(({ removed }) => !removed);
  const newest = all.reduce<AnyReply | undefined>(
    (last, reply) => (last && last.createdAt > reply.createdAt ? last : reply),
    undefined,
  );
  return newest?.id === replies[0]?.id ? undefined : newest;
}
