import { useInfiniteQuery } from '@tanstack/react-query';
import type { listInterested } from '#contract/events.ts';
import type { Output } from '#contract/http.ts';
import { When } from '#web/features/posts/parts/when.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { attendeePages } from '../queries.ts';
import classes from './staff.module.css';

type Attendee = Output<typeof listInterested>['data'][number];

const states: Readonly<Record<Attendee['state'], { tone: BadgeTone; word: string }>> = {
  GOING: { tone: 'good', word: 'Going' },
  WAITING: { tone: 'warn', word: 'Waiting' },
  UNCONFIRMED: { tone: 'neutral', word: 'Not confirmed' },
};

/** Attendees or waiting, in the order in which they said so. */
export function Attendees({ eventId }: { readonly eventId: string }) {
  const list = useInfiniteQuery(attendeePages(eventId));
  return (
    <section className={classes.section} aria-labelledby="attendees-title">
      <h2 id="attendees-title" className={classes.sectionTitle}>
        Attendees
      </h2>
      <QueryList query={list} what="people" skeleton={3} empty={<p className={classes.none}>No attendees yet.</p>}>
        {(people) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reached by keys
          <section className={classes.scroller} tabIndex={0} aria-label="Attendees">
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">State</th>
                  <th scope="col">Contact</th>
                  <th scope="col">Company</th>
                  <th scope="col">Note</th>
                  <th scope="col">Since</th>
                </tr>
              </thead>
              <tbody>
                {people.map((one) => (
                  <Row key={one.id} attendee={one} />
                ))}
              </tbody>
            </table>
          </section>
        )}
      </QueryList>
    </section>
  );
}

function Row({ attendee }: { attendee: Attendee }) {
  const { tone, word } = states[attendee.state];
  return (
    <tr>
      <th scope="row" dir="auto">
        {attendee.name}
        <span className={classes.sub}>{attendee.isMember ? 'Member' : 'Guest'}</span>
      </th>
      <td>
        <Badge tone={tone}>{attendee.place === null ? word : `${word}, number ${attendee.place}`}</Badge>
        {attendee.remind && <span className={classes.sub}>Wants a reminder</span>}
      </td>
      <td>
        <a href={`mailto:${encodeURIComponent(attendee.email).replace('%40', '@')}`}>{attendee.email}</a>
        {attendee.phone && <span className={classes.sub}>{attendee.phone}</span>}
      </td>
      <td dir="auto">{attendee.company}</td>
      <td dir="auto" className={classes.note}>
        {attendee.note}
      </td>
      <td>
        <When iso={attendee.createdAt} />
      </td>
    </tr>
  );
}
