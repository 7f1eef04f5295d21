/** Presence and sockets of two replicas that share a Redis. */
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ActiveUsers } from '#contract/dashboard.ts';
import { redisProgram } from '#server/testing/engines/redis.ts';
import type { TestPerson, TestPortal } from '#server/testing/portal.ts';
import { type PortalProcess, startPortalProcess } from '#server/testing/portal-process.ts';
import { openSocket, type SharedPortal, startSharedPortal } from '#server/testing/replicas.ts';

describe.skipIf(redisProgram === null)('with two replicas', () => {
  let shared: SharedPortal;
  let portal: TestPortal;
  beforeAll(async () => {
    shared = await startSharedPortal();
    portal = shared.portal;
  });
  afterEach(() => shared.disconnect());
  afterAll(() => shared.close());

  const outcome = (socket: Socket) =>
    new Promise<string>((resolve) => {
      socket.once('connect', () => resolve('in'));
      socket.once('connect_error', (error) => resolve(error.message));
    });
  const online = async (url: string | undefined) =>
    ((await (await fetch(`${url}/api/admin-dashboard/realtime-active-users`)).json()) as ActiveUsers).breakdown.map(
      ({ activeUsers }) => activeUsers,
    );
  async function expectOnline(members: number, all: readonly string[] = shared.urls): Promise<void> {
    for (const url of all) await expect.poll(async () => (await online(url))[1]).toBe(members);
  }
  /** Signs them out, so that they leave at once. */
  async function leave(...people: readonly TestPerson[]): Promise<void> {
    for (const person of people) await portal.send(person, 'POST', '/api/user/logout');
    await expectOnline(0);
  }

  it('a member with pages of both replicas counts once, and each page shows the same number', async () => {
    const [ana, ben] = [await portal.person(), await portal.person()];
    const sockets = [shared.connect(0, ana), shared.connect(1, ana), shared.connect(1, ben)];
    const shown: (number | undefined)[] = [];
    for (const [at, socket] of sockets.entries()) {
      socket.on('active-users', (now: ActiveUsers) => {
        shown[at] = now.breakdown[1]?.activeUsers;
      });
    }
    await expect.poll(() => shown).toEqual([2, 2, 2]);
    await expectOnline(2);
    await leave(ana, ben);
  });

  it('a guest who visits both replicas counts once', async () => {
    const agent =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
    const headers = { accept: 'text/html', 'user-agent': agent };
    for (const url of shared.urls) await fetch(`${url}/api/health`, { headers });
    for (const url of shared.urls) await expect.poll(() => online(url)).toEqual([1, 0]);
  });

  it('ten sockets of an account are allowed in total', async () => {
    const eager = await portal.person();
    const first = await Promise.all(
      Array.from({ length: 10 }, (_, at) => outcome(shared.connect(at % 2 ? 1 : 0, eager))),
    );
    expect(new Set(first)).toEqual(new Set(['in']));
    expect(await outcome(shared.connect(1, eager))).toBe('TOO_MANY');
    await leave(eager);
  });

  it('a visitor of a killed replica counts for some seconds, and only once after reconnecting', async () => {
    const third: PortalProcess = await startPortalProcess({
      DATABASE_URL: portal.databaseUrl,
      DATA_DIR: portal.settings.DATA_DIR,
      REDIS_URL: shared.server.url(),
    });
    const [ana, ben] = [await portal.person(), await portal.person()];
    await Promise.all(Array.from({ length: 9 }, () => outcome(openSocket(third.url, ana))));
    await outcome(openSocket(third.url, ben));
    await expectOnline(2);
    await third.end('SIGKILL');
    expect(await outcome(shared.connect(0, ana))).toBe('in');
    expect(await outcome(shared.connect(1, ana))).toBe('in');
    await expectOnline(1);
    await leave(ana, ben);
  });

  it('each counts alone while Redis is unavailable, and both count everybody when it is back', async () => {
    const [ana, ben, eve] = [await portal.person(), await portal.person(), await portal.person()];
    await Promise.all([outcome(shared.connect(0, ana)), outcome(shared.connect(1, ben))]);
    await expectOnline(2);
    await shared.server.kill();
    await expectOnline(1);
    await outcome(shared.connect(1, eve));
    await expectOnline(2, shared.urls.slice(1));
    await shared.server.restart();
    await expectOnline(3);
    await leave(ana, ben, eve);
  });
});
