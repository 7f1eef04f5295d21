import { dayText } from '#contract/dates.ts';
import { languageTag, messages } from '#contract/messages.ts';

const t = messages('emails');

export interface Period {
  readonly startDate: Date;
  readonly endDate: Date;
  readonly timezone: string;
}

/** 'Friday 12 Mar 2027, 14:00–16:00 CET (Europe/Amsterdam)'; each side has its own date and zone if they differ. */
export function writePeriod({ startDate, endDate, timezone }: Period): string {
  const [start, end] = [writeMoment(startDate, timezone), writeMoment(endDate, timezone)];
  const zone = timezone === start.clock ? '' : ` (${timezone})`;
  if (start.day === end.day && start.clock === end.clock) {
    const until = start.time === end.time ? '' : `–${end.time}`;
    return `${start.day}, ${start.time}${until} ${start.clock}${zone}`;
  }
  return `${start.day}, ${start.time} ${start.clock} – ${end.day}, ${end.time} ${end.clock}${zone}`;
}

export function writeMoment(moment: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat(languageTag() === 'en' ? 'en-GB' : languageTag(), {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  const parts = format.formatToParts(moment);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const date = new Date(Date.UTC(Number(part('year')), Number(part('month')) - 1, Number(part('day'))));
  return {
    day: t('{weekday} {day}', { weekday: part('weekday'), day: dayText(date) }),
    time: `${part('hour')}:${part('minute')}`,
    /** Such as CET, or GMT+8 if the language has no abbreviation. */
    clock: part('timeZoneName'),
  };
}
