import type { UserId } from '#contract/ids.ts';
import type { PoolDb } from '#server/platform/database/open.ts';
import type { SharedCounts } from '#server/platform/shared-counts/shared-counts.ts';
import { onNotified, readUnread } from '../../accounts/notifications/index.ts';
import { MEMBER_KINDS } from './online-visitors.ts';
import type { Sockets } from './sockets.ts';

/** Longer than a replica takes to report a member who arrives. Whoever arrives later loads what is new. */
const GATHER_MS = 200;
const AT_ONCE = 500;

export interface Pushed {
  readonly db: PoolDb;
  readonly sockets: Sockets;
  readonly shared: SharedCounts;
}

export function pushNotifications({ db, sockets, shared }: Pushed, onError: (error: unknown) => void): () => void {
  let waiting = new Set<UserId>();
  let timer: NodeJS.Timeout | undefined;

  async function push(userIds: readonly UserId[]): Promise<void> {
    for (let at = 0; at < userIds.length; at += AT_ONCE) {
      const online = await shared.heldAmong(MEMBER_KINDS, userIds.slice(at, at + AT_ONCE));
      for (const userId of online) sockets.notifyAnywhere(userId, await readUnread(db, userId));
    }
  }

  const stop = onNotified(db, (userIds) => {
    for (const userId of userIds) waiting.add(userId);
    timer ??= setTimeout(() => {
      timer = undefined;
      const gathered = [...waiting];
      waiting = new Set();
      push(gathered).catch(onError);
    }, GATHER_MS);
    timer.unref();
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
