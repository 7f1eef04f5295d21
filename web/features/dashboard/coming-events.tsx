import { useQuery } from '@tanstack/react-query';
import { contentTypes } from '#contract/content-types.ts';
import { DAY_MS } from '#contract/dates.ts';
import { formatInZone, zoneAbbreviation } from '#web/lib/zoned-dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from './dashboard.module.css';
import { Panel, PanelList } from './panel.tsx';
import { eventsQuery } from './queries.ts';

const isSoon = (startDate: string | null) => startDate !== null && Date.parse(startDate) - Date.now() < 7 * DAY_MS;

export function ComingEvents() {
  const query = useQuery(eventsQuery);
  return (
    <Panel id="coming-events" title="Upcoming Events" all={{ to: contentTypes.event.list, text: 'View All' }}>
      <PanelList
        query={query}
        items={query.data?.data.upcomingEvents}
        what="events"
        empty="No events found."
        withPictures
      >
        {({ id, eventTitle, coverImages, startDate, timezone }) => (
          <li key={id}>
            <Link className={classes.item} to={contentTypes.event.shortPath(id)}>
              <span className={classes.picture}>
                <Cover src={coverImages[0]} alt="" ratio="16/9" />
              </span>
              <span>
                <span className={classes.itemTitle} dir="auto">
                  {eventTitle}
                </span>
                <span className={classes.itemFacts}>
                  {isSoon(startDate) && <Badge tone="accent">This week</Badge>}{' '}
                  {startDate ? (
                    <time dateTime={startDate} suppressHydrationWarning>
                      {formatInZone(startDate, timezone, 'dateTime')} {zoneAbbreviation(startDate, timezone)}
                    </time>
                  ) : (
                    'No date available'
                  )}
                </span>
              </span>
            </Link>
          </li>
        )}
      </PanelList>
    </Panel>
  );
}
