import { DAY_MS } from '#contract/dates.ts';
import { messages } from '#contract/messages.ts';

const t = messages('admin');

export const durations = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  {
    value: 'day',
    get label() {
      return t('Until a date');
    },
  },
  {
    value: 'ever',
    get label() {
      return t('Permanently');
    },
  },
] as const;
/** Moderators suspend for at most a week. */
export const durationsFor = (isAdmin: boolean) => (isAdmin ? durations : durations.slice(0, 2));

export type Duration = (typeof durations)[number]['value'];

/** @returns the end, null for a permanent suspension, undefined for an invalid date */
export function untilOf(duration: Duration, day: string, now: Date): string | null | undefined {
  if (duration === 'ever') return null;
  if (duration !== 'day') return new Date(now.getTime() + Number(duration) * DAY_MS).toISOString();
  // The suspension lasts until the end of that day in the admin's time zone.
  const end = new Date(`${day}T23:59:59`);
  return end.getTime() > now.getTime() + DAY_MS / 24 ? end.toISOString() : undefined;
}
