import { contentTypes } from '#contract/content-types.ts';
import { calendarFilePath } from '#contract/event-paths.ts';
import type { PortalEvent } from '#contract/events.ts';
import { currentLanguage, messages } from '#contract/messages.ts';
import { pathInLanguage } from '#contract/portal-languages.ts';

const t = messages('content');

type Dated = Pick<PortalEvent, 'id' | 'eventTitle' | 'startDate' | 'endDate' | 'venue' | 'location'>;

/** Links that add an event to a calendar: the forms of Google and Outlook, filled in, and a file for other programs. */
export function calendarLinks(event: Dated, origin: string) {
  const file = {
    name: t('Calendar file (.ics)'),
    href: pathInLanguage(calendarFilePath(event.id), currentLanguage()),
    isFile: true,
  };
  const { startDate } = event;
  if (startDate === null) return [file];
  const end = event.endDate ?? startDate;
  const title = event.eventTitle || t('Untitled');
  const place = [event.venue, event.location].filter(Boolean).join(', ') || t('Online');
  const url = `${origin}${contentTypes.event.publicPath(event.id)}`;
  return [
    {
      name: t('Google Calendar'),
      href: addressOf('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: title,
        dates: `${compact(startDate)}/${compact(end)}`,
        location: place,
        details: url,
      }),
    },
    {
      name: t('Outlook'),
      href: addressOf('https://outlook.office.com/calendar/deeplink/compose', {
        path: '/calendar/action/compose',
        rru: 'addevent',
        subject: title,
        startdt: utc(startDate),
        enddt: utc(end),
        location: place,
        body: url,
      }),
    },
    file,
  ];
}

/** Outlook shows a plus sign instead of a space, so `URLSearchParams` does not fit. */
function addressOf(form: string, fields: Readonly<Record<string, string>>): string {
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${form}?${query.join('&')}`;
}

const utc = (iso: string): string => new Date(iso).toISOString().replace(/\.\d{3}/, '');
const compact = (iso: string): string => utc(iso).replaceAll(/[-:]/g, '');
