import type { Author, PostFields, Reply } from '#contract/posts.ts';

/** The author of a post and those of its replies, once each. */
export function participantsOf(post: Pick<PostFields, 'user'>, replies: readonly Reply[]): Author[] {
  const all = [
    post.user,
    ...replies
      .flatMap((reply) => [reply, ...reply.replies])
      .filter(({ removed }) => !removed)
      .map(({ user }) => user),
  ];
  return [...new Map(all.map((person) => [person.id ?? person.name, person])).values()];
}
