import { useInfiniteQuery } from '@tanstack/react-query';
import { exportInterested, type listInterested } from '#contract/events.ts';
import type { Output } from '#contract/http.ts';
import type { EventId } from '#contract/ids.ts';
import { addressOf } from '#web/lib/api.ts';
import { Badge, type State } from '#web/ui/badge.tsx';
import { type Column, DataTable, Detail } from '#web/ui/data-table.tsx';
import detail from '#web/ui/detail.module.css';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { itemsOf, QueryList } from '#web/ui/query-list.tsx';
import { When } from '#web/ui/when.tsx';
import { attendeePages } from '../queries.ts';
import classes from './attendees.module.css';

type Attendee = Output<typeof listInterested>['data'][number];

const states: Readonly<Record<Attendee['state'], State>> = {
  GOING: { tone: 'good', name: 'Going' },
  WAITING: { tone: 'warn', name: 'Waiting' },
  UNCONFIRMED: { tone: 'neutral', name: 'Not confirmed' },
};

const columns: readonly Column<Attendee>[] = [
  {
    label: 'Name',
    cell: ({ name, isMember }) => (
      <>
        {name}
        <Detail>{isMember ? 'Member' : 'Guest'}</Detail>
      </>
    ),
  },
  {
    label: 'Status',
    cell: ({ state, place, remind }) => {
      const { name, tone } = states[state];
      return (
        <>
          <Badge tone={tone}>{place === null ? name : `${name}, number ${place}`}</Badge>
          {remind && <Detail>Wants a reminder</Detail>}
        </>
      );
    },
  },
  {
    label: 'Contact',
    cell: ({ email, phone }) => (
      <>
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
        {phone && <Detail>{phone}</Detail>}
      </>
    ),
  },
  { label: 'Company', hasLabel: true, cell: ({ company }) => company },
  { label: 'Note', hasLabel: true, cell: ({ note }) => note },
  { label: 'Registered', hasLabel: true, cell: ({ createdAt }) => <When iso={createdAt} /> },
];

/** People who are going or waiting, in the order of registration. */
export function Attendees({ eventId }: { readonly eventId: EventId }) {
  const list = useInfiniteQuery(attendeePages(eventId));
  return (
    <section className={detail.section} aria-labelledby="attendees-title">
      <div className={classes.head}>
        <h2 id="attendees-title" className={`${detail.sectionTitle} ${classes.title}`}>
          Attendees
        </h2>
        {itemsOf(list).length > 0 && (
          <DownloadButton
            path={addressOf(exportInterested, { params: { eventId } })}
            fallbackName="attendees.csv"
            label="Export CSV"
            subject="the attendees"
          />
        )}
      </div>
      <QueryList query={list} items="people" skeleton={3} empty={<p>No attendees yet.</p>}>
        {(people) => <DataTable caption="Attendees" columns={columns} rows={people} />}
      </QueryList>
    </section>
  );
}
