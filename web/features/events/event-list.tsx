import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { EventBones } from './event-bones.tsx';
import { EventFilters } from './event-filters.tsx';
import classes from './event-list.module.css';
import { searchPath } from './list-search.ts';
import { EventCard } from './parts/event-card.tsx';
import { type EventFilter, eventsQuery } from './queries.ts';

const FIRST_ROW = 3;

interface EventListProps {
  /** Where the list stands. */
  readonly base: string;
  readonly filter: EventFilter;
  readonly linkTo: (id: string) => string;
  /** Offers one's own events alone. */
  readonly isMember?: boolean;
}

/** Events as cards: what is to come or what was, filtered and paged by links that work without scripts too. */
export function EventList({ base, filter, linkTo, isMember = false }: EventListProps) {
  const { data, error, isPending, refetch } = useQuery(eventsQuery(filter));
  const events = data?.data ?? [];
  return (
    <>
      <nav className={classes.tabs} aria-label="When">
        <TabLink name="Upcoming" to={searchPath(base, filter, { when: undefined })} isCurrent={!filter.when} />
        <TabLink name="Past" to={searchPath(base, filter, { when: 'past' })} isCurrent={filter.when === 'past'} />
      </nav>
      <EventFilters base={base} filter={filter} isMember={isMember} />
      {isPending && <EventBones />}
      {error && !data && <ErrorState title="Error loading events" error={error} onRetry={() => void refetch()} />}
      {data && events.length === 0 && <Nothing base={base} filter={filter} />}
      {events.length > 0 && (
        <ul className={classes.cards} aria-label={filter.when === 'past' ? 'Past events' : 'Upcoming events'}>
          {events.map((event, place) => (
            <li key={event.id}>
              <EventCard event={event} to={linkTo(event.id)} isFirst={place < FIRST_ROW} />
            </li>
          ))}
        </ul>
      )}
      <nav className={classes.pages} aria-label="Pages">
        {filter.cursor && (
          <LinkButton to={searchPath(base, filter, {})} rel="first">
            First page
          </LinkButton>
        )}
        {data?.nextCursor && (
          <LinkButton to={searchPath(base, filter, { cursor: data.nextCursor })} rel="next">
            More events
          </LinkButton>
        )}
      </nav>
    </>
  );
}

function TabLink({ to, name, isCurrent }: { to: string; name: string; isCurrent: boolean }) {
  return (
    <Link className={classes.tab} to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
      {name}
    </Link>
  );
}

function Nothing({ base, filter }: { base: string; filter: EventFilter }) {
  const { when, ...rest } = filter;
  if (Object.keys(rest).length > 0) {
    return (
      <EmptyState
        title="No events found"
        text="Nothing matches these filters."
        action={<Link to={searchPath(base, when ? { when } : {}, {})}>Show all</Link>}
      />
    );
  }
  if (when) return <EmptyState title="No past events" text="What is over is kept here." />;
  return (
    <EmptyState
      title="No upcoming events"
      text="Subscribe to the calendar and new ones appear in yours."
      action={<Link to={searchPath(base, {}, { when: 'past' })}>See past events</Link>}
    />
  );
}
