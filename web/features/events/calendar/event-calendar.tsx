import FullCalendar, { type EventClickInfo, useCalendarController } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import listPlugin from '@fullcalendar/react/list';
import classicThemePlugin from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { dayText } from '#contract/dates.ts';
import type { PortalEvent } from '#contract/events.ts';
import { currentLanguage, languageTag, messages } from '#contract/messages.ts';
import { DEFAULT_LANGUAGE, portalLanguages } from '#contract/portal-languages.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { AddToCalendar } from '../parts/add-to-calendar.tsx';
import { EventBadges } from '../parts/event-badges.tsx';
import { EventTimes } from '../parts/event-times.tsx';
import { eventsBetween } from '../queries.ts';
import classes from './calendar.module.css';
import { CalendarBar } from './calendar-bar.tsx';
import { asEntry, CalendarEntry } from './calendar-entry.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { AGENDA_DAYS, calendarViews, hoursOf, ownViews, readView, viewOfType } from './calendar-views.ts';

const t = messages('content');

const isPhone = () => window.matchMedia('(max-width: 767px)').matches;
const plugins = [dayGridPlugin, timeGridPlugin, listPlugin, classicThemePlugin];
const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
const formats = {
  eventTimeFormat: clock,
  slotHeaderFormat: clock,
  listDayFormat: ({ date }: { readonly date: { readonly marker: Date } }) => dayText(date.marker),
  listDayAltFormat: { weekday: 'long' },
} as const;
/** English dates have the day first, as everywhere on the portal. */
const localeOfDates = () => (currentLanguage() === DEFAULT_LANGUAGE ? 'en-GB' : languageTag());
const none: PortalEvent[] = [];

/** What the agenda says without events. */
function noEventsText(events: readonly PortalEvent[] | undefined, error: unknown): string {
  if (events) return t('No events in these {agendadays} days.', { agendadays: AGENDA_DAYS });
  return error ? t('We couldn’t load the events.') : t('Loading events…');
}

const day = /^\d{4}-\d{2}-\d{2}$/;

interface Range {
  readonly from: string;
  readonly to: string;
  readonly title: string;
}

export default function EventCalendar() {
  const controller = useCalendarController();
  const { initial, view, range, showRange } = useShownRange(controller);
  const [selected, setChosen] = useState<PortalEvent | null>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...eventsBetween(range?.from ?? '', range?.to ?? ''),
    enabled: range !== null,
  });
  const events = data ?? none;
  const isFirst = !data && !error;
  // The library detects new events by a new array.
  const entries = useMemo(() => events.filter((event) => event.startDate !== null).map(asEntry), [events]);
  const open = (info: EventClickInfo) => {
    // The browser handles clicks that open a new tab or window.
    if (info.jsEvent.ctrlKey || info.jsEvent.metaKey || info.jsEvent.shiftKey) return;
    info.jsEvent.preventDefault();
    setChosen(events.find((event) => event.id === info.event.id) ?? null);
  };

  return (
    <section className={classes.section} aria-label={t('Calendar of events')} aria-busy={isFetching}>
      <CalendarBar
        title={range?.title ?? ''}
        view={view}
        onView={(next) => controller.changeView(calendarViews[next].type)}
        onPrevious={() => controller.prev()}
        onNext={() => controller.next()}
        onToday={() => controller.today()}
      />
      {error && !data && <LoadingError error={error} refetch={refetch} />}
      {isFirst && <CalendarSkeleton />}
      {/* Its rows grow with their events, so it is shown with them. */}
      <div className={isFirst ? classes.waiting : classes.calendar}>
        <FullCalendar
          controller={controller}
          plugins={plugins}
          headerToolbar={false}
          initialView={calendarViews[initial.view].type}
          {...(initial.date && { initialDate: initial.date })}
          height="auto"
          firstDay={1}
          dayMaxEvents={4}
          // Overlapping events are shown side by side only while they stay readable.
          eventMaxStack={isPhone() ? 1 : 3}
          eventClass={classes.entry}
          rowMoreLinkClass={classes.entry}
          columnMoreLinkClass={classes.entry}
          allDaySlot={false}
          nowIndicator
          {...formats}
          locale={localeOfDates()}
          direction={portalLanguages[currentLanguage()].direction}
          moreLinkText={(count) => t('+{count} more', { count })}
          moreLinkHint={(count: number) =>
            t('{count, plural, one {Show # more event} other {Show # more events}}', { count })
          }
          closeHint={t('Close')}
          eventsHint={t('Events')}
          noEventsText={noEventsText(isPlaceholderData ? undefined : data, error)}
          views={ownViews}
          {...hoursOf(view === 'week' ? events : [])}
          events={entries}
          eventContent={(info) => <CalendarEntry info={info} />}
          eventClick={open}
          datesSet={showRange}
        />
      </div>
      {selected && <EventDialog event={selected} onClose={() => setChosen(null)} />}
    </section>
  );
}

const keepPlace = { replace: true, preventScrollReset: true } as const;

/** The address contains the view and the day. */
function useShownRange(controller: ReturnType<typeof useCalendarController>) {
  const [params, setParams] = useSearchParams();
  const [initial] = useState(() => ({
    view: readView(params.get('view')) ?? (isPhone() ? 'agenda' : 'month'),
    date: day.test(params.get('date') ?? '') ? params.get('date') : null,
  }));
  const [view, setView] = useState(initial.view);
  const [range, setRange] = useState<Range | null>(null);
  const showRange = (info: { start: Date; end: Date; view: { type: string; title: string; currentStart: Date } }) => {
    const next = { from: info.start.toISOString(), to: info.end.toISOString(), title: info.view.title };
    const nextView = viewOfType(info.view.type);
    setView(nextView);
    if (range?.from === next.from && range.to === next.to && view === nextView) return;
    setRange(next);
    // The address already has the first range.
    if (range === null) return;
    setParams({ view: nextView, date: localDay(controller.getDate() ?? info.view.currentStart) }, keepPlace);
  };
  return { initial, view, range, showRange };
}

/** The local day, such as 2026-11-21. */
function localDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function EventDialog({ event, onClose }: { readonly event: PortalEvent; readonly onClose: () => void }) {
  return (
    <Dialog title={event.eventTitle || t('Untitled')} onClose={onClose}>
      <div className={classes.dialog}>
        <EventBadges event={event} />
        <EventTimes event={event} />
        <p dir="auto">{[event.venue, event.location ?? t('Online')].filter(Boolean).join(', ')}</p>
        {event.status === 'cancelled' && event.cancelReason && <p dir="auto">{event.cancelReason}</p>}
        <div className={classes.dialogButtons}>
          <LinkButton look="main" to={contentTypes.event.appPath(event.id)}>
            {t('View event')}
          </LinkButton>
          {event.status === 'published' && <AddToCalendar event={event} />}
        </div>
      </div>
    </Dialog>
  );
}
