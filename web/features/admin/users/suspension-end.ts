const DAY = 86_400_000;

export const lengths = [
  { value: '1', label: 'Tomorrow' },
  { value: '7', label: 'In a week' },
  { value: '30', label: 'In 30 days' },
  { value: 'day', label: 'A day of your choice' },
  { value: 'ever', label: 'For good' },
] as const;
export type Length = (typeof lengths)[number]['value'];

/** @returns the moment it ends, null for good, undefined where the day makes no sense */
export function untilOf(length: Length, day: string, now: Date): string | null | undefined {
  if (length === 'ever') return null;
  if (length !== 'day') return new Date(now.getTime() + Number(length) * DAY).toISOString();
  // The whole of that day, as the clock of whoever chose it goes.
  const end = new Date(`${day}T23:59:59`);
  return end.getTime() > now.getTime() + DAY / 24 ? end.toISOString() : undefined;
}
