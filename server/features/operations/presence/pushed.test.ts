/**
 * What replicas that share a Redis tell each other, and what they do without it. A condition is polled for less than the 30
 * seconds after which replicas ask the database by themselves.
 */
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { plainNotice } from '#server/platform/notices/factory.ts';
import { redisProgram } from '#server/testing/engines/redis.ts';
import type { TestPerson, TestPortal } from '#server/testing/portal.ts';
import { type SharedPortal, startSharedPortal } from '#server/testing/replicas.ts';
import { notify } from '../../accounts/notifications/index.ts';

describe.skipIf(redisProgram === null)('replicas that share a Redis', () => {
  let shared: SharedPortal;
  let portal: TestPortal;
  let admin: TestPerson;
  let ana: TestPerson;
  beforeAll(async () => {
    shared = await startSharedPortal();
    portal = shared.portal;
    admin = await portal.person('admin');
    ana = await portal.person();
    await vi.waitUntil(isHeard, 20_000);
  });
  afterEach(() => shared.disconnect());
  afterAll(() => shared.close());

  const isHeard = () => portal.portal.signals.isHeard && shared.second.portal.signals.isHeard;
  const tell = (title: string, ...people: readonly TestPerson[]) =>
    portal.db.transaction((tx) =>
      notify(
        tx,
        people.map(({ id }) => id),
        { ...plainNotice({ title }), url: '/dashboard' },
      ),
    );
  /** Opens a page of a replica, and waits until all replicas know of it. */
  async function page(replica: 0 | 1, person: TestPerson): Promise<{ socket: Socket; titles: string[] }> {
    const socket = shared.connect(replica, person);
    const titles: string[] = [];
    socket.on('notification', ({ notification }: { notification: { title: string } }) =>
      titles.push(notification.title),
    );
    const redis = portal.portal.redis;
    const isKnown = () => redis?.run((client) => client.hExists('quayside:0:held:member', person.id)).catch(() => true);
    await expect.poll(isKnown).toBeTruthy();
    return { socket, titles };
  }
  const close = (section: string, enabled: boolean) =>
    portal.send(admin, 'PATCH', `/api/pageStatus/${section}`, { enabled });

  it('a notification reaches every page of its recipient at once', async () => {
    const pages = [await page(0, ana), await page(1, ana), await page(1, admin)];
    await tell('One', ana);
    await expect.poll(() => pages.map(({ titles }) => titles)).toEqual([['One'], ['One'], []]);
  });

  it('a transaction that is undone notifies nobody', async () => {
    const { titles } = await page(1, ana);
    const undone = portal.db.transaction(async (tx) => {
      await notify(tx, [ana.id], { ...plainNotice({ title: 'Undone' }), url: '/dashboard' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await tell('Done', ana);
    await expect.poll(() => titles).toEqual(['Done']);
  });

  it('a closed section is closed on the other replica, and on its pages, at once', async () => {
    const { socket } = await page(1, ana);
    const closed: string[] = [];
    socket.on('switches', ({ sections }: { sections: { name: string; enabled: boolean }[] }) =>
      closed.push(...sections.filter(({ enabled }) => !enabled).map(({ name }) => name)),
    );
    const isOpen = async () =>
      (await shared.second.app.inject('/api/pageStatus/Account')).json<{ data: { enabled: boolean } }>().data.enabled;
    expect(await isOpen()).toBe(true);
    await close('Account', false);
    await expect.poll(isOpen).toBe(false);
    await expect.poll(() => closed).toEqual(['Account']);
    await close('Account', true);
    await expect.poll(isOpen).toBe(true);
  });

  it('a new name of the portal is used by the other replica at once', async () => {
    const nameThere = () => shared.second.portal.settings.SITE_NAME;
    await portal.send(admin, 'PATCH', '/api/admin/settings/name', { name: 'Harbour Talk' });
    await expect.poll(nameThere).toBe('Harbour Talk');
    await portal.send(admin, 'PATCH', '/api/admin/settings/name', { name: null });
    await expect.poll(nameThere).not.toBe('Harbour Talk');
  });

  it('the database is not asked for notifications and switches while nothing changes', async () => {
    const news = vi.fn();
    const query = portal.db.$client.query.bind(portal.db.$client);
    const spy = vi.spyOn(portal.db.$client, 'query').mockImplementation(((statement: { text?: string } | string) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      if (/FROM (notifications|switches)/.test(text ?? '')) news();
      return query(statement as string);
    }) as never);
    await page(0, ana);
    /** In the time of five checks of sessions, which are made twice a second. The first page asks for news once. */
    const newsAsked = async () => {
      news.mockClear();
      spy.mockClear();
      await expect.poll(() => spy.mock.calls.length).toBeGreaterThan(5);
      return news.mock.calls.length;
    };
    await expect.poll(newsAsked).toBe(0);
    spy.mockRestore();
  });

  it('without Redis, everything arrives within two seconds; with Redis again, at once', async () => {
    await shared.server.kill();
    await expect.poll(() => shared.second.portal.signals.isHeard).toBe(false);
    const { titles } = await page(1, ana);
    await tell('Alone', ana);
    await expect.poll(() => titles).toContain('Alone');
    await close('Account', false);
    const isOpen = async () =>
      (await shared.second.app.inject('/api/pageStatus/Account')).json<{ data: { enabled: boolean } }>().data.enabled;
    await expect.poll(isOpen).toBe(false);
    await shared.server.restart();
    await expect.poll(isHeard).toBe(true);
    await close('Account', true);
    await expect.poll(isOpen).toBe(true);
    // Both replicas have registered again.
    const here = async () => (await portal.get(null, '/api/admin-dashboard/realtime-active-users')).json().total;
    await expect.poll(here).toBeGreaterThan(0);
    await tell('Together', ana);
    await expect.poll(() => titles.at(-1)).toBe('Together');
  });
});
