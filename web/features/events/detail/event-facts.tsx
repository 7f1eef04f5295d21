import type { ReactNode } from 'react';
import type { PortalEvent } from '#contract/events.ts';
import { messages } from '#contract/messages.ts';
import { needsScripts } from '#web/lib/needs-scripts.ts';
import { modeNames } from '../parts/event-badges.tsx';
import { attendanceText } from '../parts/event-card.tsx';
import { EventTimes } from '../parts/event-times.tsx';
import classes from './event-detail.module.css';

const t = messages('content');

export function EventFacts({ event }: { readonly event: PortalEvent }) {
  return (
    <dl className={classes.facts} {...needsScripts}>
      <Fact name={t('When')}>
        <EventTimes event={event} />
        <span className="dim-small">{event.timezone.replaceAll('_', ' ')}</span>
      </Fact>
      <Fact name={t('Where')}>
        <Where event={event} />
      </Fact>
      {event.organiser && (
        <Fact name={t('Organiser')}>
          <span dir="auto">{event.organiser}</span>
        </Fact>
      )}
      <Fact name={t('Places')}>{placesText(event)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Where({ event }: { event: PortalEvent }) {
  const { mode, venue, location, onlineUrl } = event;
  return (
    <>
      {mode !== 'ONLINE' && venue && <span dir="auto">{venue}</span>}
      <span dir="auto">{location ?? (mode === 'IN_PERSON' ? t('To be announced') : t('Online'))}</span>
      {mode === 'HYBRID' && <span>{t('{hybrid}, in person or online', { hybrid: modeNames.HYBRID })}</span>}
      {onlineUrl && (
        <a href={onlineUrl} rel="noopener noreferrer" className="touch-target">
          {onlineUrl}
        </a>
      )}
      {!onlineUrl && mode !== 'IN_PERSON' && event.status === 'published' && !event.past && (
        <span className="dim-small">{t('Attendees will see the link here.')}</span>
      )}
    </>
  );
}

function placesText(event: PortalEvent): string {
  const { capacity, interestedCount, waitingCount, past, status } = event;
  const going = past
    ? t('{count, plural, one {# went} other {# went}}', { count: interestedCount })
    : attendanceText(event);
  if (capacity === null || past || status === 'cancelled') return going;
  const left = Math.max(0, capacity - interestedCount);
  const rest =
    left === 0 ? t('no places left') : t('{count, plural, one {# place left} other {# places left}}', { count: left });
  return waitingCount > 0
    ? `${going}, ${rest}, ${t('{count, plural, one {# waiting} other {# waiting}}', { count: waitingCount })}`
    : `${going}, ${rest}`;
}
