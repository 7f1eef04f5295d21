import type { UserId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';
import { repeat } from '#server/platform/repeat.ts';
import { COMMIT, type Signals } from '#server/platform/signals/signals.ts';
import type { Settings } from '#server/settings.ts';
import { listRecent, readUnread } from '../../accounts/notifications/index.ts';
import { listLiveSessions } from '../../accounts/users/index.ts';
import { listActivity } from '../../content/forum/posts/index.ts';
import type { Switchboard } from '../../services/switches/index.ts';
import type { OnlineVisitors } from './online-visitors.ts';
import type { Sockets } from './sockets.ts';

const NEWS_MS = 1_000;
/** How often the database is queried although replicas signal changes. */
const SIGNALLED_MS = 30_000;
/** More often, so that sockets are closed within two seconds after their session ends. */
const SESSIONS_MS = 500;

export interface Watched {
  readonly db: Db;
  readonly settings: Pick<Settings, 'staffNeedsFactor'>;
  readonly visitors: OnlineVisitors;
  readonly sockets: Sockets;
  readonly switchboard: Switchboard;
  readonly signals: Signals;
}

export function watch(watched: Watched, onError: (error: unknown) => void): () => void {
  const { sockets, switchboard, signals } = watched;
  const news = new News(watched);
  signals.on(COMMIT, () => news.noteCommit());
  signals.onGap(() => news.noteGap());
  switchboard.onSignal(() => void (sockets.all().length > 0 && news.sendSwitches().catch(onError)));
  const stops = [
    repeat(() => checkSessions(watched), SESSIONS_MS, onError),
    repeat(() => news.send(), NEWS_MS, onError),
    repeat(() => news.sendCounts(), NEWS_MS, onError),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

async function checkSessions({ db, settings, visitors, sockets }: Watched): Promise<void> {
  const open = sockets.all();
  if (open.length === 0) return;
  const live = await listLiveSessions(db, settings, [...new Set(open.map((socket) => socket.holder.sessionId))]);
  for (const { id, holder, cut: disconnect } of open) {
    const hidden = live.get(holder.sessionId);
    if (hidden === undefined) {
      visitors.leave(holder.userId, id, true);
      disconnect();
    } else visitors.hide(holder.userId, hidden);
  }
}

class News {
  readonly #watched: Watched;
  readonly #sent = { counts: '', switches: '' };
  #recent: ReadonlyMap<UserId, string> = new Map();
  #lookedAt = Number.NEGATIVE_INFINITY;
  #isCommitted = false;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** Something was committed, so threads may have changed. */
  noteCommit(): void {
    this.#isCommitted = true;
  }

  /** Signals may have been missed. */
  noteGap(): void {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }

  async send(): Promise<void> {
    const { sockets, signals } = this.#watched;
    if (sockets.all().length === 0) {
      this.#recent = new Map();
      this.#lookedAt = Number.NEGATIVE_INFINITY;
      return;
    }
    const isDue = !signals.isHeard || performance.now() - this.#lookedAt >= SIGNALLED_MS;
    if (isDue) {
      this.#lookedAt = performance.now();
      await this.sendSwitches();
      await this.#sendNotifications();
    }
    const isShownFirst = sockets.all().some(({ holder }) => holder.thread?.sent === '');
    if (isDue || this.#isCommitted || isShownFirst) {
      this.#isCommitted = false;
      await this.#sendThreads();
    }
  }

  async sendSwitches(): Promise<void> {
    const { sockets, switchboard } = this.#watched;
    const switches = { sections: await switchboard.sections(), menuItems: await switchboard.menuItems() };
    const text = JSON.stringify(switches);
    if (text !== this.#sent.switches) sockets.toAll('switches', switches);
    this.#sent.switches = text;
  }

  async sendCounts(): Promise<void> {
    const counts = this.#watched.visitors.count();
    const text = JSON.stringify(counts);
    if (text !== this.#sent.counts) this.#watched.sockets.toAll('active-users', counts);
    this.#sent.counts = text;
  }

  /** Includes notifications that other processes created. */
  async #sendNotifications(): Promise<void> {
    const { db, sockets } = this.#watched;
    const here = [...new Set(sockets.all().map((socket) => socket.holder.userId))];
    const before = this.#recent;
    this.#recent = await listRecent(db, here);
    for (const [userId, state] of this.#recent) {
      if (before.get(userId) !== state) sockets.notify(userId, await readUnread(db, userId));
    }
  }

  /** The newest activity of the threads that pages show, to those who may read them. Of sealed offers, it is only their number. */
  async #sendThreads(): Promise<void> {
    const { db, sockets } = this.#watched;
    const watching = sockets
      .all()
      .flatMap(({ holder: { thread, userId }, send }) => (thread ? { thread, userId, send } : []));
    if (watching.length === 0) return;
    const posts = new Set(watching.map(({ thread }) => thread.postId));
    const activity = await listActivity(db, [...posts], [...new Set(watching.map(({ userId }) => userId))]);
    for (const { thread, userId, send } of watching) {
      const { news, readers } = activity.get(thread.postId) ?? { readers: null };
      const text = JSON.stringify(news);
      if (!news || text === thread.sent || readers?.includes(userId) === false) continue;
      send('thread', news);
      thread.sent = text;
    }
  }
}
