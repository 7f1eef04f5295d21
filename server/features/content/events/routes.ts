import * as contract from '#contract/events.ts';
import { messages } from '#contract/messages.ts';
import { publicRead } from '#server/platform/http/routes.ts';
import { refuseReservedNames } from '#server/platform/names/reserved-names.ts';
import type { Setup } from '#server/platform/setup.ts';
import { sendSheet } from '../../services/exports/index.ts';
import { attendeesToExport, listAttendees } from './attendees.ts';
import { createEvent } from './create.ts';
import { editEvent } from './edit.ts';
import { registerGuestInterest } from './guest-interest.ts';
import { describeGuestInterest, describeInterest, followGuestLink } from './guest-link.ts';
import { listEvents, listManaged, listNext, readEvent } from './read.ts';
import { registerInterest } from './register-interest.ts';
import { removeEvent } from './remove.ts';
import { registerCalendar } from './serve-calendar.ts';
import { removeInterest } from './withdraw.ts';

const t = messages('server');

export function registerEvents(setup: Setup): void {
  const { router } = setup;
  router.route(contract.listEvents, { action: 'event.list', ...publicRead }, ({ db, actor, query }) =>
    listEvents(db, actor, query),
  );
  router.route(contract.listLandingEvents, { action: 'event.list', ...publicRead }, async ({ db, actor, query }) => ({
    data: await listNext(db, actor, query.amount),
  }));
  router.route(contract.listManagedEvents, { action: 'event.write', rate: 'read' }, ({ db, actor, query }) =>
    listManaged(db, actor, query),
  );
  router.route(contract.getEvent, { action: 'event.read', ...publicRead }, async ({ db, actor, params }) => ({
    data: await readEvent(db, actor, params.id),
  }));
  router.route(contract.createEvent, { action: 'event.write', rate: 'edit' }, async ({ db, actor, body }) => {
    const event = await createEvent(db, actor, body);
    return { message: describeSaved(event), data: event };
  });
  router.route(
    contract.updateEvent,
    { action: 'event.write', rate: 'edit' },
    async ({ portal, actor, params, body }) => {
      const event = await editEvent(portal, actor, params.id, body);
      return { message: describeSaved(event), data: event };
    },
  );
  router.route(contract.removeEvent, { action: 'event.write', rate: 'edit' }, async ({ db, actor, params }) => {
    await removeEvent(db, actor, params.id);
    return { message: t('Event deleted.') };
  });
  registerInterests(setup);
  registerCalendar(setup);
}

function registerInterests(setup: Setup): void {
  const { router, readDb } = setup;
  router.route(
    contract.createInterest,
    { action: 'event.interest', rate: 'interest', section: 'EventsAfterLogin' },
    async ({ db, portal, actor, params, body, reply }) => {
      refuseReservedNames(portal.settings, { name: body.name, company: body.company });
      const { interest, isNew } =
        actor.userId === null
          ? await registerGuestInterest(portal, actor, params.eventId, body)
          : await registerInterest(db, actor, params.eventId, body);
      if (!isNew) reply.status(200);
      const message =
        interest.state === 'UNCONFIRMED'
          ? t('We have sent you an email. Open its link to confirm that you are coming.')
          : describeInterest(interest);
      return { message, data: interest };
    },
  );
  router.route(
    contract.removeInterest,
    { action: 'event.ownInterest', rate: 'like', section: 'EventsAfterLogin' },
    async ({ portal, actor, params }) => ({
      message: (await removeInterest(portal, actor, params.eventId))
        ? t('You are no longer on the list.')
        : t('You were not on the list.'),
    }),
  );
  router.route(
    contract.guestInterest,
    { action: 'event.guestInterest', rate: 'like', section: 'EventsAfterLogin' },
    async ({ portal, actor, params, body }) => {
      const interest = await followGuestLink(portal, actor, params.eventId, body.token, body.act);
      return { message: describeGuestInterest(interest), data: interest };
    },
  );
  router.route(contract.listInterested, { action: 'event.attendees', rate: 'read' }, ({ db, actor, params, query }) =>
    listAttendees(db, actor, params.eventId, query),
  );
  router.route(
    contract.exportInterested,
    { action: 'event.attendees', rate: 'upload', fresh: true },
    async ({ db, actor, params, reply }) =>
      sendSheet(reply, readDb, await attendeesToExport(db, actor, params.eventId), 'attendees'),
  );
}

function describeSaved({ status, publishedAt }: { status: string; publishedAt: string | null }): string {
  if (status === 'draft') return t('Draft saved.');
  if (status === 'cancelled') return t('Event cancelled. Everyone on the list will be notified.');
  return publishedAt !== null && new Date(publishedAt) > new Date() ? t('Event scheduled.') : t('Event published.');
}
