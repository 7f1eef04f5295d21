/** A guest is counted once, on any replica, also after a restart. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeForum } from '#server/testing/forum.ts';
import { startPortalProcess } from '#server/testing/portal-process.ts';

test('a guest counts once a day for all replicas, and the database keeps no address', async () => {
  const forum = await makeForum();
  try {
    const created = await forum.send(forum.author, 'POST', '/api/generalPost/creategeneralpost', {
      title: 'Counted once',
      description: '<p>Ten characters or more.</p>',
      subCategoryId: forum.ocean,
      status: 'success',
    });
    expect(created.statusCode, created.body).toBe(201);
    const path = `/api/generalPost/updategeneralpost/${created.json<{ data: { id: string } }>().data.id}`;
    const first = await forum.send(null, 'PATCH', path, { viewCount: 1 });
    expect(first.json<{ data: { viewCount: number } }>().data.viewCount).toBe(1);

    const replica = await startPortalProcess({ DATABASE_URL: forum.databaseUrl, DATA_DIR: forum.settings.DATA_DIR });
    const second = await fetch(`${replica.url}${path}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ viewCount: 1 }),
    });
    const { data } = (await second.json()) as { data: { viewCount: number } };
    await replica.end('SIGTERM');
    expect(data.viewCount).toBe(1);
    const kept = await forum.db.execute(sql`SELECT visitor FROM post_views`);
    expect(kept.rowCount).toBe(1);
    expect(JSON.stringify(kept.rows)).not.toContain('127.0.0.1');
  } finally {
    await forum.close();
  }
}, 120_000);
