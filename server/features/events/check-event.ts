import type { PortalEvent } from '#contract/events.ts';
import { Invalid } from '#server/platform/http/errors.ts';
import { type Picture, writeText } from '../publications/index.ts';
import { isKnownZone } from './event-time.ts';
import { searchTextOfEvent } from './search-text.ts';

export interface WrittenEvent {
  readonly title: string;
  readonly description: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly timezone: string;
  readonly location: string | null;
  readonly venue: string | null;
  readonly mode: PortalEvent['mode'];
  readonly onlineUrl: string | null;
  readonly covers: readonly Picture[];
  readonly organiser: string;
  readonly capacity: number | null;
  readonly tags: readonly string[];
}

const MIN_TEXT = 10;
/** The lists rely on it: see `queries.ts`. */
const MAX_DAYS = 60;
const DAY = 86_400_000;

/** Validates and prepares an event for storage. A draft needs only a title. @throws Invalid with all errors at once */
export function checkEvent(written: WrittenEvent, status: PortalEvent['status']) {
  const { description, lead, plainText } = writeText(written.description);
  const { startDate, endDate, timezone, mode } = written;
  const [location, venue] = [written.location || null, written.venue || null];
  const fields: Record<string, string> = {};
  if (!isKnownZone(timezone)) fields['timezone'] = 'Choose a time zone from the list, such as Europe/Amsterdam.';
  if (startDate !== null && endDate !== null) {
    const lasts = new Date(endDate).getTime() - new Date(startDate).getTime();
    if (lasts < 0) fields['endDate'] = 'The end is before the start.';
    else if (lasts > MAX_DAYS * DAY) fields['endDate'] = `An event lasts at most ${MAX_DAYS} days.`;
  }
  if (status !== 'draft') {
    if (plainText.length < MIN_TEXT) fields['description'] = `Write at least ${MIN_TEXT} characters of text.`;
    if (startDate === null) fields['startDate'] = 'Enter the start.';
    if (endDate === null) fields['endDate'] = 'Enter the end.';
    if (mode !== 'IN_PERSON' && written.onlineUrl === null) fields['onlineUrl'] = 'Give the address to join it online.';
    if (mode !== 'ONLINE' && location === null) fields['location'] = 'Say where it takes place.';
  }
  if (Object.keys(fields).length > 0) throw new Invalid(fields);
  const { title, organiser, onlineUrl, capacity } = written;
  return {
    ...{ title, description, lead, timezone, location, venue, mode, onlineUrl, organiser, capacity },
    startDate: startDate === null ? null : new Date(startDate),
    endDate: endDate === null ? null : new Date(endDate),
    covers: [...written.covers],
    tags: [...written.tags],
    searchText: searchTextOfEvent({ title, location, venue, organiser, tags: written.tags, description }),
  };
}
