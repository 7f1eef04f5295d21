import { DAY_MS } from '#contract/dates.ts';
import type { PortalEvent, UpdateEvent } from '#contract/events.ts';
import type { EventId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict, Stale } from '#server/platform/errors.ts';
import { picturesOf } from '#server/platform/html/write-text.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Actor } from '#server/policy.ts';
import { audit, auditDraft } from '../../services/audit/index.ts';
import { publicationMoment } from '../publications/index.ts';
import { checkEvent, type WrittenEvent } from './check-event.ts';
import { lockFor } from './find-event.ts';
import { resetReminders } from './interest-queries.ts';
import { notifyOfChange } from './notify.ts';
import { readEvent } from './read.ts';
import { stored } from './stored-queries.ts';
import { promoteFromWaitingList } from './waiting-list.ts';
import { type EventHead, lockEvent, updateEvent } from './write-queries.ts';

const t = messages('server');

/** @throws Conflict STALE with the newer record */
export async function editEvent(
  { db, jobs }: { readonly db: Db; readonly jobs: Jobs },
  actor: Actor,
  id: EventId,
  change: UpdateEvent,
): Promise<PortalEvent> {
  const stale = await db.transaction(async (tx) => {
    const before = await lockFor(tx, actor, 'event.write', id);
    if (change.version !== undefined && change.version !== before.version) return true;
    const status = nextStatus(before, change.status);
    const fields = checkEvent(merge(before, change), status);
    const publishedAt = publicationMoment(before, status, change.publishAt, before.now);
    const cancelReason = status === 'cancelled' ? (change.cancelReason ?? null) || null : null;
    await updateEvent(tx, id, { ...fields, status, publishedAt, cancelReason });
    const action = status === before.status || status === 'draft' ? 'changed' : status;
    const log = before.status === 'draft' && status === 'draft' ? auditDraft : audit;
    await log(tx, actor.userId, `event.${action}`, `event:${id}`);
    if (!before.shown) return false;
    const after = await lockEvent(tx, id);
    if (!after) throw new Error('an event just changed is not there');
    if (isOtherDay(before, after)) await resetReminders(tx, id);
    await notifyOfChange(tx, jobs, before, after, actor.userId);
    await promoteFromWaitingList(tx, jobs, after);
    return false;
  });
  const current = await readEvent(db, actor, id);
  if (stale) throw new Stale('event', current);
  return current;
}

/** A published event can’t become a draft, and a cancelled one can’t be changed, because people rely on it. */
function nextStatus(before: EventHead, wanted: PortalEvent['status'] | undefined): PortalEvent['status'] {
  if (before.status === 'cancelled') {
    throw new Conflict(t('This event is cancelled and can’t be changed. Create a new one.'), 'EVENT_CANCELLED');
  }
  if (wanted === 'cancelled' && !before.shown) {
    throw new Conflict(t('This event has not been published. Delete it instead.'), 'NOT_PUBLISHED');
  }
  if (wanted === 'cancelled' && before.past) throw new Conflict(t('This event is over.'), 'EVENT_PAST');
  if (wanted === 'draft' && before.shown) {
    throw new Conflict(t('This event has been published. Cancel it instead.'), 'ALREADY_PUBLISHED');
  }
  return wanted ?? before.status;
}

function merge(before: EventHead, change: UpdateEvent): WrittenEvent {
  const valueOr = <T>(value: T | undefined, else_: T): T => (value === undefined ? else_ : value);
  const urls = change.coverImages ?? before.covers.map((cover) => cover.url);
  const altOf = (url: string) => before.covers.find((cover) => cover.url === url)?.alt ?? '';
  return {
    title: change.eventTitle ?? before.title,
    description: change.description ?? before.description,
    startDate: valueOr(change.startDate, before.startDate?.toISOString() ?? null),
    endDate: valueOr(change.endDate, before.endDate?.toISOString() ?? null),
    covers: picturesOf(urls, change.coverAlts ?? urls.map(altOf)),
    stored: stored.after(before, change),
  };
}

/** Postponed so far that a reminder for the old date is obsolete. */
function isOtherDay(before: EventHead, after: EventHead): boolean {
  const [old, start] = [before.startDate?.getTime() ?? 0, after.startDate?.getTime() ?? 0];
  return start !== old && start > after.now.getTime() + DAY_MS;
}
