import type { EventId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import { audit } from '../../services/audit/index.ts';
import { lockFor } from './find-event.ts';
import { markRemoved } from './write-queries.ts';

const t = messages('server');

export async function removeEvent(db: Db, actor: Actor, id: EventId): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await lockFor(tx, actor, 'event.write', id);
    if (event.shown) throw new Conflict(t('This event has been published. Cancel it instead.'), 'ALREADY_PUBLISHED');
    await markRemoved(tx, id);
    await audit(tx, actor.userId, 'event.removed', `event:${id}`);
  });
}
