import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { contentTypes } from '#contract/content-types.ts';
import type { PortalEvent } from '#contract/events.ts';
import { messages } from '#contract/messages.ts';
import { Related } from '#web/features/search/parts/related.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Cover, upTo } from '#web/ui/cover.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { TagLinks } from '#web/ui/tag-links.tsx';
import { When } from '#web/ui/when.tsx';
import { InterestDock } from '../interest/interest-dock.tsx';
import { InterestPanel, takesInterest } from '../interest/interest-panel.tsx';
import { AddToCalendar } from '../parts/add-to-calendar.tsx';
import { EventBadges } from '../parts/event-badges.tsx';
import classes from './event-detail.module.css';
import { EventFacts } from './event-facts.tsx';

const t = messages('content');

interface EventDetailProps {
  readonly event: PortalEvent;
  readonly listPath: string;
  readonly children?: ReactNode;
}

export function EventDetail({ event, listPath, children }: EventDetailProps) {
  const [cover, ...more] = event.coverImages;
  const altOf = (index: number) => event.coverAlts[index] ?? '';
  return (
    <div>
      <article className={classes.layout} data-alone={!takesInterest(event) || undefined} aria-labelledby="event-title">
        <div className={classes.main}>
          {children}
          <EventBadges event={event} />
          <h1 id="event-title" className={classes.title} dir="auto">
            {event.eventTitle || t('Untitled')}
          </h1>
          <EventNotice event={event} />
          <EventFacts event={event} />
          <EventActions event={event} />
          {cover && (
            <div className={classes.cover}>
              <Cover src={cover} alt={altOf(0)} ratio="16/9" priority sizes={upTo('50rem')} />
            </div>
          )}
          {event.description && (
            <div dir="auto" className={classes.text}>
              <h2 className="visually-hidden">{t('About this event')}</h2>
              <RichText html={event.description} />
            </div>
          )}
          {more.length > 0 && (
            <ul className={classes.pictures} aria-label={t('More pictures')}>
              {more.map((src, index) => (
                <li key={src}>
                  <Cover src={src} alt={altOf(index + 1)} ratio="16/9" />
                </li>
              ))}
            </ul>
          )}
          <TagLinks tags={event.tags} list={listPath} />
        </div>
        {takesInterest(event) && (
          <aside className={`${classes.side} no-print`} aria-label={t('Attendance')}>
            <InterestPanel event={event} />
          </aside>
        )}
      </article>
      {event.status !== 'draft' && <Related type="event" id={event.id} />}
      {takesInterest(event) && <InterestDock event={event} />}
    </div>
  );
}

function StaffLinks({ event }: Pick<EventDetailProps, 'event'>) {
  const path = contentTypes.event.staffPath(event.id);
  return (
    <div className={classes.staff}>
      {event.status !== 'draft' && <LinkButton to={`${path}#attendees-title`}>{t('Attendees')}</LinkButton>}
      <LinkButton to={path}>
        <IconPencil size={18} aria-hidden="true" />
        {t('Edit')}
      </LinkButton>
    </div>
  );
}

function EventActions({ event }: Pick<EventDetailProps, 'event'>) {
  return (
    <div className={`${classes.actions} no-print`}>
      {takesInterest(event) && <AddToCalendar event={event} />}
      {event.status !== 'draft' && (
        <ShareButton title={event.eventTitle || t('Untitled')} path={contentTypes.event.publicPath(event.id)} />
      )}
      {event.can.edit && <StaffLinks event={event} />}
    </div>
  );
}

function EventNotice({ event }: { readonly event: PortalEvent }) {
  if (event.status === 'draft') return <Notice tone="info">{t('This is a draft. Only staff can see it.')}</Notice>;
  if (event.status === 'cancelled') {
    return (
      <Notice tone="bad">
        <strong>{t('This event was cancelled.')}</strong> {event.cancelReason}
      </Notice>
    );
  }
  if (event.publishedAt && event.can.edit && Date.parse(event.publishedAt) > Date.parse(event.updatedAt)) {
    // Ignores the clock, because a page can be rendered before the event starts and read after that.
    return (
      <Notice tone="info">
        {t('This event will be published on')} <When iso={event.publishedAt} as="moment" />.
      </Notice>
    );
  }
  if (event.past) return <Notice tone="info">{t('This event is over.')}</Notice>;
  return null;
}
