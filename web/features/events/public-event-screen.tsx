import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import type { PortalEvent } from '#contract/events.ts';
import { excerptOf } from '#contract/plain-text.ts';
import { DESCRIPTION_LENGTH, type Head, keptHead, pageMeta, sharePicture } from '#web/lib/head.ts';
import { requireId } from '#web/lib/ids.ts';
import { dehydrated, loadOrigin, orFail, serverClient } from '#web/lib/load.ts';
import { Link } from '#web/ui/link.tsx';
import classes from './detail/event-detail.module.css';
import { EventDetail } from './detail/event-detail.tsx';
import { timesInZone } from './event-times.ts';
import { eventQuery } from './queries.ts';

/** Runs on the server, where the full text is available. */
function headOf(event: PortalEvent, origin: string): Head {
  const url = `${origin}${contentTypes.event.publicPath(event.id)}`;
  const image = sharePicture(origin, 'event', event.id, event.version);
  const title = event.eventTitle || 'Untitled';
  const when = event.startDate ? `${timesInZone(event.startDate, event.endDate, event.timezone)}. ` : '';
  const description = excerptOf(event.description, DESCRIPTION_LENGTH - when.length);
  return {
    title,
    description: `${when}${description}`.trim() || title,
    url,
    image,
    type: 'article',
    jsonLd: linkedData(event, url, image),
  };
}

const attendance: Readonly<Record<PortalEvent['mode'], string>> = {
  IN_PERSON: 'https://schema.org/OfflineEventAttendanceMode',
  ONLINE: 'https://schema.org/OnlineEventAttendanceMode',
  HYBRID: 'https://schema.org/MixedEventAttendanceMode',
};

/** schema.org's Event. It has no offers, because nothing is sold. */
function linkedData(event: PortalEvent, url: string, image: string): Record<string, unknown> {
  const place = {
    '@type': 'Place',
    name: event.venue ?? event.location ?? 'To be announced',
    ...(event.location && { address: event.location }),
  };
  // Only attendees get the online address.
  const online = { '@type': 'VirtualLocation', url };
  const { origin } = new URL(url);
  const covers = event.coverImages.map((path) => new URL(path, origin).href);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': url,
    url,
    name: event.eventTitle || 'Untitled',
    description: excerptOf(event.description, 500),
    ...(event.startDate && { startDate: event.startDate }),
    ...(event.endDate && { endDate: event.endDate }),
    eventStatus:
      event.status === 'cancelled' ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
    eventAttendanceMode: attendance[event.mode],
    location: event.mode === 'ONLINE' ? online : event.mode === 'HYBRID' ? [place, online] : place,
    ...(event.organiser && { organizer: { '@type': 'Organization', name: event.organiser } }),
    ...(event.capacity !== null && {
      maximumAttendeeCapacity: event.capacity,
      remainingAttendeeCapacity: Math.max(0, event.capacity - event.interestedCount),
    }),
    image: covers.length > 0 ? covers : [image],
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const id = requireId(args.params['id']);
  const client = serverClient(args);
  const { data } = await orFail(client.fetchQuery(eventQuery(id)));
  return { ...dehydrated(client), head: keptHead(args, headOf(data, loadOrigin(args).origin)) };
}

export const meta = pageMeta<typeof loader>(({ head }) => head);

export default function PublicEventScreen() {
  const { id = '' } = useParams();
  const { data } = useQuery(eventQuery(id));
  if (!data) return null;
  return (
    <EventDetail key={id} event={data.data} listPath={contentTypes.event.list}>
      <p>
        <Link className={classes.back} to={contentTypes.event.list}>
          <IconArrowLeft size={16} aria-hidden="true" />
          All events
        </Link>
      </p>
    </EventDetail>
  );
}
