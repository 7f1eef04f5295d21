/** Counts back from the departure of a vessel to its cut-offs and to the steps before them. */
import { messages } from '../../messages.ts';
import { formatInZone, fromLocalInput, toLocalInput } from '../../zoned-times.ts';
import { daysBetween } from '../days.ts';
import { readDay } from '../read-day.ts';
import { closedBy, isCovered, moveByWorkingDays, notCovered, type PlaceCalendar } from '../working-days.ts';
import { type StepId, stepIds, steps } from './steps.ts';

const t = messages('trade-desk');

export interface PlanPlace {
  /** IANA */
  readonly zone: string;
  readonly calendar: PlaceCalendar;
}

export interface StepInput {
  /** '2' working days, '48h', '3d' calendar days, or a day, with or without a time. */
  readonly when: string;
  /** '16:00', used with days. */
  readonly time: string;
}

export interface PlanInput {
  /** As typed, in the time of the port: '2026-12-18 18:00'. */
  readonly departure: string;
  readonly steps: Readonly<Record<StepId, StepInput>>;
}

export interface PlannedStep {
  readonly id: StepId | 'DEPARTURE';
  readonly place: 'PORT' | 'SHIPPER';
  /** ISO, UTC. */
  readonly at: string;
  /** Days that were left out between this step and the one after it. */
  readonly skipped: readonly { readonly day: string; readonly holiday: string }[];
  readonly conflicts: readonly string[];
}

export interface Plan {
  /** In the order of time. */
  readonly steps: readonly PlannedStep[];
  readonly problems: Readonly<Partial<Record<StepId | 'departure', string>>>;
}

export interface Moment {
  readonly day: string;
  readonly time: string | undefined;
  /** 'Z' or '+05:30' if it is stated; otherwise the time is that of the place. */
  readonly offset?: string;
}

/** Reads a day with or without a time after it, and with or without its difference from UTC. */
export function readMoment(written: string): Moment | { readonly problem: string } {
  const read = readDay(written);
  if ('problem' in read) return read;
  const clock =
    /[T,\s](\d{1,2})[:.h](\d{2})(?:[:.]\d{2}(?:\.\d+)?)?\s?(am|pm)?\s?(?:h|hrs|lt|uhr|(z|utc|gmt)|([+-]\d{2}):?(\d{2}))?$/i.exec(
      written.trim(),
    );
  if (!clock) return { day: read.day, time: undefined };
  const [, hour = '', minute = '', half = '', utc, hours, minutes] = clock;
  const offset = utc ? 'Z' : hours && `${hours}:${minutes}`;
  return { day: read.day, time: readTime(`${hour}:${minute}${half}`), ...(offset && { offset }) };
}

/** @param usual the time of a day without one */
const instantOf = ({ day, time, offset }: Moment, usual: string, zone: string): string =>
  offset === undefined
    ? fromLocalInput(`${day}T${time ?? usual}`, zone)
    : new Date(`${day}T${time ?? usual}:00${offset}`).toISOString();

/** '16:00' for '16:00', '16.00', '1600', '4 pm' and '8'. */
export function readTime(written: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s?(am|pm)?$/i.exec(written.trim());
  if (!found) return undefined;
  const half = found[3]?.toLowerCase();
  const hour = half ? (Number(found[1]) % 12) + (half === 'pm' ? 12 : 0) : Number(found[1]);
  const minute = Number(found[2] ?? 0);
  if (hour > 23 || minute > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

const HOUR_MS = 3_600_000;
const MAX_DAYS = 365;

/** @returns steps as far as they can be computed, with a problem for each other one */
export function planCutOffs(input: PlanInput, port: PlanPlace, shipper: PlanPlace): Plan {
  const problems: Partial<Record<StepId | 'departure', string>> = {};
  const departure = readMoment(input.departure);
  if ('problem' in departure || departure.time === undefined) {
    return {
      steps: [],
      problems: {
        departure:
          'problem' in departure
            ? departure.problem
            : t('Enter the time of departure too, such as {example}.', { example: '2026-12-18 18:00' }),
      },
    };
  }
  const places = { PORT: port, SHIPPER: shipper };
  const sails = instantOf(departure, departure.time, port.zone);
  const at = new Map<StepId | 'DEPARTURE', string>([['DEPARTURE', sails]]);
  const planned: PlannedStep[] = [
    {
      id: 'DEPARTURE',
      place: 'PORT',
      at: sails,
      skipped: [],
      conflicts: departureConflicts(toLocalInput(sails, port.zone).slice(0, 10), port.calendar),
    },
  ];
  for (const id of stepIds) {
    const { place, before } = steps[id];
    const reference = at.get(before);
    if (reference === undefined) continue;
    const step = planStep(input.steps[id], reference, places[place]);
    if ('problem' in step) {
      problems[id] = step.problem;
      continue;
    }
    at.set(id, step.at);
    const after = id === 'STUFFING' ? (['VGM', before] as const) : [before];
    const late = after.filter((other) => step.at >= (at.get(other) ?? '9')).map(lateText);
    planned.push({ id, place, at: step.at, skipped: step.skipped, conflicts: [...late, ...step.conflicts] });
  }
  return { steps: planned.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)), problems };
}

type Step = Pick<PlannedStep, 'at' | 'skipped' | 'conflicts'> | { readonly problem: string };

function planStep({ when, time }: StepInput, reference: string, { zone, calendar }: PlanPlace): Step {
  const typed = when.trim();
  const hours = /^(\d{1,4})\s?(?:h|hours?|hrs?|std\.?|stunden)$/i.exec(typed);
  if (hours) return exactly(new Date(Date.parse(reference) - Number(hours[1]) * HOUR_MS).toISOString(), zone, calendar);
  const clock = readTime(time);
  if (clock === undefined) return { problem: t('Enter the time of the day, such as {example}.', { example: '16:00' }) };
  const referenceDay = toLocalInput(reference, zone).slice(0, 10);
  const days = /^(\d{1,3})\s?(?:(d|days?|calendar days?)|wd|w\.d\.|(?:working|business) days?)?$/i.exec(typed);
  if (!days) {
    const moment = readMoment(typed);
    if ('problem' in moment)
      return { problem: t('Enter working days such as 2, hours such as 48h, or a day such as 2026-12-15.') };
    return exactly(instantOf(moment, clock, zone), zone, calendar);
  }
  const count = Number(days[1]);
  if (count > MAX_DAYS) return { problem: t('Enter at most {max} days.', { max: MAX_DAYS }) };
  if (days[2] !== undefined) {
    const day = new Date(Date.parse(`${referenceDay}T00:00:00Z`) - count * 24 * HOUR_MS).toISOString().slice(0, 10);
    return exactly(fromLocalInput(`${day}T${clock}`, zone), zone, calendar);
  }
  const day = moveByWorkingDays(referenceDay, -count, calendar);
  if (day === undefined) return { problem: notCovered(calendar) };
  const skipped = daysBetween(day, referenceDay).flatMap((between) => {
    const holiday = closedBy(between, calendar)?.holiday;
    return holiday === undefined ? [] : [{ day: between, holiday }];
  });
  return { at: fromLocalInput(`${day}T${clock}`, zone), skipped, conflicts: [] };
}

function exactly(at: string, zone: string, calendar: PlaceCalendar): Step {
  const day = toLocalInput(at, zone).slice(0, 10);
  return { at, skipped: [], conflicts: conflictsOf(day, calendar) };
}

function conflictsOf(day: string, calendar: PlaceCalendar): string[] {
  if (!isCovered(day, calendar)) return [notCovered(calendar)];
  const closed = closedBy(day, calendar);
  if (!closed) return [];
  const place = calendar.name;
  return [
    closed.holiday === undefined
      ? t('This is a day off in {place}.', { place })
      : t('This is a holiday in {place}: {holiday}.', { place, holiday: closed.holiday }),
  ];
}

/** Vessels sail on every day of the week; on a holiday, some ports rest. */
const departureConflicts = (day: string, calendar: PlaceCalendar): string[] =>
  closedBy(day, calendar)?.holiday === undefined && isCovered(day, calendar) ? [] : conflictsOf(day, calendar);

function lateText(before: StepId | 'DEPARTURE'): string {
  return t('This is not before “{step}”.', { step: stepName(before) });
}

export function stepName(id: StepId | 'DEPARTURE'): string {
  switch (id) {
    case 'DEPARTURE':
      return t('Departure');
    case 'CARGO':
      return t('Cargo cut-off');
    case 'CUSTOMS':
      return t('Customs cut-off');
    case 'VGM':
      return t('VGM cut-off');
    case 'DOCUMENTS':
      return t('Documentation cut-off');
    case 'STUFFING':
      return t('Stuffing');
    case 'PICK_UP':
      return t('Empty pick-up');
    case 'BOOKING':
      return t('Booking');
  }
}

/** '15 Dec 2026, 16:00' */
export const momentIn = (at: string, zone: string): string => formatInZone(at, zone, 'dateTime');
