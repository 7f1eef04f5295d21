import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { redisProgram } from '#server/testing/engines/redis.ts';
import { type SharedPortal, startSharedPortal } from '#server/testing/replicas.ts';
import { ChangeLog } from '../cache/change-log.ts';
import { announce } from '../database/after-commit.ts';
import type { Db } from '../database/open.ts';
import { inUnit } from '../database/unit-of-work.ts';
import { COMMIT, type Signals } from './signals.ts';

describe.skipIf(redisProgram === null)('signals', () => {
  let shared: SharedPortal;
  let here: Signals;
  let there: Signals;
  const heard: string[] = [];
  beforeAll(async () => {
    shared = await startSharedPortal();
    here = shared.portal.portal.signals;
    there = shared.second.portal.signals;
    for (const topic of ['prices', 'news', COMMIT])
      for (const signals of [here, there]) signals.on(topic, () => signals === there && heard.push(topic));
    await vi.waitUntil(() => here.isHeard && there.isHeard, 20_000);
  });
  beforeEach(() => void heard.splice(0));
  afterAll(() => shared.close());

  const topics = () => heard.filter((topic) => topic !== COMMIT);
  const transaction = (topic: string, db: Db = shared.portal.db) => db.transaction(async (tx) => announce(tx, topic));

  it('reach the other replica after the commit', async () => {
    await shared.portal.db.transaction(async (tx) => {
      announce(tx, 'prices');
      announce(tx, 'news');
      await shared.portal.portal.redis?.run((client) => client.ping());
      expect(topics()).toEqual([]);
    });
    await expect.poll(topics).toEqual(['prices', 'news']);
  });

  it('of a request that runs as one unit are sent when all of it has committed', async () => {
    const { db } = shared.portal;
    const options = { begin: async () => undefined, finish: async () => undefined, keepsOn: () => false };
    await inUnit(db, options, async (unit, join) => {
      join();
      await transaction('prices', unit);
      await transaction('news', unit);
      expect(topics()).toEqual([]);
    });
    await expect.poll(topics).toEqual(['prices', 'news']);
    const undone = inUnit(db, options, async (unit, join) => {
      join();
      await transaction('prices', unit);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await transaction('news');
    await expect.poll(() => topics().slice(2)).toEqual(['news']);
  });

  it('of many commits are gathered', async () => {
    for (let at = 0; at < 50; at += 1) await shared.portal.db.transaction(async () => undefined);
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(2);
    expect(heard.length).toBeLessThan(25);
  });

  it('make the other replica forget what a write has changed, before anybody asks', async () => {
    const changes = new ChangeLog(shared.second.portal.db);
    changes.follow(there);
    await changes.refresh();
    const page = changes.open();
    await page.collect(() => shared.second.portal.db.$client.query('SELECT name FROM categories'));
    expect(page.isStale).toBe(false);
    const admin = await shared.portal.person('admin');
    const created = await shared.portal.send(admin, 'POST', '/api/forumCategory/createforumcategory', {
      name: 'Freight',
      description: '',
      enabled: true,
    });
    expect(created.statusCode, created.body).toBeLessThan(300);
    await expect.poll(() => page.isStale).toBe(true);
    await changes.close();
  });

  it('of unknown topics do nothing, whatever their name', async () => {
    const { redis } = shared.portal.portal;
    await redis?.run((client) => client.publish(`${redis.prefix}signals`, 'error newListener'));
    await transaction('prices');
    await expect.poll(topics).toEqual(['prices']);
  });

  it('that were missed are noticed', async () => {
    const gaps = vi.fn();
    there.onGap(gaps);
    await shared.server.kill();
    await expect.poll(() => there.isHeard).toBe(false);
    await transaction('prices');
    await shared.server.restart();
    await expect.poll(() => there.isHeard && gaps.mock.calls.length > 0).toBe(true);
    await expect.poll(() => here.isHeard).toBe(true);
    await transaction('prices');
    await expect.poll(() => heard).toContain('prices');
  });

  it('keep their connections while nothing happens', async () => {
    const ids = async () => {
      const list = await shared.portal.portal.redis?.run((client) => client.sendCommand<string>(['CLIENT', 'LIST']));
      return (list ?? '')
        .split('\n')
        .map((line) => /^id=(\d+)/.exec(line)?.[1])
        .sort();
    };
    const before = await ids();
    expect(before.length).toBeGreaterThanOrEqual(8);
    const began = performance.now();
    await expect.poll(() => performance.now() - began).toBeGreaterThan(6_500);
    expect(await ids()).toEqual(before);
  });
});
