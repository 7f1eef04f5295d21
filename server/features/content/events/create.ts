import { contentTypes } from '#contract/content-types.ts';
import type { CreateEvent, PortalEvent } from '#contract/events.ts';
import type { EventId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';
import { picturesOf } from '#server/platform/html/write-text.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import { auditChange } from '../../accounts/staff-audit/index.ts';
import { audit } from '../../services/audit/index.ts';
import { publicationMoment } from '../publications/index.ts';
import { checkEvent } from './check-event.ts';
import { readEvent } from './read.ts';
import { stored } from './stored-queries.ts';
import { insertEvent, readClock } from './write-queries.ts';

export async function createEvent(db: Db, actor: Actor, input: CreateEvent): Promise<PortalEvent> {
  const userId = requireUserId(actor);
  const { status, publishAt } = input;
  const fields = checkEvent(
    {
      title: input.eventTitle,
      description: input.description ?? '',
      startDate: input.startDate ?? null,
      endDate: input.endDate ?? null,
      covers: picturesOf(input.coverImages ?? [], input.coverAlts),
      stored: stored.after(stored.empty, input),
    },
    status,
  );
  const id = newId<EventId>();
  await db.transaction(async (tx) => {
    const record = {
      kind: 'event',
      id,
      ownerId: userId,
      title: fields.title,
      url: contentTypes.event.appPath(id),
    } as const;
    await auditChange(tx, actor, 'event.write', record);
    const publishedAt = publicationMoment(null, status, publishAt, await readClock(tx));
    await insertEvent(tx, { ...fields, id, status, publishedAt, createdBy: userId });
    await audit(tx, userId, status === 'published' ? 'event.published' : 'event.created', `event:${id}`);
  });
  return readEvent(db, actor, id);
}
