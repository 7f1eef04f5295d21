import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import type { PortalEvent } from '#contract/events.ts';
import { messages } from '#contract/messages.ts';
import { excerptOf } from '#contract/plain-text.ts';
import { isoInZone } from '#contract/zoned-times.ts';
import { listCrumb } from '#web/lib/crumbs.ts';
import { DESCRIPTION_LENGTH, type Head, keptHead, pageMeta, sharePicture } from '#web/lib/head.ts';
import { requireId } from '#web/lib/ids.ts';
import { breadcrumbListOf, type Site } from '#web/lib/linked-data.ts';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { PageBreadcrumb } from '#web/ui/page-breadcrumb.tsx';
import { EventDetail } from './detail/event-detail.tsx';
import { timesInZone } from './event-times.ts';
import { eventQuery } from './queries.ts';

const t = messages('content');

const crumbs = [listCrumb('event')] as const;

/** Runs on the server, where the full text is available. */
function headOf(event: PortalEvent, site: Site): Head {
  const { origin } = site;
  const url = `${origin}${contentTypes.event.publicPath(event.id)}`;
  const image = sharePicture(origin, 'event', event.id, event.version);
  const title = event.eventTitle || t('Untitled');
  const when = event.startDate ? `${timesInZone(event.startDate, event.endDate, event.timezone)}. ` : '';
  const description = excerptOf(event.description, DESCRIPTION_LENGTH - when.length);
  return {
    title,
    description: `${when}${description}`.trim() || title,
    url,
    image,
    type: 'article',
    jsonLd: [
      linkedData(event, url, image),
      breadcrumbListOf(site, [...crumbs, { name: title, to: contentTypes.event.publicPath(event.id) }]),
    ],
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
    name: event.venue ?? event.location ?? t('To be announced'),
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
    name: event.eventTitle || t('Untitled'),
    description: excerptOf(event.description, 500),
    ...(event.startDate && { startDate: isoInZone(event.startDate, event.timezone) }),
    ...(event.endDate && { endDate: isoInZone(event.endDate, event.timezone) }),
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
  return { ...dehydrated(client), head: keptHead(args, headOf(data, args.context.get(pageRequest))) };
}

export const meta = pageMeta<typeof loader>(({ head }) => head);

export default function PublicEventScreen() {
  const { id = '' } = useParams();
  const { data } = useQuery(eventQuery(id));
  if (!data) return null;
  return (
    <EventDetail key={id} event={data.data} listPath={contentTypes.event.list}>
      <PageBreadcrumb crumbs={crumbs} />
    </EventDetail>
  );
}
