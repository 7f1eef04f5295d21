import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { eventStatuses, type PortalEvent } from '#contract/events.ts';
import { ExportButton } from '#web/features/admin/parts/export-button.tsx';
import { byChange, byTitle, SortHead, sortIn, timeOrders } from '#web/features/admin/parts/sort-head.tsx';
import { useRememberedFilters } from '#web/features/admin/parts/use-remembered-filters.ts';
import { When } from '#web/features/posts/parts/when.tsx';
import { titled } from '#web/lib/head.ts';
import { requireStaff } from '#web/lib/session.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import classes from './event-list.module.css';
import { timesInZone } from './event-times.ts';
import { type ManagedStatus, managedPages } from './queries.ts';
import staff from './staff/staff.module.css';

const states: Readonly<Record<ManagedStatus, { tone: BadgeTone; label: string }>> = {
  draft: { tone: 'neutral', label: 'Draft' },
  scheduled: { tone: 'info', label: 'Scheduled' },
  published: { tone: 'good', label: 'Published' },
  cancelled: { tone: 'bad', label: 'Cancelled' },
};
const statuses: readonly ManagedStatus[] = [...eventStatuses, 'scheduled'];
const choices = [
  { value: '', label: 'Any state' },
  ...statuses.map((status) => ({ value: status, label: states[status].label })),
];
const orders = [
  ...byChange,
  { value: 'title', label: 'By title' },
  { value: 'soonest', label: 'Earliest start first' },
  { value: 'latest', label: 'Latest start first' },
  { value: 'going', label: 'Most going first' },
] as const;
const byStart = [
  { sort: 'soonest', direction: 'ascending' },
  { sort: 'latest', direction: 'descending' },
] as const;
const byGoing = [{ sort: 'going', direction: 'descending' }] as const;

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return null;
}
export const clientLoader = () => null;
export const meta = titled('Events');

export default function StaffListScreen() {
  const [params] = useSearchParams();
  useRememberedFilters('events', ['search', 'status', 'sort']);
  const search = params.get('search')?.trim().slice(0, 200) ?? '';
  const status = statuses.find((one) => one === params.get('status'));
  const order = sortIn(params, orders);
  const list = useInfiniteQuery(managedPages({ ...(search && { search }), ...(status && { status }), ...order }));
  const { sort = 'newest' } = order;
  return (
    <>
      <div className={classes.head}>
        <h1 className={`${classes.heading} ${classes.names}`}>Events</h1>
        <ExportButton name="event-interests" what="all attendees" />
        <LinkButton look="main" to={`${contentTypes.event.staffList}/new`}>
          <IconPlus size={18} aria-hidden="true" />
          New event
        </LinkButton>
      </div>
      <FilterBar action={contentTypes.event.staffList} label="Filter events">
        <FilterSearch name="search" label="Search events" value={search} />
        <FilterSelect name="status" label="State" value={status ?? ''} options={choices} />
        <FilterSelect name="sort" label="Order" value={order.sort ?? ''} options={orders} />
      </FilterBar>
      <QueryList query={list} what="events" skeleton={10} empty={<EmptyList isFiltered={Boolean(search || status)} />}>
        {(events) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reached by keys
          <section className={staff.scroller} tabIndex={0} aria-label="All events">
            <table className={staff.table}>
              <thead>
                <tr>
                  <SortHead orders={byTitle} current={sort}>
                    Event
                  </SortHead>
                  <th scope="col">State</th>
                  <SortHead orders={byStart} current={sort}>
                    When
                  </SortHead>
                  <SortHead orders={byGoing} current={sort} className={staff.number}>
                    Going
                  </SortHead>
                  <th scope="col" className={staff.number}>
                    Waiting
                  </th>
                  <SortHead orders={timeOrders} current={sort}>
                    Changed
                  </SortHead>
                </tr>
              </thead>
              <tbody>
                {events.map((event) => (
                  <Row key={event.id} event={event} />
                ))}
              </tbody>
            </table>
          </section>
        )}
      </QueryList>
    </>
  );
}

function Row({ event }: { event: PortalEvent }) {
  const { tone, label } = states[stateOf(event)];
  return (
    <tr>
      <th scope="row" dir="auto">
        <Link to={contentTypes.event.staffPath(event.id)}>{event.eventTitle || 'Untitled'}</Link>
        <span className={staff.sub}>{event.location ?? 'Online'}</span>
      </th>
      <td>
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td>
        {event.startDate ? timesInZone(event.startDate, event.endDate, event.timezone) : 'No date yet'}
        {event.past && event.status === 'published' && <span className={staff.sub}>Past</span>}
      </td>
      <td className={staff.number}>
        {event.interestedCount}
        {event.capacity !== null && ` of ${event.capacity}`}
      </td>
      <td className={staff.number}>{event.waitingCount}</td>
      <td>
        <When iso={event.updatedAt} />
      </td>
    </tr>
  );
}

function stateOf({ status, publishedAt }: PortalEvent): ManagedStatus {
  const isToCome = status === 'published' && publishedAt !== null && Date.parse(publishedAt) > Date.now();
  return isToCome ? 'scheduled' : status;
}

function EmptyList({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="No events found"
        text="No events match these filters."
        action={<Link to={contentTypes.event.staffList}>Show all</Link>}
      />
    );
  }
  return (
    <EmptyState
      title="No events yet"
      action={<Link to={`${contentTypes.event.staffList}/new`}>Create the first event</Link>}
    />
  );
}
