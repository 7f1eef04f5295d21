/** The baseline: a minimal server that sends the same SQL without policy, validation or sanitising. */
import Fastify from 'fastify';
import pg from 'pg';
import * as ids from '#contract/ids.ts';
import { selectNestedComments, selectTopLevel } from '#server/features/blogs/comment-queries.ts';
import { selectPublished as selectArticles, selectBlog, selectRelated } from '#server/features/blogs/queries.ts';
import { selectOpen } from '#server/features/careers/queries.ts';
import { selectPublished as selectCourses } from '#server/features/courses/queries.ts';
import { selectShown } from '#server/features/directory/queries.ts';
import { selectEvents } from '#server/features/events/queries.ts';
import { selectPost, selectPublished } from '#server/features/forum/posts/queries.ts';
import { selectReplies } from '#server/features/forum/replies/queries.ts';
import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';

interface Query {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

const guest: Actor = { userId: null, role: 'guest', suspended: false, sessionId: null, visitor: async () => '' };
const [connectionString = '', threadId = '', section = '', userId = '', article = ''] = process.argv.slice(2);
const postId = ids.postId.parse(threadId);
const subCategoryId = ids.subCategoryId.parse(section);
const blogId = ids.blogId.parse(article);
const pool = new pg.Pool({ connectionString, max: 16, options: '-c timezone=UTC' });

/** Captures the SQL statement that the portal's own query sends. */
async function statementOf(run: (db: Db) => Promise<unknown>): Promise<Query> {
  let caught: Query | undefined;
  const query = async (one: Query) => {
    caught = { name: one.name, text: one.text, values: one.values };
    return { rows: [] };
  };
  await run({ $client: { query } } as unknown as Db);
  if (!caught) throw new Error('the query sent nothing');
  return caught;
}

const newest = await statementOf((db) => selectPublished(db, guest, {}, 'newest', null, 21));
const inSubCategory = await statementOf((db) => selectPublished(db, guest, { subCategoryId }, 'newest', null, 21));
const post = await statementOf((db) => selectPost(db, guest, postId, { likes: 100 }));
const events = await statementOf((db) => selectEvents(db, guest, { when: 'upcoming', limit: 20 }, null, 21));
const courses = await statementOf((db) => selectCourses(db, guest, { limit: 20 }, null, 21));
const companies = await statementOf((db) => selectShown(db, {}, 'name', null, 21));
const jobs = await statementOf((db) => selectOpen(db, guest, { limit: 20, sort: 'newest' }, null, 21));
const blog = await statementOf((db) => selectBlog(db, guest, blogId));
const comments = await statementOf((db) => selectTopLevel(db, blogId, null, 21));
const related = await statementOf((db) => selectRelated(db, blogId));
const answered = await pool.query<{ id: ids.CommentId }>(
  'SELECT id FROM blog_comments WHERE blog_id = $1 AND parent_id IS NULL AND child_count > 0 ORDER BY created_at DESC LIMIT 3',
  [blogId],
);
const nestedComments = await Promise.all(
  answered.rows.map(({ id }) => statementOf((db) => selectNestedComments(db, id, null, 21))),
);
const replies = await statementOf((db) => selectReplies(db, guest, postId, null, 21));

const onLanding = await Promise.all([
  statementOf((db) => selectPublished(db, guest, {}, 'newest', null, 4)),
  statementOf((db) => selectEvents(db, guest, { when: 'upcoming', limit: 5 }, null, 6)),
  statementOf((db) => selectCourses(db, guest, { limit: 5 }, null, 6)),
  statementOf((db) => selectArticles(db, {}, null, 6)),
]);

const app = Fastify();
app.get('/newest', async () => (await pool.query(newest)).rows);
app.get('/sub-category', async () => (await pool.query(inSubCategory)).rows);
app.get('/post', async () => ({ post: (await pool.query(post)).rows, replies: (await pool.query(replies)).rows }));
app.get('/events', async () => (await pool.query(events)).rows);
app.get('/courses', async () => (await pool.query(courses)).rows);
app.get('/companies', async () => (await pool.query(companies)).rows);
app.get('/jobs', async () => (await pool.query(jobs)).rows);
/** An article with its comments, open replies and related articles. */
app.get('/article', async () =>
  Promise.all([blog, comments, related, ...nestedComments].map(async (one) => (await pool.query(one)).rows)),
);
/** The lists of the landing page; its counts are cached by the portal and omitted here. */
app.get('/landing', async () => Promise.all(onLanding.map(async (one) => (await pool.query(one)).rows)));
app.post<{ Body: { description: string } }>('/reply', async (request) => {
  const client = await pool.connect();
  const id = newId();
  try {
    await client.query('BEGIN');
    await client.query('INSERT INTO replies (id, post_id, author_id, description) VALUES ($1, $2, $3, $4)', [
      id,
      postId,
      userId,
      request.body.description,
    ]);
    await client.query('UPDATE posts SET reply_count = reply_count + 1, last_activity_at = now() WHERE id = $1', [
      postId,
    ]);
    await client.query(
      "INSERT INTO point_entries (id, user_id, reason, points, subject_id) VALUES ($1, $2, 'reply.created', 2, $3)",
      [newId(), userId, id],
    );
    await client.query('UPDATE users SET points = points + 2 WHERE id = $1', [userId]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  return { id };
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
