/** Compares the responses to the writers with the rows in the database. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/open.ts';
import type { Figures } from './experiment.ts';
import type { Target } from './target.ts';
import { type Acknowledged, send, type Writers } from './writes.ts';

/** How many keys are used again at the end. */
const REPLAYED = 60;

export async function checkWrites(target: Target, writers: Writers, figures: Figures): Promise<void> {
  const { acknowledged } = writers;
  const replayed = await replay(acknowledged);
  const stored = await target.withDatabase((db) => readStored(db));
  const lost = acknowledged.filter((write) => !stored.has(write)).map((write) => `${write.kind} ${write.id}`);
  figures.note('acknowledged writes', acknowledged.length);
  figures.note('requests sent again with the same key', writers.retries);
  figures.exactly('acknowledged writes lost', lost.length, 0, lost);
  figures.exactly('writes stored twice', stored.doubled.length, 0, stored.doubled);
  figures.exactly('writes that no retry resolved', writers.unresolved.length, 0, writers.unresolved);
  figures.exactly('unexpected responses', writers.unexpected.length, 0, writers.unexpected);
  figures.exactly('refusals without Retry-After', writers.withoutRetryAfter, 0);
  figures.exactly('different responses to a key that was used before', replayed.length, 0, replayed);
  figures.exactly('counters that disagree with the rows', stored.miscounted.length, 0, stored.miscounted);
}

/** The same key returns the same record. */
async function replay(acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const write of acknowledged.filter(({ kind }) => kind !== 'like').slice(-REPLAYED)) {
    const response = await send(write);
    if (response?.id !== write.id)
      wrong.push(`${write.kind} ${write.id}: ${response?.status} ${response?.code} ${response?.id}`);
  }
  return wrong;
}

interface Stored {
  has(write: Acknowledged): boolean;
  readonly doubled: string[];
  readonly miscounted: string[];
}

async function readStored(db: Db): Promise<Stored> {
  const texts = await db.execute<{ id: string; description: string }>(
    sql`SELECT id, description FROM posts UNION ALL SELECT id, description FROM replies`,
  );
  const likes = await db.execute<{ post_id: string; user_id: string }>(sql`SELECT post_id, user_id FROM likes`);
  const ids = new Set(texts.rows.map((row) => row.id));
  const liked = new Set(likes.rows.map((row) => `${row.post_id} ${row.user_id}`));
  const times = new Map<string, number>();
  for (const { description } of texts.rows) times.set(description, (times.get(description) ?? 0) + 1);
  // Each of these is maintained in the transaction of the write.
  const miscounted = await db.execute<{ what: string }>(sql`
    SELECT 'replies of a post' AS what FROM posts p
      WHERE p.reply_count <> (SELECT count(*) FROM replies r WHERE r.post_id = p.id)
    UNION ALL SELECT 'likes of a post' FROM posts p
      WHERE p.likes_count <> (SELECT count(*) FROM likes l WHERE l.post_id = p.id)
    UNION ALL SELECT 'posts of a sub-category' FROM sub_categories s
      WHERE s.post_count <> (SELECT count(*) FROM posts p WHERE p.sub_category_id = s.id AND p.status = 'success')
    UNION ALL SELECT 'points of a person' FROM users u
      WHERE u.points <> (SELECT coalesce(sum(e.points), 0) FROM point_entries e WHERE e.user_id = u.id)`);
  return {
    has: ({ kind, id, person }) => (kind === 'like' ? liked.has(`${id} ${person.id}`) : ids.has(id)),
    doubled: [...times].filter(([, count]) => count > 1).map(([text, count]) => `${text} ${count} times`),
    miscounted: miscounted.rows.map((row) => row.what),
  };
}
