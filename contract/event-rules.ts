import { DAY_MS } from './dates.ts';
import { messages } from './messages.ts';
import { htmlToText } from './plain-text.ts';
import { lettersIn } from './text-length.ts';

const t = messages('input');

const MIN_TEXT = 10;
/** The lists rely on this limit. */
const MAX_DAYS = 60;

interface EventFacts {
  readonly description: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly mode: 'IN_PERSON' | 'ONLINE' | 'HYBRID';
  readonly location: string | null;
  readonly onlineUrl: string | null;
}

/** The errors of an event that depend on several fields or on its publication. A draft needs only a title. */
export function errorsInEvent(event: EventFacts, isPublished: boolean): Record<string, string> {
  const { startDate, endDate, mode, location, onlineUrl } = event;
  const fields: Record<string, string> = {};
  if (startDate !== null && endDate !== null) {
    const duration = Date.parse(endDate) - Date.parse(startDate);
    if (duration < 0) fields['endDate'] = t('The end must be after the start.');
    else if (duration > MAX_DAYS * DAY_MS)
      fields['endDate'] = t('An event can last at most {max} days.', { max: MAX_DAYS });
  }
  if (!isPublished) return fields;
  if (startDate === null) fields['startDate'] = t('Enter the start.');
  if (endDate === null) fields['endDate'] = t('Enter the end.');
  if (lettersIn(htmlToText(event.description)) < MIN_TEXT) {
    fields['description'] = t('Write at least {min} characters of text.', { min: MIN_TEXT });
  }
  if (mode !== 'ONLINE' && !location) fields['location'] = t('Enter the location.');
  if (mode !== 'IN_PERSON' && !onlineUrl) fields['onlineUrl'] = t('Enter the address for joining online.');
  return fields;
}
