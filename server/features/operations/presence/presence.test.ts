import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActiveUsers } from '#contract/dashboard.ts';
import type { UserId } from '#contract/ids.ts';
import { createCategory, createSubCategory } from '#server/features/content/categories/manage.ts';
import { newId } from '#server/platform/ids.ts';
import { plainNotice } from '#server/platform/notices/factory.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';
import { notify } from '../../accounts/notifications/index.ts';
import { GRACE_MS, GUEST_MS, OnlineVisitors } from './online-visitors.ts';

describe('counting active users', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const ana = newId<UserId>();
  const counts = (visitors: OnlineVisitors) => visitors.count().breakdown.map(({ activeUsers }) => activeUsers);

  it('counts a person with three tabs once, and until ten seconds after the last was closed', () => {
    const visitors = new OnlineVisitors();
    for (const tab of ['a', 'b', 'c']) visitors.arrive(ana, tab, false);
    expect(counts(visitors)).toEqual([0, 1]);
    for (const tab of ['a', 'b', 'c']) visitors.leave(ana, tab);
    vi.advanceTimersByTime(GRACE_MS - 1);
    expect(counts(visitors)).toEqual([0, 1]);
    vi.advanceTimersByTime(1);
    expect(counts(visitors)).toEqual([0, 0]);
  });

  it('does not count a reload as leaving', () => {
    const visitors = new OnlineVisitors();
    visitors.arrive(ana, 'a', false);
    visitors.leave(ana, 'a');
    vi.advanceTimersByTime(GRACE_MS / 2);
    visitors.arrive(ana, 'b', false);
    vi.advanceTimersByTime(GRACE_MS * 2);
    expect(counts(visitors)).toEqual([0, 1]);
  });

  it('counts hidden members as guests, and guests for five minutes', () => {
    const visitors = new OnlineVisitors();
    visitors.arrive(ana, 'a', true);
    visitors.sawGuest('somebody');
    visitors.sawGuest('somebody');
    expect(visitors.count()).toEqual({
      total: 2,
      breakdown: [
        { userType: 'guest', activeUsers: 2 },
        { userType: 'user', activeUsers: 0 },
      ],
    });
    vi.advanceTimersByTime(GUEST_MS);
    expect(counts(visitors)).toEqual([1, 0]);
    visitors.hide(ana, false);
    expect(counts(visitors)).toEqual([0, 1]);
  });
});

describe('sockets', () => {
  let portal: TestPortal;
  let url: string;
  let member: TestPerson;
  const open = new Set<Socket>();
  beforeAll(async () => {
    portal = await startTestPortal();
    url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
    member = await portal.person();
  });
  afterEach(() => {
    for (const socket of open) socket.disconnect();
    open.clear();
  });
  afterAll(() => portal.close());

  function connect(person: TestPerson | null, headers: Record<string, string> = {}): Socket {
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { ...(person ? { cookie: person.cookie } : {}), ...headers },
    });
    open.add(socket);
    return socket;
  }
  const heard = <T>(socket: Socket, event: string, wanted: (value: T) => boolean = () => true) =>
    new Promise<T>((resolve) => {
      const listen = (value: T) => {
        if (!wanted(value)) return;
        socket.off(event, listen);
        resolve(value);
      };
      socket.on(event, listen);
    });
  const usersAre = (count: number) => (now: ActiveUsers) => now.breakdown[1]?.activeUsers === count;
  async function online(person: TestPerson): Promise<Socket> {
    const socket = connect(person);
    await heard(socket, 'connect');
    socket.emit('user-online', person.id);
    return socket;
  }

  it('refuses clients without a session, and pages of other sites', async () => {
    const refused = await heard<Error>(connect(null), 'connect_error');
    expect(refused.message).toBe('SIGNED_OUT');
    const foreign = connect(member, { origin: 'https://elsewhere.example' });
    expect(await heard<Error>(foreign, 'connect_error')).toBeInstanceOf(Error);
  });

  it('trusts the session, not the id that is sent', async () => {
    const other = await portal.person();
    const socket = await online(member);
    await heard(socket, 'active-users', usersAre(1));
    const second = connect(member);
    await heard(second, 'connect');
    second.emit('user-online', other.id);
    second.emit('user-offline', other.id);
    const third = await online(other);
    await heard(third, 'active-users', usersAre(2));
    expect((await portal.get(null, '/api/admin-dashboard/realtime-active-users')).json().breakdown[1]).toEqual({
      userType: 'user',
      activeUsers: 2,
    });
  });

  it('survives any message', async () => {
    const socket = await online(member);
    for (const said of [null, 1, 'nobody', [], { id: member.id }, '\u0000', 'x'.repeat(1_000)]) {
      socket.emit('user-online', said);
      socket.emit('something-else', said);
    }
    expect((await portal.get(null, '/api/health')).statusCode).toBe(200);
    const flood = await online(member);
    const cut = heard(flood, 'disconnect');
    for (let time = 0; time < 30; time += 1) flood.emit('user-online', member.id);
    await cut;
    const large = await online(member);
    const closed = heard(large, 'disconnect');
    large.emit('user-online', 'x'.repeat(20_000));
    await closed;
  });

  it('allows ten concurrent sockets per account, and more after those close', async () => {
    const eager = await portal.person();
    const tryAll = () =>
      Promise.all(
        Array.from({ length: 100 }, () => {
          const socket = connect(eager);
          return Promise.race([
            heard(socket, 'connect').then(() => 'in'),
            heard<Error>(socket, 'connect_error').then((refused) => refused.message),
          ]);
        }),
      );
    const of = (results: string[], wanted: string) => results.filter((result) => result === wanted).length;
    const first = await tryAll();
    expect([of(first, 'in'), of(first, 'TOO_MANY')]).toEqual([10, 90]);
    for (const socket of open) socket.disconnect();
    await expect.poll(async () => of(await tryAll(), 'in') > 0).toBe(true);
  });

  it('survives any bytes', async () => {
    const inside = JSON.stringify(Array(3_000).fill([])).replaceAll('[]', '[[{}]]').slice(0, 15_000);
    const frames = [
      ...['', '4', '40', '42', '42[', '42[]', '42[1]', '42["user-online"]', '42["user-online",null,{}]'],
      ...['42["disconnect"]', '42["connect_error","x"]', '42["error","x"]', '420["user-online","x"]'],
      ...['43[]', '430[]', '44{"message":"x"}', '45', '451-["user-online",{"_placeholder":true,"num":0}]'],
      ...['4599999999-["user-online"]', '461-[]', '41', '40/admin,', '40{"token":{"a":[1]}}', '5', '6', '9', 'x'],
      ...['42["__proto__",{"__proto__":{"x":1}}]', '42["constructor",{}]', `42["user-online",${inside}]`],
      ...['42["user-offline",9e999]', '42["user-online","\\ud800"]', `42["${'x'.repeat(15_000)}"]`],
      ...[new Uint8Array([0, 255, 4, 50]), new Uint8Array(15_000)],
    ];
    let admitted = 0;
    for (const frame of frames) {
      const raw = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
        headers: { cookie: member.cookie },
      } as never);
      await new Promise<void>((resolve) => {
        raw.addEventListener('close', () => resolve());
        raw.addEventListener('message', ({ data }) => {
          if (String(data).startsWith('0')) raw.send('40');
          if (!String(data).startsWith('40')) return;
          admitted += 1;
          raw.send(frame);
          // Only the server may send pings. It closes the connection after it has processed the frame.
          raw.send('2');
        });
      });
    }
    expect(admitted).toBe(frames.length);
    expect((await portal.get(null, '/api/health')).statusCode).toBe(200);
  });

  it('accepts binary data, nesting and acknowledgement requests without answering', async () => {
    const socket = await online(member);
    socket.emit('user-online', Buffer.from('x'), { deep: { deeper: [Buffer.alloc(10)] } }, () => undefined);
    socket.emit('user-online');
    await expect(socket.timeout(300).emitWithAck('user-online', member.id)).rejects.toThrow();
    expect(socket.connected).toBe(true);
    expect((await portal.get(null, '/api/health')).statusCode).toBe(200);
  });

  it('closes sockets when their session ends', async () => {
    const leaving = await portal.person();
    const socket = await online(leaving);
    const cut = heard(socket, 'disconnect');
    await portal.send(leaving, 'POST', '/api/user/logout');
    await cut;
  });

  it('notifies open pages of a closed section and of new content', async () => {
    const admin = await portal.person('admin');
    const socket = await online(member);
    const closed = heard<{ sections: { name: string; enabled: boolean }[] }>(socket, 'switches', (now) =>
      now.sections.some((section) => section.name === 'Account' && !section.enabled),
    );
    const notice = heard<{ notification: { title: string }; unread: number }>(socket, 'notification');
    await portal.send(admin, 'PATCH', '/api/pageStatus/Account', { enabled: false });
    await closed;
    await portal.db.transaction((tx) =>
      notify(tx, [member.id], { ...plainNotice({ title: 'Something new' }), url: '/dashboard' }),
    );
    expect(await notice).toMatchObject({ notification: { title: 'Something new' }, unread: 1 });
  });

  it('sends a notification of a transaction that took ten seconds', async () => {
    const socket = await online(member);
    const titles: string[] = [];
    socket.on('notification', ({ notification }: { notification: { title: string } | null }) =>
      titles.push(notification?.title ?? ''),
    );
    await portal.db.transaction(async (tx) => {
      await notify(tx, [member.id], { ...plainNotice({ title: 'Something slow' }), url: '/dashboard' });
      await tx.execute(sql`UPDATE notifications SET created_at = now() - interval '10 seconds'
        WHERE user_id = ${member.id} AND title = 'Something slow'`);
      await tx.execute(sql`UPDATE notifications SET created_at = now() - interval '1 hour'
        WHERE user_id = ${member.id} AND title <> 'Something slow'`);
    });
    await expect.poll(() => titles).toContain('Something slow');
  });

  it('sends a notification to each page once, though checks find it again for a minute', async () => {
    const person = await portal.person();
    const sockets = [await online(person), await online(person)];
    const titles = sockets.map((socket) => {
      const received: string[] = [];
      socket.on('notification', ({ notification }: { notification: { title: string } }) =>
        received.push(notification.title),
      );
      return received;
    });
    const tell = (title: string) =>
      portal.db.transaction((tx) => notify(tx, [person.id], { ...plainNotice({ title }), url: '/dashboard' }));
    const query = vi.spyOn(portal.db.$client, 'query');
    const checks = () =>
      query.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('GROUP BY user_id')).length;
    await tell('First');
    await expect.poll(checks, { timeout: 10_000 }).toBeGreaterThan(3);
    await tell('Second');
    await expect
      .poll(() => titles, { timeout: 10_000 })
      .toEqual([
        ['First', 'Second'],
        ['First', 'Second'],
      ]);
    query.mockRestore();
  });

  it('sends the activity of the thread that a page shows, but not of texts that others may not read', async () => {
    const kept = { description: '', enabled: true };
    const category = await createCategory(portal.db, { userId: null }, { ...kept, name: 'Freight' });
    const place = await createSubCategory(portal.db, { userId: null }, category.id, { ...kept, name: 'Ocean' });
    const author = await portal.person();
    const created = async (path: string, body: object) => {
      const response = await portal.send(author, 'POST', `/api/generalPost/${path}`, body);
      expect(response.statusCode, response.body).toBe(201);
      return response.json<{ data: { id: string } }>().data.id;
    };
    const description = '<p>Who pays while the terminal is shut?</p>';
    const text = { title: 'Demurrage', description, subCategoryId: place.id };
    const postId = await created('creategeneralpost', { ...text, status: 'success' });
    const draftId = await created('creategeneralpost', { ...text, status: 'draft' });
    const socket = await online(await portal.person());
    const threads: string[] = [];
    socket.on('thread', (news: { postId: string }) => threads.push(news.postId));
    socket.emit('thread', draftId);
    socket.emit('thread', 'not an id');
    const first = heard<{ replyCount: number; offersCount: number; requestState: string | null }>(socket, 'thread');
    socket.emit('thread', postId);
    expect(await first).toMatchObject({ replyCount: 0, offersCount: 0, requestState: null });
    const second = heard<{ replyCount: number }>(socket, 'thread');
    await created('creategeneralreply', { postId, description });
    expect((await second).replyCount).toBe(1);
    expect(threads).toEqual([postId, postId]);
  });
});
