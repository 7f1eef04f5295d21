/**
 * What open pages of others learn of sealed offers and of requests for invited people: the number of sealed offers, no
 * more.
 */

import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import { plainNotice } from '#server/platform/notices/factory.ts';
import { dataOf } from '#server/testing/event-portal.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { linen, secretTotals } from '#server/testing/freight.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { settle, watch } from '#server/testing/watching.ts';
import { notify } from '../../accounts/notifications/index.ts';

interface Page {
  readonly socket: Socket;
  readonly heard: { readonly event: string; readonly value: Readonly<Record<string, unknown>> }[];
}

let forum: Forum;
let url: string;
let requester: TestPerson;
let forwarder: TestPerson;
/** Another forwarder with an offer, and a member: both watch the request and its author. */
let rival: TestPerson;
let member: TestPerson;
const open: Page[] = [];

beforeAll(async () => {
  forum = await makeForum({ RATE_LIMIT_SCALE: '100' });
  url = await forum.app.listen({ port: 0, host: '127.0.0.1' });
  const people = [await forum.person(), await forum.person(), await forum.person(), await forum.person()] as const;
  [requester, forwarder, rival, member] = people;
  await forum.db.execute(sql`UPDATE users SET company = 'Hanse Trading' WHERE id = ${requester.id}`);
  for (const person of [rival, member]) await watch(forum, person, { subject: 'person', id: requester.id });
});
afterAll(async () => {
  for (const { socket } of open) socket.disconnect();
  await forum.close();
});

const send = async (by: TestPerson, path: string, body: object = {}, method: 'POST' | 'PATCH' = 'POST') =>
  dataOf<{ id: string; offer?: { id: string } }>(await forum.send(by, method, `/api/quotePost/${path}`, body));
const ask = async (freight: object = {}): Promise<string> => {
  const request = {
    title: 'Bed linen to Rotterdam',
    description: '<p>Two containers of linen.</p>',
    status: 'success',
  };
  const post = { ...request, subCategoryId: forum.airQuotes, freight: { ...linen, ...freight } };
  return (await send(requester, 'createquotepost', post)).id;
};
const terms = (unitPrice: number) => ({
  charges: [{ section: 'FREIGHT', label: 'Freight', basis: 'CONTAINER', quantity: 2, unitPrice, currency: 'USD' }],
  carrier: 'Zephyrine Line',
  validUntil: dayIn(14),
});
const offer = async (by: TestPerson, postId: string, unitPrice: number): Promise<string> =>
  (await send(by, 'createquotereply', { postId, requestVersion: 1, offer: terms(unitPrice) })).offer?.id ?? '';

/** A page that shows a thread. */
async function show(person: TestPerson, postId: string): Promise<Page> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie: person.cookie } });
  const page: Page = { socket, heard: [] };
  socket.onAny((event: string, value) => page.heard.push({ event, value }));
  open.push(page);
  await new Promise<void>((resolve) => socket.once('active-users', () => resolve()));
  socket.emit('user-online', person.id);
  socket.emit('thread', postId);
  return page;
}

const of = (page: Page, event: string) =>
  page.heard.filter((one) => one.event === event).map(({ value }) => value as Record<string, never>);
const unreadOf = async ({ id }: TestPerson): Promise<number> => {
  const found = await forum.db.execute<{ count: number }>(
    sql`SELECT count(*)::int FROM notifications WHERE user_id = ${id} AND read_at IS NULL`,
  );
  return found.rows[0]?.count ?? 0;
};
/** Of notifications, without that of the public request. */
const titles = (page: Page): string[] =>
  of(page, 'notification')
    .map((value) => String(value['notification']?.['title']))
    .filter((title) => !title.includes('asks for offers'));

let marks = 0;
/** News is sent in order: when the marks arrive, everything before them has. */
async function untilMarked(pages: readonly Page[], people: readonly TestPerson[], postId?: string): Promise<void> {
  const before = postId ? of(pages[0] as Page, 'thread').length : 0;
  if (postId)
    await send(requester, 'createquotereply', { postId, description: '<p>Thank you all for the offers.</p>' });
  // Only the newest notification is sent, so the mark comes last.
  await settle(forum);
  const title = `Mark ${++marks}`;
  const ids = people.map(({ id }) => id);
  await forum.db.transaction((tx) => notify(tx, ids, { ...plainNotice({ title }), url: '/dashboard' }));
  await expect.poll(() => pages.every((page) => titles(page).includes(title)), { timeout: 10_000 }).toBe(true);
  if (postId) {
    await expect.poll(() => of(pages[0] as Page, 'thread').length, { timeout: 10_000 }).toBeGreaterThan(before);
  }
}

describe('a sealed offer', () => {
  it('is only counted for others, and its revision, note and shortlisting are not reported', async () => {
    const postId = await ask();
    await offer(rival, postId, 1234.5);
    await watch(forum, member, { subject: 'thread', id: postId });
    // They are notified of the request itself.
    await settle(forum);
    const known = await unreadOf(rival);
    const others = [await show(rival, postId), await show(member, postId)];
    const own = await show(forwarder, postId);
    const author = await show(requester, postId);
    await expect.poll(() => others.every((page) => of(page, 'thread').length === 1), { timeout: 10_000 }).toBe(true);
    const [first] = of(others[0] as Page, 'thread');

    const offerId = await offer(forwarder, postId, 4271.37);
    const counted = () => others.every((page) => of(page, 'thread').at(-1)?.['offersCount'] === 2);
    await expect.poll(counted, { timeout: 10_000 }).toBe(true);
    await send(
      forwarder,
      `updatequoteoffer/${offerId}`,
      { version: 1, requestVersion: 1, offer: terms(4271.36) },
      'PATCH',
    );
    await send(requester, `updateoffernote/${offerId}`, { note: 'Zephyrine is dear.' }, 'PATCH');
    await send(requester, `shortlistquoteoffer/${offerId}`, { version: 2 });
    await expect.poll(() => titles(own).length, { timeout: 10_000 }).toBeGreaterThan(0);
    await expect.poll(() => titles(author).length, { timeout: 10_000 }).toBeGreaterThan(0);
    await untilMarked(others, [rival, member]);

    for (const page of others) {
      expect(of(page, 'thread')).toEqual([first, { ...(first as object), offersCount: 2 }]);
      expect(titles(page)).toEqual([`Mark ${marks}`]);
      expect(of(page, 'notification').at(-1)?.['unread']).toBe(known + 1);
      const text = JSON.stringify(page.heard);
      expect(text).not.toMatch(new RegExp(`${offerId}|${forwarder.id}|Zephyrine|${secretTotals.source}`));
    }

    await send(requester, `acceptquoteoffer/${offerId}`, { version: 3 });
    await untilMarked(others, [rival, member], postId);
    for (const page of others) {
      expect(JSON.stringify(page.heard)).not.toMatch(
        new RegExp(`${offerId}|${forwarder.id}|Zephyrine|${secretTotals.source}`),
      );
    }
  });
});

describe('a request for invited people', () => {
  it('is not reported to others, even to those who name it', async () => {
    const postId = await ask({ visibility: 'INVITED', offers: 'OPEN' });
    const others = [await show(rival, postId), await show(member, postId)];
    await send(requester, `invite/${postId}`, { emails: [forwarder.email] });
    const offerId = await offer(forwarder, postId, 4271.37);
    await send(
      forwarder,
      `updatequoteoffer/${offerId}`,
      { version: 1, requestVersion: 1, offer: terms(4271.36) },
      'PATCH',
    );
    await send(requester, 'createquotereply', { postId, description: '<p>Which free days do you offer?</p>' });
    await send(requester, `shortlistquoteoffer/${offerId}`, { version: 2 });
    await send(requester, `acceptquoteoffer/${offerId}`, { version: 3 });
    await untilMarked(others, [rival, member]);
    for (const page of others) {
      expect(of(page, 'thread')).toEqual([]);
      // The mark of an earlier test may arrive late.
      expect(titles(page).filter((title) => !title.startsWith('Mark '))).toEqual([]);
      expect(JSON.stringify(page.heard)).not.toMatch(
        new RegExp(`${postId}|${offerId}|${forwarder.id}|Zephyrine|${secretTotals.source}`),
      );
    }
  });

  it('is reported to its author, its invited people and staff, until the invitation is withdrawn', async () => {
    const staff = await forum.person('moderator');
    const postId = await ask({ visibility: 'INVITED' });
    await send(requester, `invite/${postId}`, { emails: [forwarder.email, rival.email] });
    const readers = [await show(requester, postId), await show(forwarder, postId), await show(staff, postId)];
    const withdrawn = await show(rival, postId);
    const uninvolved = await show(member, postId);
    const numbers = (page: Page) => of(page, 'thread').map((news) => [news['offersCount'], news['requestState']]);
    await expect
      .poll(() => [...readers, withdrawn].map(numbers), { timeout: 10_000 })
      .toEqual(Array(4).fill([[0, 'OPEN']]));
    const { data } = (await forum.get(requester, `/api/quotePost/invitations/${postId}`)).json<{
      data: { id: string; email: string }[];
    }>();
    const invitation = data.find(({ email }) => email === rival.email);
    await forum.send(requester, 'DELETE', `/api/quotePost/invitations/${postId}/${invitation?.id}`);
    const offerId = await offer(forwarder, postId, 4271.37);
    const isHeard = (count: number, state: string) => () =>
      readers.every((page) => String(numbers(page).at(-1)) === `${count},${state}`);
    await expect.poll(isHeard(1, 'OPEN'), { timeout: 10_000 }).toBe(true);
    await send(forwarder, `withdrawquoteoffer/${offerId}`);
    await expect.poll(isHeard(0, 'OPEN'), { timeout: 10_000 }).toBe(true);
    await send(requester, `closequotepost/${postId}`);
    await expect.poll(isHeard(0, 'CLOSED'), { timeout: 10_000 }).toBe(true);
    expect(numbers(withdrawn)).toEqual([[0, 'OPEN']]);
    expect(numbers(uninvolved)).toEqual([]);
  });
});
