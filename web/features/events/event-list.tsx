import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { eventModes } from '#contract/events.ts';
import { messages } from '#contract/messages.ts';
import { CardSkeleton, Cards } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { FilterBar, FilterCheck, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx';
import { NoMatches } from '#web/ui/no-matches.tsx';
import { PageLinks } from '#web/ui/page-links.tsx';
import classes from './event-list.module.css';
import { FilterDay } from './filter-fields.tsx';
import { searchPath } from './list-search.ts';
import { modeNames } from './parts/event-badges.tsx';
import { EventCard } from './parts/event-card.tsx';
import { type EventFilter, eventsQuery } from './queries.ts';

const t = messages('content');

interface EventListProps {
  readonly base: string;
  readonly filter: EventFilter;
  readonly linkTo: (id: string) => string;
  readonly isMember: boolean;
}

export function EventList({ base, filter, linkTo, isMember }: EventListProps) {
  const { data, error, isPending, refetch } = useQuery(eventsQuery(filter));
  const events = data?.data ?? [];
  return (
    <>
      <LinkTabs label={t('When')}>
        <LinkTab to={searchPath(base, filter, { when: undefined })} isCurrent={!filter.when}>
          {t('Upcoming')}
        </LinkTab>
        <LinkTab to={searchPath(base, filter, { when: 'past' })} isCurrent={filter.when === 'past'}>
          {t('Past')}
        </LinkTab>
      </LinkTabs>
      <EventFilters base={base} filter={filter} isMember={isMember} />
      {isPending && <CardSkeleton label={t('Loading events')} />}
      {error && !data && <LoadingError error={error} refetch={refetch} />}
      {data && events.length === 0 && <EmptyList base={base} filter={filter} />}
      {events.length > 0 && (
        <Cards label={filter.when === 'past' ? t('Past events') : t('Upcoming events')}>
          {events.map((event, index) => (
            <li key={event.id}>
              <EventCard event={event} to={linkTo(event.id)} isFirst={index === 0} />
            </li>
          ))}
        </Cards>
      )}
      <PageLinks
        first={filter.cursor && searchPath(base, filter, {})}
        next={data?.nextCursor && searchPath(base, filter, { cursor: data.nextCursor })}
      />
    </>
  );
}

function EmptyList({ base, filter }: { base: string; filter: EventFilter }) {
  const { when, ...rest } = filter;
  if (Object.keys(rest).length > 0) {
    return <NoMatches all={searchPath(base, when ? { when } : {}, {})} />;
  }
  if (when) {
    return (
      <EmptyState
        title={t('No past events')}
        text={t('Past events appear here.')}
        action={<Link to={base}>{t('Upcoming events')}</Link>}
      />
    );
  }
  return (
    <EmptyState
      title={t('No upcoming events')}
      text={t('Subscribe to the calendar to see new events in your own.')}
      action={<Link to={searchPath(base, {}, { when: 'past' })}>{t('View past events')}</Link>}
    />
  );
}

interface EventFiltersProps {
  readonly base: string;
  readonly filter: EventFilter;
  readonly isMember: boolean;
}

const modesToChoose = () => [
  { value: '', label: t('Anywhere') },
  ...eventModes.map((mode) => ({ value: mode, label: modeNames[mode] })),
];

function EventFilters({ base, filter, isMember }: EventFiltersProps) {
  return (
    <>
      <FilterBar action={base} label={t('Filter events')}>
        {filter.when && <input type="hidden" name="when" value={filter.when} />}
        {filter.tag && <input type="hidden" name="tag" value={filter.tag} />}
        <FilterSearch name="search" label={t('Search events')} value={filter.search ?? ''} />
        <FilterSelect name="mode" label={t('Format')} value={filter.mode ?? ''} options={modesToChoose()} />
        <FilterDay name="from" label={t('From')} value={filter.from} />
        <FilterDay name="to" label={t('To')} value={filter.to} />
        {isMember && <FilterCheck name="interested" label={t('My events')} isChecked={filter.interested === 'true'} />}
      </FilterBar>
      {filter.tag && (
        <p className={classes.chips}>
          <Link
            className={classes.chip}
            to={searchPath(base, filter, { tag: undefined })}
            aria-label={t('Remove the filter #{tag}', { tag: filter.tag })}
            preventScrollReset
          >
            <span dir="auto">#{filter.tag}</span>
            <IconX size={14} aria-hidden="true" />
          </Link>
        </p>
      )}
    </>
  );
}
