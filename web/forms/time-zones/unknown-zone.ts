import { messages } from '#contract/messages.ts';
import { canonicalZone } from '#contract/time-zones.ts';

const t = messages('common');

/** The error for a text that is not a time zone. */
export const unknownZone = (zone: string): string | undefined => {
  if (canonicalZone(zone) !== undefined) return undefined;
  return zone === ''
    ? t('Choose a time zone from the list, such as Europe/Amsterdam.')
    : t('“{zone}” is not a time zone. Choose one from the list, such as Europe/Amsterdam.', { zone });
};
