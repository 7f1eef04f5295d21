import { type SQL, sql } from 'drizzle-orm';
import type { PostId, ReplyId, UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { FrequentStatement, givenId, inSteps, given as value } from '#server/platform/database/steps.ts';
import { newId } from '#server/platform/ids.ts';
import { unlessRepeatedSteps } from '../../notifications/index.ts';
import { likeSteps, revokeSteps } from '../../points/index.ts';
import { pointsLock } from '../../users/index.ts';

export type LikeTarget = { readonly postId: PostId } | { readonly replyId: ReplyId };

interface Counted {
  readonly likes_count: number;
}

const counts = {
  post: (changed: SQL, by: SQL) => sql`UPDATE posts t SET likes_count = t.likes_count ${by} FROM ${changed}
    WHERE t.id = ${givenId('target')} RETURNING t.likes_count`,
  reply: (changed: SQL, by: SQL) => sql`UPDATE replies t SET likes_count = t.likes_count ${by} FROM ${changed}
    WHERE t.id = ${givenId('target')} RETURNING t.likes_count`,
};

/** Locks the author’s points after the count, in the same order as replies do. */
const lockedPoints = pointsLock(givenId('author'), sql`counted`);

const statementsOf = (table: SQL, column: SQL, count: (typeof counts)[keyof typeof counts]) => ({
  exists: new FrequentStatement<object>(
    () => sql`SELECT 1 FROM likes WHERE ${column} = ${givenId('target')} AND user_id = ${givenId('user')}`,
  ),
  insert: new FrequentStatement<object>(() =>
    inSteps(
      {
        fresh: sql`INSERT INTO likes (id, user_id, ${column})
          VALUES (${givenId('id')}, ${givenId('user')}, ${givenId('target')}) ON CONFLICT DO NOTHING RETURNING id`,
        counted: count(sql`fresh`, sql`+ 1`),
        locked: lockedPoints,
      },
      sql`SELECT (SELECT count(*) FROM locked) AS locked_points`,
    ),
  ),
  remove: new FrequentStatement<object>(() =>
    inSteps(
      {
        gone: sql`DELETE FROM likes WHERE ${column} = ${givenId('target')} AND user_id = ${givenId('user')} RETURNING id`,
        counted: count(sql`gone`, sql`- 1`),
        locked: lockedPoints,
        ...revokeSteps(givenId('author'), 'like.received', sql`gone`),
      },
      sql`SELECT (SELECT count(*) FROM locked) AS locked_points`,
    ),
  ),
  /** A statement of its own, so that it sees likes that were added while this request waited for the lock. */
  count: new FrequentStatement<Counted>(() => sql`SELECT likes_count FROM ${table} WHERE id = ${givenId('target')}`),
});

const statements = {
  post: statementsOf(sql`posts`, sql`post_id`, counts.post),
  reply: statementsOf(sql`replies`, sql`reply_id`, counts.reply),
};
const of = (target: LikeTarget) =>
  'postId' in target
    ? { ...statements.post, values: { target: target.postId } }
    : { ...statements.reply, values: { target: target.replyId } };

/** After a new like, while its author’s points are locked. */
const thank = new FrequentStatement<object>(() => {
  const isNew = sql`EXISTS (SELECT 1 FROM likes WHERE id = ${givenId('id')})`;
  const entry = {
    id: givenId('entry'),
    userId: givenId('author'),
    subjectId: givenId('id'),
    fromUserId: givenId('user'),
  };
  return inSteps(
    {
      ...likeSteps({ ...entry, reason: 'like.received' }, sql`${isNew} AND ${value('earns')}::boolean`),
      ...unlessRepeatedSteps(sql`${value('rows')}`, isNew),
    },
    sql`SELECT 1`,
  );
});

export async function hasLike(tx: Tx, userId: UserId, target: LikeTarget): Promise<boolean> {
  const { exists, values } = of(target);
  return (await exists.run(tx, { ...values, user: userId })).length > 0;
}

export interface NewLike {
  readonly userId: UserId;
  readonly target: LikeTarget;
  readonly authorId: UserId | null;
  readonly earnsPoints: boolean;
  readonly rows: string | null;
}

/** Nothing changes if the like exists. @returns the number of likes */
export async function insertLike(tx: Tx, like: NewLike): Promise<number> {
  const { insert, count, values } = of(like.target);
  const id = newId<string>();
  const people = { user: like.userId, author: like.authorId };
  const [, , [row]] = await Promise.all([
    insert.run(tx, { ...values, ...people, id }),
    like.rows !== null && thank.run(tx, { ...people, id, entry: newId(), earns: like.earnsPoints, rows: like.rows }),
    count.run(tx, values),
  ]);
  return row?.likes_count ?? 0;
}

export async function deleteLike(
  tx: Tx,
  { userId, target, authorId }: Pick<NewLike, 'userId' | 'target' | 'authorId'>,
): Promise<number> {
  const { remove, count, values } = of(target);
  const [, [row]] = await Promise.all([
    remove.run(tx, { ...values, user: userId, author: authorId }),
    count.run(tx, values),
  ]);
  return row?.likes_count ?? 0;
}
