import { formatInZone, zoneAbbreviation } from '#contract/zoned-times.ts';

/**
 * Formats the times of an event in a time zone, such as `21 Nov 2026, 09:30–17:00 CET`. The day or the zone name is
 * repeated if the end has another one: after midnight, or after a clock change.
 */
export function timesInZone(start: string, end: string | null, zone: string): string {
  const first = clockOf(start, zone);
  const last = end === null || end === start ? first : clockOf(end, zone);
  if (last === first) return `${first.day}, ${first.time} ${first.name}`;
  const name = first.name === last.name ? '' : ` ${first.name}`;
  if (first.day === last.day) return `${first.day}, ${first.time}${name}–${last.time} ${last.name}`;
  return `${first.day}, ${first.time}${name} – ${last.day}, ${last.time} ${last.name}`;
}

function clockOf(iso: string, zone: string) {
  return {
    day: formatInZone(iso, zone, 'date'),
    time: formatInZone(iso, zone, 'time'),
    name: zoneAbbreviation(iso, zone),
  };
}

/** Whether two time zones differ at the start or at the end. */
export function differsBetween(start: string, end: string | null, zone: string, other: string): boolean {
  return [start, end ?? start].some(
    (iso) => formatInZone(iso, zone, 'dateTime') !== formatInZone(iso, other, 'dateTime'),
  );
}
