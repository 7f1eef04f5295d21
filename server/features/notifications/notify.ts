import { tellProcesses } from '#server/platform/database/listen.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { insertNotifications } from './queries.ts';

/** Where processes tell each other whom something new waits for. */
export const NOTICES = 'quayside_notices';

/** What a person is told in the portal. */
export interface Notice {
  /** Such as `event.changed`. */
  readonly kind: string;
  readonly title: string;
  readonly text?: string;
  /** Path on this portal where it can be seen, such as `/event/{id}`. */
  readonly url: string;
}

/** Tells people in the portal, in the transaction of what happened: they know of it only if that commits. */
export async function notify(tx: Tx, userIds: readonly string[], notice: Notice): Promise<void> {
  const { kind, title, text = '', url } = notice;
  const once = [...new Set(userIds)];
  await insertNotifications(
    tx,
    once.map((userId) => ({ id: newId(), userId, kind, title, text, url })),
  );
  for (const userId of once) await tellProcesses(tx, NOTICES, userId);
}
