import type { EventId, UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { takeKey } from '#server/platform/http/idempotency.ts';
import { newId } from '#server/platform/ids.ts';
import type { JobKind, Jobs } from '#server/platform/jobs/jobs.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { notify } from '../../accounts/notifications/index.ts';
import { addressOfInterest } from './address.ts';
import { type EventNews, eventMail, eventNotice, factsOf, isNews } from './emails.ts';
import { findInterests, listInterestIds } from './interest-queries.ts';
import { type EventHead, findEvent } from './write-queries.ts';

/** In batches, so that an event with thousands of people is saved at once. A job that runs twice has the same key. */
interface Batch {
  readonly key: string;
  readonly eventId: EventId;
  readonly interestIds: readonly string[];
  readonly news: EventNews;
  /** Who changed the event and is not notified. */
  readonly by: UserId | null;
}
/** Under another name, jobs that an earlier version queued would wait for ever. */
const notifyInterested: JobKind<Batch> = { name: 'tell-interested' };
const BATCH = 200;

type News = Pick<Batch, 'eventId' | 'news' | 'by'>;

async function queue(tx: Tx, jobs: Jobs, ids: readonly string[], news: News): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const interestIds = ids.slice(start, start + BATCH);
    await jobs.add(tx, notifyInterested, { ...news, key: `notify:${newId()}`, interestIds });
  }
}

export async function notifyOfChange(
  tx: Tx,
  jobs: Jobs,
  before: EventHead,
  after: EventHead,
  by: UserId | null,
): Promise<void> {
  if (before.interestedCount + before.waitingCount === 0 || (before.past && after.past)) return;
  const news: EventNews =
    after.status === 'cancelled'
      ? { kind: 'cancelled', reason: after.cancelReason }
      : { kind: 'changed', before: factsOf(before), after: factsOf(after) };
  if (isNews(news)) await queue(tx, jobs, await listInterestIds(tx, after.id), { eventId: after.id, news, by });
}

export function notifyOfPlaces(tx: Tx, jobs: Jobs, eventId: EventId, interestIds: readonly string[]): Promise<void> {
  return queue(tx, jobs, interestIds, { eventId, news: { kind: 'place' }, by: null });
}

export function handleNotifications({ db, jobs, settings }: Portal): void {
  jobs.handle(notifyInterested, ({ key, eventId, interestIds, news, by }) =>
    db.transaction(async (tx) => {
      // Keys of requests belong to users, so these keys never collide with them.
      if (!(await takeKey(tx, eventId, key))) return;
      const event = await findEvent(tx, eventId);
      if (!event) return;
      const people = (await findInterests(tx, interestIds)).filter(({ userId }) => userId === null || userId !== by);
      const topic = `event.${news.kind}:${eventId}`;
      for (const person of people) {
        await queueMail(tx, jobs, addressOfInterest(person), eventMail(settings, event, news, person), { topic });
      }
      const members = people.flatMap((person) => person.userId ?? []);
      await notify(tx, members, eventNotice(event, news));
    }),
  );
}
