/** Computes demurrage, detention and storage for one container. */
import type { ContainerType } from '../../freight/containers.ts';
import type { Money } from '../../freight/money-text.ts';
import { messages } from '../../messages.ts';
import { addDays, daysBetween } from '../days.ts';
import { lengthOf } from '../read-equipment.ts';
import { isCovered, isWorkingDay, notCovered } from '../working-days.ts';
import type { ChargeKind, ContainerDays, Rules, Step, Tariff } from './terms.ts';

const t = messages('trade-desk');

/** Consecutive charged days at one rate. */
export interface Part {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly rate: Money;
}

export interface Charge {
  readonly kind: ChargeKind;
  /** The first day that counts. */
  readonly start: string;
  /** The last day without a charge; the day before `start` if there is no free time. */
  readonly freeUntil: string;
  /** Undefined while the container has neither come back nor a day until which to count. */
  readonly end: string | undefined;
  readonly parts: readonly Part[];
  /** One for each currency of its steps; none if nothing is charged. */
  readonly amounts: readonly Money[];
}

type Computed<Value> = Value | { readonly problem: string };
export type Charged = Computed<readonly Charge[]>;

const DAY_LIMIT = 2000;

/**
 * @param until the day until which a container that is still out is counted
 * @returns a problem if the tariff or the holidays do not cover a day
 */
export function chargesOf(type: ContainerType, days: ContainerDays, rules: Rules, until: string | undefined): Charged {
  const charges: Charge[] = [];
  for (const { kind, start, end } of periodsOf(days, rules, until)) {
    const tariff = rules.tariffs[kind];
    if (!tariff) continue;
    const charge = chargeOf(kind, type, start, end, tariff, rules);
    if ('problem' in charge) return charge;
    charges.push(charge);
  }
  return charges;
}

interface Period {
  readonly kind: ChargeKind;
  readonly start: string;
  readonly end: string | undefined;
}

/** At the terminal the container is full: before gate-out of an import and after gate-in of an export. */
function periodsOf(
  { first, middle, last }: ContainerDays,
  { direction, startsSameDay, detentionStartsSameDay }: Rules,
  until?: string,
): Period[] {
  const startOf = (kind: ChargeKind, day: string) =>
    (kind === 'DETENTION' ? detentionStartsSameDay : startsSameDay) ? day : addDays(day, 1);
  const isImport = direction === 'IMPORT';
  const [early, late] = isImport ? (['DEMURRAGE', 'DETENTION'] as const) : (['DETENTION', 'DEMURRAGE'] as const);
  const middleEnd = middle ?? last ?? until;
  const periods: Period[] = [
    { kind: 'COMBINED', start: startOf('COMBINED', first), end: last ?? until },
    { kind: early, start: startOf(early, first), end: middleEnd },
  ];
  if (isImport) periods.push({ kind: 'STORAGE', start: startOf('STORAGE', first), end: middleEnd });
  if (middle === undefined) return periods;
  periods.push({ kind: late, start: startOf(late, middle), end: last ?? until });
  if (!isImport) periods.push({ kind: 'STORAGE', start: startOf('STORAGE', middle), end: last ?? until });
  return periods;
}

function chargeOf(
  kind: ChargeKind,
  type: ContainerType,
  start: string,
  end: string | undefined,
  tariff: Tariff,
  rules: Rules,
): Computed<Charge> {
  const freeUntil = endOfFreeTime(start, tariff.freeDays, rules);
  if (typeof freeUntil !== 'string') return freeUntil;
  const nothing = { kind, start, freeUntil, end, parts: [], amounts: [] };
  if (end === undefined || end <= freeUntil) return nothing;
  const days = daysBetween(addDays(freeUntil, 1), end);
  if (days.length > DAY_LIMIT)
    return { problem: t('More than {max} days are charged. Check the dates.', { max: DAY_LIMIT }) };
  const charged = countedDays(days, rules.chargedWorkingDays, rules);
  if ('problem' in charged) return charged;
  const steps = stepsFor(type, tariff.steps);
  if (steps.length === 0)
    return { problem: t('The tariff has no step for {type}. Add one, or a step for all.', { type }) };
  const offset = rules.tariffHasFreeTime ? tariff.freeDays : 0;
  const parts: Part[] = [];
  for (const [at, day] of charged.days.entries()) {
    const number = offset + at + 1;
    const step = steps.find(({ from, to }) => from <= number && (to === null || number <= to));
    if (!step)
      return { problem: t('No step of the tariff has day {number} for {type}. Add a step.', { number, type }) };
    const before = parts.at(-1);
    if (before?.rate === step.rate) parts[parts.length - 1] = { ...before, to: day, days: before.days + 1 };
    else parts.push({ from: day, to: day, days: 1, rate: step.rate });
  }
  return {
    ...nothing,
    parts,
    amounts: sumOf(parts.map(({ days, rate }) => ({ ...rate, amount: days * rate.amount }))),
  };
}

/** Those of the type itself; otherwise those of its length, or of all containers. */
function stepsFor(type: ContainerType, steps: readonly Step[]): readonly Step[] {
  for (const equipment of [type, lengthOf(type), 'ALL']) {
    const own = steps.filter((step) => step.equipment === equipment);
    if (own.length > 0) return own;
  }
  return [];
}

function endOfFreeTime(start: string, freeDays: number, rules: Rules): Computed<string> {
  if (!rules.freeWorkingDays) return addDays(start, freeDays - 1);
  let left = freeDays;
  let day = addDays(start, -1);
  while (left > 0) {
    day = addDays(day, 1);
    if (!rules.calendar) return { problem: t('Choose the country whose working days count.') };
    if (!isCovered(day, rules.calendar)) return { problem: notCovered(rules.calendar) };
    if (isWorkingDay(day, rules.calendar)) left -= 1;
  }
  return day;
}

function countedDays(
  days: readonly string[],
  workingOnly: boolean,
  { calendar }: Rules,
): Computed<{ days: readonly string[] }> {
  if (!workingOnly) return { days };
  if (!calendar) return { problem: t('Choose the country whose working days count.') };
  if (!days.every((day) => isCovered(day, calendar))) return { problem: notCovered(calendar) };
  return { days: days.filter((day) => isWorkingDay(day, calendar)) };
}

/** One amount for each currency, in the order in which they come first. */
export function sumOf(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, number>();
  for (const { currency, amount } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}
