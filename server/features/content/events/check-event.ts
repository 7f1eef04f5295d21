import { errorsInEvent } from '#contract/event-rules.ts';
import type { PortalEvent } from '#contract/events.ts';
import { messages } from '#contract/messages.ts';
import { canonicalZone } from '#contract/time-zones.ts';
import { Invalid } from '#server/platform/errors.ts';
import { type Picture, writeText } from '#server/platform/html/write-text.ts';
import { searchTextOfEvent } from './search-text.ts';
import type { Stored } from './stored-queries.ts';

const t = messages('server');

export interface WrittenEvent {
  readonly stored: Stored;
  readonly title: string;
  readonly description: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly covers: readonly Picture[];
}

/** A draft needs only a title. @throws Invalid with all errors at once */
export function checkEvent(written: WrittenEvent, status: PortalEvent['status']) {
  const { description, lead } = writeText(written.description);
  const { title, startDate, endDate, stored } = written;
  const timezone = canonicalZone(stored.timezone);
  const fields = {
    ...(timezone === undefined && { timezone: t('Choose a time zone from the list, such as Europe/Amsterdam.') }),
    ...errorsInEvent({ ...stored, description, startDate, endDate }, status !== 'draft'),
  };
  if (Object.keys(fields).length > 0) throw new Invalid(fields);
  return {
    ...stored,
    ...(timezone !== undefined && { timezone }),
    ...{ title, description, lead },
    startDate: startDate === null ? null : new Date(startDate),
    endDate: endDate === null ? null : new Date(endDate),
    covers: [...written.covers],
    searchText: searchTextOfEvent({ ...stored, title, description }),
  };
}
