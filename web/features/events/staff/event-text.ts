import { contentTypes } from '#contract/content-types.ts';
import { errorsInEvent } from '#contract/event-rules.ts';
import { createEvent, eventInput, type PortalEvent, updateEvent } from '#contract/events.ts';
import { errorsIn } from '#web/forms/contract-rules.ts';
import type { DraftForm } from '#web/forms/draft-form.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { api } from '#web/lib/api.ts';
import { fromLocalInput, toLocalInput } from '#web/lib/zoned-dates.ts';
import { timesInZone } from '../event-times.ts';
import { modeNames } from '../parts/event-badges.tsx';

export interface CoverPicture {
  readonly url: string;
  readonly alt: string;
}

/** Optional texts, which are null where the form is empty. */
const texts = ['location', 'venue', 'onlineUrl'] as const;

/** The form of an event, with times in its time zone as `datetime-local` fields hold them. */
export interface EventText extends Readonly<Record<(typeof texts)[number], string>> {
  readonly eventTitle: string;
  readonly description: string;
  readonly start: string;
  readonly end: string;
  readonly timezone: string;
  readonly mode: PortalEvent['mode'];
  readonly capacity: string;
  readonly organiser: string;
  readonly covers: readonly CoverPicture[];
  readonly tags: readonly string[];
}

const eachText = <Value>(of: (name: (typeof texts)[number]) => Value) =>
  Object.fromEntries(texts.map((name) => [name, of(name)])) as Record<(typeof texts)[number], Value>;

export function emptyText(timezone: string): EventText {
  return {
    eventTitle: '',
    description: '',
    start: '',
    end: '',
    timezone,
    mode: 'IN_PERSON',
    ...eachText(() => ''),
    capacity: '',
    organiser: '',
    covers: [],
    tags: [],
  };
}

export function textOf(event: PortalEvent): EventText {
  const clock = (iso: string | null) => (iso === null ? '' : toLocalInput(iso, event.timezone));
  return {
    eventTitle: event.eventTitle,
    description: event.description,
    start: clock(event.startDate),
    end: clock(event.endDate),
    timezone: event.timezone,
    mode: event.mode,
    ...eachText((name) => event[name] ?? ''),
    capacity: event.capacity === null ? '' : String(event.capacity),
    organiser: event.organiser,
    covers: event.coverImages.map((url, index) => ({ url, alt: event.coverAlts[index] ?? '' })),
    tags: event.tags,
  };
}

function isSameText(a: EventText, b: EventText): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Converts the form to the request body: times in UTC, and null for empty fields. */
export function bodyOf(text: EventText) {
  const moment = (local: string) => (local === '' ? null : fromLocalInput(local, text.timezone));
  return {
    eventTitle: text.eventTitle,
    description: text.description,
    startDate: moment(text.start),
    endDate: moment(text.end),
    timezone: text.timezone,
    mode: text.mode,
    ...eachText((name) => text[name].trim() || null),
    // Fields of another format stay in the form and are not sent.
    ...(text.mode === 'ONLINE' && { location: null, venue: null }),
    ...(text.mode === 'IN_PERSON' && { onlineUrl: null }),
    capacity: text.capacity.trim() === '' ? null : Number(text.capacity),
    organiser: text.organiser.trim(),
    coverImages: text.covers.map((cover) => cover.url),
    coverAlts: text.covers.map((cover) => cover.alt),
    tags: [...text.tags],
  };
}

export function validate(text: EventText, isPublished: boolean): FieldErrors {
  const body = bodyOf(text);
  return { ...errorsInEvent(body, isPublished), ...errorsIn(eventInput, body) };
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
    autosave: { saveOptions: { status: 'draft' }, isFor: (event) => event.status === 'draft' && event.mine },
    pathOf: contentTypes.event.staffPath,
  };
}

/** What the comparison of two versions shows besides the title, the text and the tags. */
export function factsOf(text: EventText): string[] {
  const { startDate, endDate } = bodyOf(text);
  const when = startDate ? timesInZone(startDate, endDate ?? null, text.timezone) : 'No date';
  const where = [text.venue, text.location].filter(Boolean).join(', ');
  return [
    when,
    `${modeNames[text.mode]}${where && `: ${where}`}`,
    `Online address: ${text.onlineUrl || 'none'}`,
    `Organiser: ${text.organiser || 'none'}`,
    `Capacity: ${text.capacity || 'no limit'}`,
    `Pictures: ${text.covers.length}`,
  ];
}
