import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { contentTypes } from '#contract/content-types.ts';
import { isSameWeek } from '#contract/dates.ts';
import { messages } from '#contract/messages.ts';
import { formatInZone, zoneAbbreviation } from '#contract/zoned-times.ts';
import { inReaderZone, timeAttribute, useNow } from '#web/lib/dates.ts';
import { useReaderZone } from '#web/lib/reader-zone.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { Link } from '#web/ui/link.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './dashboard.module.css';
import { Panel, PanelList } from './panel.tsx';
import { blogsQuery, eventsQuery } from './queries.ts';

const t = messages('site');

export function ComingEvents() {
  const query = useQuery(eventsQuery);
  const { upcomingEvents } = query.data?.data ?? {};
  const isThisWeek = useIsThisWeek();
  return (
    <Panel id="coming-events" title={t('Upcoming Events')} all={{ to: contentTypes.event.list, text: t('View All') }}>
      <PanelList
        query={query}
        items={upcomingEvents}
        what="events"
        empty={t('No events found.')}
        withPictures
        lines={2}
      >
        {({ id, eventTitle, coverImages, startDate, timezone }) => (
          <PictureRow key={id} to={contentTypes.event.shortPath(id)} picture={coverImages[0]} title={eventTitle}>
            <span className={`${classes.itemFacts} ${classes.eventFacts}`}>
              {startDate ? <Start iso={startDate} zone={timezone} /> : t('No date available')}
              {startDate && isThisWeek(startDate) && <Badge tone="accent">{t('This week')}</Badge>}
            </span>
          </PictureRow>
        )}
      </PanelList>
    </Panel>
  );
}

/** In the reader's calendar week. The server, which doesn't know the reader's zone, uses UTC. */
function useIsThisWeek(): (iso: string) => boolean {
  const now = useNow();
  if (now === null) return (iso) => isSameWeek(iso, new Date().toISOString());
  const today = inReaderZone(new Date(now).toISOString());
  return (iso) => isSameWeek(inReaderZone(iso), today);
}

/** `EventTimes` would load the scripts of all screens of events. The space for both times is reserved. */
function Start({ iso, zone }: { readonly iso: string; readonly zone: string }) {
  const reader = useReaderZone();
  const timeIn = (place: string) => `${formatInZone(iso, place, 'dateTime')} ${zoneAbbreviation(iso, place)}`;
  const isElsewhere = reader && formatInZone(iso, zone, 'dateTime') !== formatInZone(iso, reader, 'dateTime');
  return (
    <span>
      <time dateTime={timeAttribute(iso)} suppressHydrationWarning>
        {timeIn(zone)}
      </time>
      <span className={classes.ownTime}>{isElsewhere && t('Your time: {reader}', { reader: timeIn(reader) })}</span>
    </span>
  );
}

export function LatestBlogs() {
  const query = useQuery(blogsQuery);
  return (
    <Panel id="latest-blogs" title={t('Latest Blogs')} all={{ to: contentTypes.blog.list, text: t('View All') }}>
      <PanelList
        query={query}
        items={query.data?.data.getNewBlogs}
        what="blogs"
        empty={t('No blogs found.')}
        withPictures
      >
        {({ id, title, image_url: pictures, publishedAt }) => (
          <PictureRow key={id} to={contentTypes.blog.shortPath(id)} picture={pictures[0]} title={title}>
            {publishedAt && <When iso={publishedAt} className={classes.itemFacts} />}
          </PictureRow>
        )}
      </PanelList>
    </Panel>
  );
}

interface PictureRowProps {
  readonly to: string;
  readonly picture: string | undefined;
  readonly title: string;
  readonly children: ReactNode;
}

function PictureRow({ to, picture, title, children }: PictureRowProps) {
  return (
    <li>
      <Link className={classes.item} to={to}>
        <span className={classes.picture}>
          <Cover src={picture} alt="" ratio="16/9" />
        </span>
        <span>
          <span className={classes.itemTitle} dir="auto">
            {title}
          </span>
          {children}
        </span>
      </Link>
    </li>
  );
}
