import { IconClock, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { contentTypes } from '#contract/content-types.ts';
import { listLandingEvents, type PortalEvent } from '#contract/events.ts';
import { messages } from '#contract/messages.ts';
import { formatLongMonthDayYear } from '#contract/zoned-times.ts';
import { query } from '#web/lib/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { cutCharacters, cutWords } from './excerpt.ts';
import classes from './landing-card.module.css';
import { LandingCards } from './landing-section.tsx';

const t = messages('site');

const EVENTS = 5;
const TITLE_CHARACTERS = 20;
const LOCATION_WORDS = 3;
export const eventsQuery = query(listLandingEvents, { query: { amount: EVENTS } });

export function EventsTeaser() {
  return (
    <LandingCards
      title={t('Events')}
      all={contentTypes.event.list}
      label={t('Events')}
      query={useQuery(eventsQuery)}
      nothing={t('No events found.')}
    >
      {(event) => <EventCard event={event} />}
    </LandingCards>
  );
}

function EventCard({ event }: { readonly event: PortalEvent }) {
  return (
    <Card picture={<Cover src={event.coverImages[0]} alt="" ratio="16/9" sizes="14rem" />}>
      <CardTitle to={contentTypes.event.publicPath(event.id)} whole={event.eventTitle} heading="h3">
        {cutCharacters(event.eventTitle, TITLE_CHARACTERS) || t('Untitled')}
      </CardTitle>
      <p className={classes.fact}>
        <IconClock size={16} aria-hidden="true" />
        {event.startDate ? (
          <time dateTime={event.startDate} suppressHydrationWarning>
            {formatLongMonthDayYear(event.startDate, event.timezone)}
          </time>
        ) : (
          t('No date available')
        )}
      </p>
      <p className={classes.fact}>
        <IconMapPin size={16} aria-hidden="true" />
        <span dir="auto">{cutWords(event.location ?? '', LOCATION_WORDS) || t('Online')}</span>
      </p>
    </Card>
  );
}
