import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contentTypes } from '#contract/content-types.ts';
import { exportInterested, type listInterested, type PortalEvent } from '#contract/events.ts';
import type { Output } from '#contract/http.ts';
import type { EventId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { addressOf } from '#web/lib/api.ts';
import { Badge, type State } from '#web/ui/badge.tsx';
import { type Column, DataTable, Detail } from '#web/ui/data-table.tsx';
import detail from '#web/ui/detail.module.css';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { itemsOf, QueryList } from '#web/ui/query-list.tsx';
import { When } from '#web/ui/when.tsx';
import { attendeePages, eventQuery } from '../queries.ts';
import classes from './attendees.module.css';
import { EventForm } from './event-form.tsx';

const t = messages('content');

interface EventEditorProps {
  readonly userId: UserId;
  readonly zone: string;
  readonly event?: PortalEvent;
}

/** A new event stays in the same form when its first save gives it an address. */
export function EventEditor({ userId, zone, event: loaded }: EventEditorProps) {
  const [id, setId] = useState(loaded?.id ?? '');
  const newest = useQuery({ ...eventQuery(id), enabled: id !== '' });
  const event = newest.data?.data ?? loaded;
  return (
    <>
      <PageHead title={event && event.status !== 'draft' ? t('Edit event') : t('New event')} />
      {event?.status === 'cancelled' ? (
        <Cancelled event={event} />
      ) : (
        <EventForm userId={userId} zone={zone} event={loaded} onCreated={(created) => setId(created.id)} />
      )}
      {event && event.status !== 'draft' && <Attendees eventId={event.id} />}
    </>
  );
}

/** A cancelled event can't be edited, because people have made plans. */
function Cancelled({ event }: { event: PortalEvent }) {
  return (
    <EmptyState
      title={t('“{value}” is cancelled', { value: event.eventTitle || t('Untitled') })}
      text={event.cancelReason || t('It can no longer be edited. Create a new event instead.')}
      action={<Link to={contentTypes.event.appPath(event.id)}>{t('View page')}</Link>}
    />
  );
}

type Attendee = Output<typeof listInterested>['data'][number];

const states: Readonly<Record<Attendee['state'], State>> = {
  GOING: {
    tone: 'good',
    get name() {
      return t('Going');
    },
  },
  WAITING: {
    tone: 'warn',
    get name() {
      return t('Waiting');
    },
  },
  UNCONFIRMED: {
    tone: 'neutral',
    get name() {
      return t('Not confirmed');
    },
  },
};

const columns: readonly Column<Attendee>[] = [
  {
    get label() {
      return t('Name');
    },
    cell: ({ name, isMember }) => (
      <>
        {name}
        <Detail>{isMember ? t('Member') : t('Guest')}</Detail>
      </>
    ),
  },
  {
    get label() {
      return t('Status');
    },
    cell: ({ state, place, remind }) => {
      const { name, tone } = states[state];
      return (
        <>
          <Badge tone={tone}>{place === null ? name : t('{name}, number {place}', { name, place })}</Badge>
          {remind && <Detail>{t('Wants a reminder')}</Detail>}
        </>
      );
    },
  },
  {
    get label() {
      return t('Contact');
    },
    cell: ({ email, phone }) => (
      <>
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
        {phone && <Detail>{phone}</Detail>}
      </>
    ),
  },
  {
    get label() {
      return t('Company');
    },
    hasLabel: true,
    cell: ({ company }) => company,
  },
  {
    get label() {
      return t('Note');
    },
    hasLabel: true,
    cell: ({ note }) => note,
  },
  {
    get label() {
      return t('Registered');
    },
    hasLabel: true,
    cell: ({ createdAt }) => <When iso={createdAt} />,
  },
];

/** People who are going or waiting, in the order of registration. */
function Attendees({ eventId }: { readonly eventId: EventId }) {
  const list = useInfiniteQuery(attendeePages(eventId));
  return (
    <section className={detail.section} aria-labelledby="attendees-title">
      <div className={classes.head}>
        <h2 id="attendees-title" className={`${detail.sectionTitle} ${classes.title}`}>
          {t('Attendees')}
        </h2>
        {itemsOf(list).length > 0 && (
          <DownloadButton
            path={addressOf(exportInterested, { params: { eventId } })}
            fallbackName="attendees.csv"
            label={t('Export CSV')}
          />
        )}
      </div>
      <QueryList query={list} skeleton={3} empty={<p>{t('No attendees yet.')}</p>}>
        {(people) => <DataTable caption={t('Attendees')} columns={columns} rows={people} />}
      </QueryList>
    </section>
  );
}
