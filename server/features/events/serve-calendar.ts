/** Serves one event as a file, and a feed for calendar programs. Both contain only what guests may read. */

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { calendarFilePath, FEED_PATH } from '#contract/event-paths.ts';
import { eventId } from '#contract/ids.ts';
import { hasCurrent } from '#server/platform/http/conditional.ts';
import type { Portal } from '#server/platform/portal.ts';
import { writeCalendar } from './calendar.ts';
import { selectCalendar, selectForCalendar } from './queries.ts';
import { notHere } from './read.ts';

const FEED_LENGTH = 500;

export function registerCalendar({ http, db, settings }: Portal): void {
  const headOf = (request: FastifyRequest, feed: boolean) => ({
    origin: settings.PUBLIC_URL ?? `${request.protocol}://${request.host}`,
    name: settings.SITE_NAME,
    feed,
  });

  http.get(FEED_PATH, async (request, reply) =>
    send(request, reply, writeCalendar(headOf(request, true), await selectCalendar(db, FEED_LENGTH))),
  );

  http.get<{ Params: { id: string } }>(calendarFilePath(':id'), async (request, reply) => {
    const parsedId = eventId.safeParse(request.params.id);
    const row = parsedId.success ? await selectForCalendar(db, parsedId.data) : null;
    if (!row) throw notHere();
    reply.header('content-disposition', `attachment; filename="event-${row.id}.ics"`);
    return send(request, reply, writeCalendar(headOf(request, false), [row]));
  });
}

/** Calendar programs poll often, so unchanged calendars get 304. */
function send(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  reply.headers({ 'cache-control': 'public, max-age=300', etag });
  if (hasCurrent(request, etag)) return reply.status(304).send();
  return reply.type('text/calendar; charset=utf-8').send(body);
}
