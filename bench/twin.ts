/**
 * The twin: the same screens as a bare Fastify server with lean SQL, without policy, validation, rendering or
 * sanitising. It compresses only if its second argument is `zip`, and then as the portal does.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { compressJson } from '#server/platform/http/compress-json.ts';
import { newId } from '#server/platform/ids.ts';
import { queries } from './twin-queries.ts';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 16, options: '-c timezone=UTC' });
const rows = async (query: pg.QueryConfig) => (await pool.query(query)).rows;
const all = (...each: pg.QueryConfig[]) => Promise.all(each.map(rows));

interface OfOne {
  Params: { id: string };
}

const app = Fastify();
if (process.argv[3] === 'zip') app.addHook('onSend', compressJson);
app.get('/latest', () => rows(queries.latestPosts()));
app.get<OfOne>('/sub-category/:id', ({ params }) => rows(queries.postsOfSubCategory(params.id)));
app.get<OfOne>('/post/:id', ({ params }) => all(queries.post(params.id), queries.replies(params.id)));
app.get<OfOne>('/offers/:id', ({ params }) => rows(queries.offers(params.id)));
app.get('/requests', () => rows(queries.requests()));
app.get('/events', () => rows(queries.events()));
app.get('/courses', () => rows(queries.courses()));
app.get('/companies', () => rows(queries.companies()));
app.get('/jobs', () => rows(queries.jobs()));

interface Written {
  Body: { postId: string; subCategoryId: string; title: string; description: string };
  Headers: { 'x-user': string };
}

async function inTransaction(work: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await work(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function award(client: pg.PoolClient, userId: string, subjectId: string, reason: string, points: number) {
  await client.query(
    'INSERT INTO point_entries (id, user_id, reason, points, subject_id) VALUES ($1, $2, $3, $4, $5)',
    [newId(), userId, reason, points, subjectId],
  );
  await client.query('UPDATE users SET points = points + $2 WHERE id = $1', [userId, points]);
}

app.post<Written>('/reply', async ({ body, headers }) => {
  const id = newId();
  const user = headers['x-user'];
  await inTransaction(async (client) => {
    await client.query('INSERT INTO replies (id, post_id, author_id, description) VALUES ($1, $2, $3, $4)', [
      id,
      body.postId,
      user,
      body.description,
    ]);
    await client.query('UPDATE posts SET reply_count = reply_count + 1, last_activity_at = now() WHERE id = $1', [
      body.postId,
    ]);
    await award(client, user, id, 'reply.created', 2);
  });
  return { id };
});

app.post<Written>('/post', async ({ body, headers }) => {
  const id = newId();
  const user = headers['x-user'];
  await inTransaction(async (client) => {
    await client.query(
      `INSERT INTO posts (id, kind, author_id, sub_category_id, title, description, plain_text, status, published_at)
       VALUES ($1, 'general', $2, $3, $4, $5, $6, 'success', now())`,
      [id, user, body.subCategoryId, body.title, body.description, body.description.replace(/<[^>]*>/g, ' ')],
    );
    await client.query('UPDATE sub_categories SET post_count = post_count + 1 WHERE id = $1', [body.subCategoryId]);
    await award(client, user, id, 'post.published', 5);
  });
  return { id };
});

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
