/** Sends changes to open pages, every second or when they are signalled. Checks for ended sessions twice as often. */

import type { Db } from '#server/platform/database/open.ts';
import { repeat } from '#server/platform/repeat.ts';
import { COMMIT, type Signals } from '#server/platform/signals/signals.ts';
import { listActivity } from '../forum/posts/index.ts';
import { listSince, readUnread } from '../notifications/index.ts';
import type { Switchboard } from '../switches/index.ts';
import { listLiveSessions } from '../users/index.ts';
import type { Sockets } from './sockets.ts';
import type { OnlineVisitors } from './who-is-here.ts';

const NEWS_MS = 1_000;
/** How often the database is asked nevertheless while replicas signal changes. */
const SIGNALLED_MS = 30_000;
/** More often, so that sockets are closed within two seconds after their session ends. */
const SESSIONS_MS = 500;

export interface Watched {
  readonly db: Db;
  readonly here: OnlineVisitors;
  readonly sockets: Sockets;
  readonly switchboard: Switchboard;
  readonly signals: Signals;
}

/** @returns a function that stops watching */
export function watch(watched: Watched, onFault: (error: unknown) => void): () => void {
  const { db, here, sockets, switchboard, signals } = watched;
  const sent = { counts: '', switches: '' };
  let newest: string | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isCommitted = false;

  /** Closes the sockets of ended sessions, and applies changes of the presence setting. */
  async function checkSessions(): Promise<void> {
    const open = sockets.all();
    if (open.length === 0) return;
    const live = await listLiveSessions(db, [...new Set(open.map((socket) => socket.holder.sessionId))]);
    for (const { id, holder, cut: disconnect } of open) {
      const hidden = live.get(holder.sessionId);
      if (hidden === undefined) {
        here.leave(holder.userId, id, true);
        disconnect();
      } else here.hide(holder.userId, hidden);
    }
  }

  async function sendSwitches(): Promise<void> {
    const switches = { sections: await switchboard.sections(), menuItems: await switchboard.menuItems() };
    const text = JSON.stringify(switches);
    if (text !== sent.switches) sockets.toAll('switches', switches);
    sent.switches = text;
  }

  /** Includes notifications that other processes created. */
  async function sendNotifications(): Promise<void> {
    const since = await listSince(db, newest);
    newest = since.newest;
    const here = new Set(sockets.all().map((socket) => socket.holder.userId));
    for (const userId of since.userIds) {
      if (here.has(userId)) sockets.toMember(userId, 'notification', await readUnread(db, userId));
    }
  }

  /** The newest activity of the threads that pages show. Of sealed offers, it is only their number. */
  async function sendThreads(): Promise<void> {
    const watching = sockets.all().flatMap(({ holder: { thread }, send }) => (thread ? { thread, send } : []));
    if (watching.length === 0) return;
    const activity = await listActivity(db, [...new Set(watching.map(({ thread }) => thread.postId))]);
    for (const { thread, send } of watching) {
      const news = activity.get(thread.postId);
      const text = JSON.stringify(news);
      if (!news || text === thread.sent) continue;
      send('thread', news);
      thread.sent = text;
    }
  }

  async function sendNews(): Promise<void> {
    if (sockets.all().length === 0) {
      newest = null;
      lookedAt = Number.NEGATIVE_INFINITY;
      return;
    }
    const isDue = !signals.isHeard || performance.now() - lookedAt >= SIGNALLED_MS;
    if (isDue) {
      lookedAt = performance.now();
      await sendSwitches();
      await sendNotifications();
    }
    const isShownFirst = sockets.all().some(({ holder }) => holder.thread?.sent === '');
    if (isDue || isCommitted || isShownFirst) {
      isCommitted = false;
      await sendThreads();
    }
  }

  async function sendCounts(): Promise<void> {
    const counts = here.count();
    const text = JSON.stringify(counts);
    if (text !== sent.counts) sockets.toAll('active-users', counts);
    sent.counts = text;
  }

  signals.on(COMMIT, () => {
    isCommitted = true;
  });
  signals.onGap(() => {
    lookedAt = Number.NEGATIVE_INFINITY;
  });
  switchboard.onSignal(() => void (sockets.all().length > 0 && sendSwitches().catch(onFault)));
  const stops = [
    repeat(checkSessions, SESSIONS_MS, onFault),
    repeat(sendNews, NEWS_MS, onFault),
    repeat(sendCounts, NEWS_MS, onFault),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
