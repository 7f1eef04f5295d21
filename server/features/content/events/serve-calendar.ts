/** Serves one event as a file, and a feed for calendar programs. Both contain only what guests may read. */

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ical, { escape as escapeText, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { contentTypes } from '#contract/content-types.ts';
import { calendarFilePath, FEED_PATH } from '#contract/event-paths.ts';
import { eventId } from '#contract/ids.ts';
import { currentLanguage, messages } from '#contract/messages.ts';
import { htmlToText } from '#contract/plain-text.ts';
import { languageCodes, pathInLanguage } from '#contract/portal-languages.ts';
import { toIso } from '#server/platform/database/read.ts';
import { hasCurrent } from '#server/platform/http/conditional.ts';
import { foldLines } from '#server/platform/http/fold-lines.ts';
import type { Setup } from '#server/platform/setup.ts';
import { type CalendarRow, selectCalendar, selectForCalendar } from './queries.ts';
import { notHere } from './read.ts';

const t = messages('server');

/** Events as iCalendar (RFC 5545), in UTC, which is correct in every zone and across clock changes. */
const HOUR_SECONDS = 3600;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The same rows give identical bytes, so that ETags can be compared. @param origin such as https://quayside.example */
function writeCalendar(
  { origin, name, feed }: { readonly origin: string; readonly name: string; readonly feed: boolean },
  rows: readonly CalendarRow[],
): string {
  const { host } = new URL(origin);
  const calendar = ical({
    prodId: { company: oneLine(name), product: 'Events', language: currentLanguage().toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ...(feed
      ? {
          name: escapeText(t('{site} {list}', { site: name, list: t('events') }), false),
          ttl: HOUR_SECONDS,
          url: origin + pathInLanguage(contentTypes.event.list, currentLanguage()),
        }
      : {}),
  });
  for (const row of rows) {
    const [start, end] = [new Date(toIso(row.start_date)), new Date(toIso(row.end_date))];
    calendar.createEvent({
      id: `${row.id}@${host}`,
      sequence: row.version,
      stamp: new Date(toIso(row.updated_at)),
      created: new Date(toIso(row.created_at)),
      lastModified: new Date(toIso(row.updated_at)),
      start,
      // The end must be after the start; an event without an end has no duration.
      ...(end > start ? { end } : {}),
      summary: oneLine(row.title) || t('Untitled'),
      description: htmlToText(row.lead),
      location: whereOf(row),
      url: origin + pathInLanguage(contentTypes.event.shortPath(row.id), currentLanguage()),
      status: row.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return foldLines(`${calendar.toString()}\r\n`);
}

function whereOf({ venue, location }: CalendarRow): string {
  return [venue, location].flatMap((part) => (part ? [oneLine(part)] : [])).join(', ') || t('Online');
}

const FEED_LENGTH = 500;

export function registerCalendar({ http, poolDb, settings }: Setup): void {
  const headOf = (request: FastifyRequest, feed: boolean) => ({
    origin: settings.PUBLIC_URL ?? `${request.protocol}://${request.host}`,
    name: settings.SITE_NAME,
    feed,
  });

  for (const language of languageCodes) {
    http.get(pathInLanguage(FEED_PATH, language), async (request, reply) =>
      send(request, reply, writeCalendar(headOf(request, true), await selectCalendar(poolDb, FEED_LENGTH))),
    );

    http.get<{ Params: { id: string } }>(pathInLanguage(calendarFilePath(':id'), language), async (request, reply) => {
      const parsedId = eventId.safeParse(request.params.id);
      const row = parsedId.success ? await selectForCalendar(poolDb, parsedId.data) : null;
      if (!row) throw notHere();
      reply.header('content-disposition', `attachment; filename="event-${row.id}.ics"`);
      return send(request, reply, writeCalendar(headOf(request, false), [row]));
    });
  }
}

/** Calendar programs poll often, so unchanged calendars get 304. */
function send(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  reply.headers({ 'cache-control': 'public, max-age=300', etag });
  if (hasCurrent(request, etag)) return reply.status(304).send();
  return reply.type('text/calendar; charset=utf-8').send(body);
}
