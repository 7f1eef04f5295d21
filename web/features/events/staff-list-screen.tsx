import { IconPlus } from '@tabler/icons-react';
import { contentTypes } from '#contract/content-types.ts';
import { eventStatuses, type PortalEvent, removeEvent } from '#contract/events.ts';
import { messages } from '#contract/messages.ts';
import { ExportButton } from '#web/features/admin/parts/export-button.tsx';
import { type BulkAct, StaffList } from '#web/features/admin/parts/staff-list.tsx';
import { api } from '#web/lib/api.ts';
import { titled } from '#web/lib/head.ts';
import { choices, ordersByChange } from '#web/lib/list-filters.ts';
import { useFilteredList } from '#web/lib/use-filtered-list.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { type Column, Detail } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { publicationState, publicationStates } from '#web/ui/publication-state.ts';
import { sortsByTime } from '#web/ui/sort-head.tsx';
import { When } from '#web/ui/when.tsx';
import { timesInZone } from './event-times.ts';
import { managedPages } from './queries.ts';

const t = messages('content');

const fields = {
  search: {
    get label() {
      return t('Search events');
    },
  },
  status: {
    get label() {
      return t('Status');
    },
    options: choices(
      () => t('Any status'),
      [...eventStatuses, 'scheduled'],
      (status) => publicationStates[status].name,
    ),
  },
  sort: ordersByChange({
    get title() {
      return t('By title');
    },
    get soonest() {
      return t('Earliest start first');
    },
    get latest() {
      return t('Latest start first');
    },
    get going() {
      return t('Most attendees first');
    },
  }),
};
const columns: readonly Column<PortalEvent>[] = [
  {
    get label() {
      return t('Event');
    },
    sorts: { title: 'ascending' },
    cell: ({ id, eventTitle, location }) => (
      <>
        <Link to={contentTypes.event.staffPath(id)} dir="auto">
          {eventTitle || t('Untitled')}
        </Link>
        <Detail>{location ?? t('Online')}</Detail>
      </>
    ),
  },
  {
    get label() {
      return t('Status');
    },
    cell: (event) => <StateBadge {...publicationStates[publicationState(event)]} />,
  },
  {
    get label() {
      return t('When');
    },
    sorts: { soonest: 'ascending', latest: 'descending' },
    cell: ({ startDate, endDate, timezone, past, status }) => (
      <>
        {startDate ? timesInZone(startDate, endDate, timezone) : t('No date yet')}
        {past && status === 'published' && <Detail>{t('Past')}</Detail>}
      </>
    ),
  },
  {
    get label() {
      return t('Going');
    },
    sorts: { going: 'descending' },
    isNumber: true,
    hasLabel: true,
    cell: ({ interestedCount, capacity }) =>
      capacity === null ? interestedCount : t('{interestedCount} of {capacity}', { interestedCount, capacity }),
  },
  {
    get label() {
      return t('Waiting');
    },
    isNumber: true,
    hasLabel: true,
    cell: (event) => event.waitingCount,
  },
  {
    get label() {
      return t('Last updated');
    },
    sorts: sortsByTime,
    hasLabel: true,
    cell: (event) => <When iso={event.updatedAt} />,
  },
];

const bulkActs: readonly BulkAct<PortalEvent>[] = [
  {
    get name() {
      return t('Delete drafts');
    },
    get done() {
      return t('Deleted');
    },
    get text() {
      return t(
        'Drafts are permanently deleted. Published events stay: cancel those on their page, so that attendees are told.',
      );
    },
    isFor: ({ status }) => status === 'draft',
    run: ({ id }) => api(removeEvent, { params: { id } }),
  },
];

export const meta = titled(() => t('Events · Admin'));

export default function StaffListScreen() {
  const list = useFilteredList(fields, managedPages);
  return (
    <StaffList
      title={t('Events')}
      path={contentTypes.event.staffList}
      {...list}
      columns={columns}
      bulkActs={bulkActs}
      nameOf={({ eventTitle }) => eventTitle || t('Untitled')}
      actions={
        <>
          <ExportButton name="events" filter={list.filter} />
          <ExportButton name="event-interests" label={t('Attendees CSV')} />
          <LinkButton look="main" to={`${contentTypes.event.staffList}/new`}>
            <IconPlus size={18} aria-hidden="true" />
            {t('New event')}
          </LinkButton>
        </>
      }
      empty={{ action: <Link to={`${contentTypes.event.staffList}/new`}>{t('Create the first event')}</Link> }}
    />
  );
}
