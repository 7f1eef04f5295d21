import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { openTask } from '#server/tasks/open-task.ts';
import { makeDataDir } from '#server/testing/data-dir.ts';
import { startPortalProcess } from '#server/testing/portal-process.ts';

const ROUNDS = 2;
const WRITERS = 8;

test('a key whose process was killed is free again: the retry gets 201, and there is one record of each', async () => {
  const { dataDir, subCategoryId, person } = await makeDataDir('keys');

  const words = (key: string) => `<p>Reply ${key}</p>`;
  const send = (url: string, path: string, key: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: person.cookie, 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  let postId = '';
  const reply = (url: string, key: string) =>
    send(url, '/api/generalPost/creategeneralreply', key, { postId, description: words(key) });

  const keys: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const portal = await startPortalProcess({ DATA_DIR: dataDir });
    if (round === 0) {
      const post = {
        title: 'Replies under keys',
        description: '<p>Ten or more.</p>',
        subCategoryId,
        status: 'success',
      };
      const created = await send(portal.url, '/api/generalPost/creategeneralpost', newId(), post);
      postId = ((await created.json()) as { data: { id: string } }).data.id;
    }
    const unanswered = new Set<string>();
    let answered = 0;
    let isOver = false;
    const write = async () => {
      while (!isOver) {
        const key = newId();
        keys.push(key);
        unanswered.add(key);
        const response = await reply(portal.url, key).catch(() => null);
        // The process was killed: one request of each writer has no response.
        if (!response) return;
        if (response.status !== 201) continue;
        answered += 1;
        unanswered.delete(key);
      }
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, write));
    // Kills the portal during writes, at a different point in each round.
    await expect.poll(() => answered, { timeout: 60_000, interval: 5 }).toBeGreaterThan(15 + round * 7);
    await portal.end('SIGKILL');
    isOver = true;
    await writing;
    expect(unanswered.size).toBeGreaterThan(0);

    const next = await startPortalProcess({ DATA_DIR: dataDir });
    for (const key of unanswered) {
      await expect.poll(async () => (await reply(next.url, key)).status, { timeout: 10_000 }).toBe(201);
    }
    await next.end('SIGTERM');
  }

  const after = await openTask({ DATA_DIR: dataDir, NODE_ENV: 'test' });
  const rows = await after.db.execute<{ description: string; count: number }>(
    sql`SELECT description, count(*)::int AS count FROM replies GROUP BY description`,
  );
  const counts = new Map(rows.rows.map((row) => [row.description, row.count]));
  expect(keys.map((key) => [key, counts.get(words(key))])).toEqual(keys.map((key) => [key, 1]));
  await after.close();
  await rm(dataDir, { recursive: true, force: true });
}, 240_000);
