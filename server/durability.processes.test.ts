import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeDataDir } from '#server/testing/data-dir.ts';
import { type PortalProcess, startPortalProcess } from '#server/testing/portal-process.ts';
import { clusterIn, postmasterOf } from '#server/testing/postmaster.ts';

const ROUNDS = 2;
const WRITERS = 8;

/** Kills the portal and its database at once, as a power cut would. */
async function cutPower(portal: PortalProcess, dataDir: string): Promise<void> {
  const pid = await postmasterOf(clusterIn(dataDir));
  const ended = portal.end('SIGKILL');
  process.kill(pid, 'SIGKILL');
  await ended;
}

/** One entry for each post, also above the day's limit of points. */
async function countPointEntries(url: string, userId: string): Promise<number> {
  let count = 0;
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const response = await fetch(`${url}/api/user/profile/${userId}/points?limit=100${query}`);
    const page = (await response.json()) as { data: unknown[]; nextCursor: string | null };
    count += page.data.length;
    cursor = page.nextCursor;
  }
  return count;
}

test('every acknowledged write is stored after portal and database were killed during writes', async () => {
  const { dataDir, subCategoryId, person } = await makeDataDir('durability');

  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const portal = await startPortalProcess({ DATA_DIR: dataDir });
    const wanted = acknowledged.length + 40;
    let running = true;
    const write = async () => {
      while (running) {
        const response = await fetch(`${portal.url}/api/generalPost/creategeneralpost`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: person.cookie },
          body: JSON.stringify({
            title: 'Written in a storm',
            description: '<p>Ten characters or more.</p>',
            subCategoryId,
            status: 'success',
          }),
        }).catch(() => null);
        if (response?.status === 201) acknowledged.push(((await response.json()) as { data: { id: string } }).data.id);
        if (acknowledged.length >= wanted) running = false;
      }
    };
    await Promise.race(Array.from({ length: WRITERS }, write));
    await cutPower(portal, dataDir);
  }

  const { url, end } = await startPortalProcess({ DATA_DIR: dataDir });
  for (const id of acknowledged) {
    const response = await fetch(`${url}/api/generalPost/getgeneralpostbypostid/${id}`);
    expect(response.status).toBe(200);
  }
  const sub = (await (await fetch(`${url}/api/forumCategory/getforumsubcategorybyid/${subCategoryId}`)).json()) as {
    data: { postCount: number };
  };
  // Counters change in the transaction of the write, so they include every stored row, whether or not its request got a
  // response.
  expect(sub.data.postCount).toBeGreaterThanOrEqual(acknowledged.length);
  expect(await countPointEntries(url, person.id)).toBe(sub.data.postCount);
  await end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);
