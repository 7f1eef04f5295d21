import type { PortalEvent } from '#contract/events.ts';
import { messages } from '#contract/messages.ts';

const t = messages('content');

/** The views by their names in the address, with the names that the library uses. */
export const calendarViews = {
  month: {
    get name() {
      return t('Month');
    },
    type: 'dayGridMonth',
  },
  week: {
    get name() {
      return t('Week');
    },
    type: 'timeGridWeek',
  },
  agenda: {
    get name() {
      return t('Agenda');
    },
    type: 'agenda',
  },
} as const;

export const AGENDA_DAYS = 30;

/** The agenda starts today, as a month that is nearly over would show only the past. */
export const ownViews = {
  [calendarViews.agenda.type]: {
    type: 'list',
    duration: { days: AGENDA_DAYS },
    titleFormat: { day: 'numeric', month: 'short', year: 'numeric' },
  },
} as const;
export type CalendarView = keyof typeof calendarViews;

export function readView(named: string | null): CalendarView | undefined {
  return named !== null && Object.hasOwn(calendarViews, named) ? (named as CalendarView) : undefined;
}

export function viewOfType(type: string): CalendarView {
  const views = Object.keys(calendarViews) as CalendarView[];
  return views.find((view) => calendarViews[view].type === type) ?? 'month';
}

const MORNING = 7;
const EVENING = 19;

/**
 * The hours that a week shows in local time: working hours, and more if an event needs them.
 * @returns such as `{ slotMinTime: '07:00', slotMaxTime: '19:00' }`
 */
export function hoursOf(events: readonly Pick<PortalEvent, 'startDate' | 'endDate'>[]) {
  let first = MORNING;
  let last = EVENING;
  for (const { startDate, endDate } of events) {
    if (!startDate) continue;
    const start = new Date(startDate);
    const end = new Date(endDate ?? startDate);
    if (start.toDateString() !== end.toDateString()) return { slotMinTime: '00:00', slotMaxTime: '24:00' };
    first = Math.min(first, start.getHours());
    last = Math.max(last, end.getHours() + 1);
  }
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return { slotMinTime: clock(first), slotMaxTime: clock(last) };
}
