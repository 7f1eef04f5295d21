import { type CreateEvent, createEvent, EVENT_TITLE, type PortalEvent, updateEvent } from '#contract/events.ts';
import { htmlToText } from '#contract/plain-text.ts';
import type { DraftForm } from '#web/forms/draft-form.ts';
import { type Faults, faultsOfTitle } from '#web/forms/faults.ts';
import { api } from '#web/lib/api.ts';
import { fromLocalInput, toLocalInput } from '#web/lib/zoned-dates.ts';
import { staffPath } from '../event-paths.ts';

const MIN_TEXT = 10;

export interface CoverPicture {
  readonly url: string;
  readonly alt: string;
}

/** An event as its form holds it: times by the clocks of its zone, as fields of the browser write them. */
export interface EventText {
  readonly eventTitle: string;
  readonly description: string;
  /** Such as `2026-11-21T09:30`; '' where none is chosen. */
  readonly start: string;
  readonly end: string;
  readonly timezone: string;
  readonly mode: PortalEvent['mode'];
  readonly location: string;
  readonly venue: string;
  readonly onlineUrl: string;
  /** '' for no limit. */
  readonly capacity: string;
  readonly organiser: string;
  readonly covers: readonly CoverPicture[];
  readonly tags: readonly string[];
}

export function emptyText(timezone: string): EventText {
  return {
    eventTitle: '',
    description: '',
    start: '',
    end: '',
    timezone,
    mode: 'IN_PERSON',
    location: '',
    venue: '',
    onlineUrl: '',
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
    location: event.location ?? '',
    venue: event.venue ?? '',
    onlineUrl: event.onlineUrl ?? '',
    capacity: event.capacity === null ? '' : String(event.capacity),
    organiser: event.organiser,
    covers: event.coverImages.map((url, place) => ({ url, alt: event.coverAlts[place] ?? '' })),
    tags: event.tags,
  };
}

export function isSameText(a: EventText, b: EventText): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** What the endpoints take: moments in UTC, and null for what is left empty. */
export function bodyOf(text: EventText): Omit<CreateEvent, 'status' | 'publishAt'> {
  const orNull = (value: string) => value.trim() || null;
  const moment = (local: string) => (local === '' ? null : fromLocalInput(local, text.timezone));
  return {
    eventTitle: text.eventTitle,
    description: text.description,
    startDate: moment(text.start),
    endDate: moment(text.end),
    timezone: text.timezone,
    mode: text.mode,
    // What was typed for another way of taking part stays in the form alone.
    location: text.mode === 'ONLINE' ? null : orNull(text.location),
    venue: text.mode === 'ONLINE' ? null : orNull(text.venue),
    onlineUrl: text.mode === 'IN_PERSON' ? null : orNull(text.onlineUrl),
    capacity: text.capacity.trim() === '' ? null : Number(text.capacity),
    organiser: text.organiser.trim(),
    coverImages: text.covers.map((cover) => cover.url),
    coverAlts: text.covers.map((cover) => cover.alt),
    tags: [...text.tags],
  };
}

/** What the server would refuse: a draft needs only its title. */
export function faultsOf(text: EventText, isPublishing: boolean): Faults {
  const faults: Record<string, string> = { ...faultsOfTitle(text.eventTitle, EVENT_TITLE, 'eventTitle') };
  if (text.capacity.trim() !== '' && !/^[1-9]\d{0,5}$/.test(text.capacity.trim())) {
    faults['capacity'] = 'Enter a capacity of 1 or more, or leave it empty for no limit.';
  }
  const { startDate, endDate, location, onlineUrl } = bodyOf(text);
  if (startDate && endDate && endDate < startDate) faults['endDate'] = 'The end is before the start.';
  if (!isPublishing) return faults;
  if (!startDate) faults['startDate'] = 'Enter the start.';
  if (!endDate) faults['endDate'] = 'Enter the end.';
  if (htmlToText(text.description).length < MIN_TEXT) {
    faults['description'] = `Write at least ${MIN_TEXT} characters of text.`;
  }
  if (text.mode !== 'ONLINE' && !location) faults['location'] = 'Say where it takes place.';
  if (text.mode !== 'IN_PERSON' && !onlineUrl) faults['onlineUrl'] = 'Give the address to join it online.';
  return faults;
}

export interface SaveEvent {
  readonly status: 'draft' | 'published';
  /** A moment schedules it, null publishes it now. */
  readonly publishAt?: string | null;
}

/** @param zone the time zone that a new event starts from */
export function eventDraft(zone: string): DraftForm<EventText, PortalEvent, SaveEvent> {
  return {
    name: ['event'],
    empty: emptyText(zone),
    isSame: isSameText,
    textOf,
    faultsOf: (text, { status }) => faultsOf(text, status === 'published'),
    fieldsOfFault: {
      startDate: ['start', 'timezone'],
      endDate: ['end', 'start', 'timezone'],
      location: ['location', 'mode'],
      onlineUrl: ['onlineUrl', 'mode'],
      coverImages: ['covers'],
      coverAlts: ['covers'],
    },
    create: (text, how, options) => api(createEvent, { body: { ...bodyOf(text), ...how } }, options),
    update: ({ id, version }, text, how) =>
      api(updateEvent, { params: { id }, body: { ...bodyOf(text), ...how, version } }),
    autosave: { how: { status: 'draft' }, isFor: (event) => event.status === 'draft' && event.mine },
    pathOf: staffPath,
  };
}
