import { contentTypes } from '#contract/content-types.ts';
import { errorsInEvent } from '#contract/event-rules.ts';
import { createEvent, type PortalEvent, updateEvent } from '#contract/events.ts';
import { readWhole } from '#contract/freight/read-whole.ts';
import { messages } from '#contract/messages.ts';
import { canonicalZone } from '#contract/time-zones.ts';
import { fromLocalInput, toLocalInput } from '#contract/zoned-times.ts';
import { eventInput } from '#schemas/events.ts';
import { errorsIn } from '#web/forms/contract-rules.ts';
import { type DraftForm, outcomeOfStatus } from '#web/forms/draft-form.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { unknownZone } from '#web/forms/time-zones/unknown-zone.ts';
import { api } from '#web/lib/api.ts';
import type { Picture } from '#web/ui/picture/picture-list.tsx';
import { timesInZone } from '../event-times.ts';
import { modeNames } from '../parts/event-badges.tsx';

const t = messages('content');

export const emptyText = (timezone: string) => ({
  eventTitle: '',
  description: '',
  timezone: canonicalZone(timezone) ?? timezone,
  mode: 'IN_PERSON' as PortalEvent['mode'],
  organiser: '',
  tags: [] as readonly string[],
  start: '',
  end: '',
  location: '',
  venue: '',
  onlineUrl: '',
  capacity: '',
  covers: [] as readonly Picture[],
});

/** The form of an event, with times in its time zone as `datetime-local` fields hold them. */
export type EventText = Readonly<ReturnType<typeof emptyText>>;

export function textOf(event: PortalEvent): EventText {
  const { eventTitle, description, timezone, mode, organiser, tags, capacity } = event;
  const clock = (iso: string | null) => (iso === null ? '' : toLocalInput(iso, timezone));
  return {
    ...{ eventTitle, description, timezone, mode, organiser, tags },
    start: clock(event.startDate),
    end: clock(event.endDate),
    location: event.location ?? '',
    venue: event.venue ?? '',
    onlineUrl: event.onlineUrl ?? '',
    capacity: capacity === null ? '' : String(capacity),
    covers: event.coverImages.map((url, index) => ({ url, alt: event.coverAlts[index] ?? '' })),
  };
}

function isSameText(a: EventText, b: EventText): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Converts the form to the request body: times in UTC, and null for empty fields. */
export function bodyOf({ start, end, covers, ...text }: EventText) {
  const moment = (local: string) => (local === '' ? null : fromLocalInput(local, text.timezone));
  return {
    ...text,
    startDate: moment(start),
    endDate: moment(end),
    // Fields of another format stay in the form and are not sent.
    location: (text.mode !== 'ONLINE' && text.location.trim()) || null,
    venue: (text.mode !== 'ONLINE' && text.venue.trim()) || null,
    onlineUrl: (text.mode !== 'IN_PERSON' && text.onlineUrl.trim()) || null,
    capacity: text.capacity.trim() === '' ? null : (readWhole(text.capacity).value ?? Number.NaN),
    organiser: text.organiser.trim(),
    coverImages: covers.map((cover) => cover.url),
    coverAlts: covers.map((cover) => cover.alt),
    tags: [...text.tags],
  };
}

export function validate(text: EventText, isPublished: boolean): FieldErrors {
  const body = bodyOf(text);
  const zone = unknownZone(text.timezone);
  return {
    ...errorsInEvent(body, isPublished),
    ...errorsIn(eventInput, body),
    ...(zone !== undefined && { timezone: zone }),
  };
}

export interface SaveEvent {
  readonly status: 'draft' | 'published';
  /** A time schedules the event, null publishes it now. */
  readonly publishAt?: string | null;
}

/** @param zone the time zone of a new event */
export function eventDraft(zone: string): DraftForm<EventText, PortalEvent, SaveEvent> {
  return {
    name: ['event'],
    empty: emptyText(zone),
    isSame: isSameText,
    textOf,
    validate: (text, { status }) => validate(text, status === 'published'),
    fieldsOfError: {
      startDate: ['start', 'timezone'],
      endDate: ['end', 'start', 'timezone'],
      location: ['location', 'mode'],
      onlineUrl: ['onlineUrl', 'mode'],
      coverImages: ['covers'],
      coverAlts: ['covers'],
    },
    create: (text, saveOptions, options) => api(createEvent, { body: { ...bodyOf(text), ...saveOptions } }, options),
    update: ({ id, version }, text, saveOptions) =>
      api(updateEvent, { params: { id }, body: { ...bodyOf(text), ...saveOptions, version } }),
    outcomeOf: outcomeOfStatus,
    autosave: { saveOptions: { status: 'draft' }, isFor: (event) => event.status === 'draft' && event.mine },
    pathOf: contentTypes.event.staffPath,
  };
}

/** What the comparison of two versions shows besides the title, the text and the tags. */
export function factsOf(text: EventText): string[] {
  const { startDate, endDate } = bodyOf(text);
  const when = startDate ? timesInZone(startDate, endDate ?? null, text.timezone) : t('No date');
  const where = [text.venue, text.location].filter(Boolean).join(', ');
  return [
    when,
    `${modeNames[text.mode]}${where && `: ${where}`}`,
    t('Online address: {value}', { value: text.onlineUrl || '–' }),
    t('Organiser: {value}', { value: text.organiser || '–' }),
    t('Capacity: {value}', { value: text.capacity || '–' }),
    t('Pictures: {count}', { count: text.covers.length }),
  ];
}
