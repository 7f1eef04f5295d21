import { errorsInEvent } from '#contract/event-rules.ts';
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

/** Validates and prepares an event for storage. A draft needs only a title. @throws Invalid with all errors at once */
export function checkEvent(written: WrittenEvent, status: PortalEvent['status']) {
  const { description, lead } = writeText(written.description);
  const { startDate, endDate, timezone, mode } = written;
  const [location, venue] = [written.location || null, written.venue || null];
  const fields = {
    ...(!isKnownZone(timezone) && { timezone: 'Choose a time zone from the list, such as Europe/Amsterdam.' }),
    ...errorsInEvent({ ...written, description, location }, status !== 'draft'),
  };
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
