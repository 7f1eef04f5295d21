import { canonicalZone } from '#contract/time-zones.ts';

/** The error for a text that is not a time zone. */
export const unknownZone = (zone: string): string | undefined => {
  if (canonicalZone(zone) !== undefined) return undefined;
  return `${zone === '' ? 'This' : `“${zone}”`} is not a time zone. Choose one from the list, such as Europe/Amsterdam.`;
};
