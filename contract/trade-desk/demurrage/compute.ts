/** Computes the tool's result from what was typed. */
import { foldDigits } from '../../freight/fold-digits.ts';
import { isCurrency } from '../../freight/money.ts';
import type { Money } from '../../freight/money-text.ts';
import { messages } from '../../messages.ts';
import type { CellProblem } from '../lines.ts';
import { readDay } from '../read-day.ts';
import type { PlaceCalendar } from '../working-days.ts';
import { type Charge, chargesOf, sumOf } from './charge.ts';
import { type ContainerLine, readContainers } from './read-containers.ts';
import { readTariff } from './read-tariff.ts';
import type { ChargeKind, Direction, Rules, Tariff } from './terms.ts';

const t = messages('trade-desk');

/** As it is typed and as the address has it. */
export interface DemurrageInput {
  readonly direction: Direction;
  readonly method: 'SEPARATE' | 'COMBINED';
  /** For demurrage, or for both together. */
  readonly free: string;
  readonly currency: string;
  readonly tariff: string;
  readonly detentionFree: string;
  readonly detentionTariff: string;
  readonly storageFree: string;
  readonly storageCurrency: string;
  readonly storageTariff: string;
  readonly start: 'SAME' | 'NEXT';
  /** '' is as for demurrage. */
  readonly detentionStart: '' | 'SAME' | 'NEXT';
  readonly freeDays: 'CALENDAR' | 'WORKING';
  readonly chargedDays: 'CALENDAR' | 'WORKING';
  readonly tariffDays: 'AFTER_FREE' | 'FROM_START';
  readonly country: string;
  readonly region: string;
  /** '' is the weekend of the country; otherwise the days off, such as '67'. */
  readonly weekend: string;
  readonly containers: string;
  readonly until: string;
}

export type ContainerResult = Pick<ContainerLine, 'row' | 'number' | 'type' | 'note'> & {
  readonly isOut: boolean;
} & ({ readonly charges: readonly Charge[] } | { readonly problem: string });

export interface DemurrageResult {
  readonly containers: readonly ContainerResult[];
  /** One for each currency. */
  readonly totals: readonly Money[];
  readonly problems: Readonly<Partial<Record<keyof DemurrageInput, string>>>;
  readonly cells: Readonly<
    Partial<Record<'tariff' | 'detentionTariff' | 'storageTariff' | 'containers', readonly CellProblem[]>>
  >;
}

const MAX_FREE_DAYS = 365;

/** @param calendar undefined while it is not known */
export function computeDemurrage(input: DemurrageInput, calendar: PlaceCalendar | undefined): DemurrageResult {
  const problems: Partial<Record<keyof DemurrageInput, string>> = {};
  const cells: Partial<Record<'tariff' | 'detentionTariff' | 'storageTariff' | 'containers', readonly CellProblem[]>> =
    {};
  const freeOf = (name: 'free' | 'detentionFree' | 'storageFree'): number => {
    const typed = foldDigits(input[name]).trim();
    if (/^\d{1,3}$/.test(typed) && Number(typed) <= MAX_FREE_DAYS) return Number(typed);
    if (typed !== '') problems[name] = t('Enter whole days from 0 to {max}.', { max: MAX_FREE_DAYS });
    return 0;
  };
  const currencyOf = (name: 'currency' | 'storageCurrency'): string => {
    const code = (input[name].trim() || input.currency.trim()).toUpperCase();
    if (isCurrency(code)) return code;
    problems[name] = t('Enter a currency code such as USD.');
    return '';
  };
  const tariffOf = (
    name: 'tariff' | 'detentionTariff' | 'storageTariff',
    free: 'free' | 'detentionFree' | 'storageFree',
    currency: string,
  ): Tariff | undefined => {
    const read = readTariff(input[name], currency);
    if (read.problems.length > 0) cells[name] = read.problems;
    return read.steps.length > 0 ? { freeDays: freeOf(free), steps: read.steps } : undefined;
  };
  const isSeparate = input.method === 'SEPARATE';
  const currency = currencyOf('currency');
  const tariffs: Partial<Record<ChargeKind, Tariff | undefined>> = {
    [isSeparate ? 'DEMURRAGE' : 'COMBINED']: tariffOf('tariff', 'free', currency),
    ...(isSeparate && { DETENTION: tariffOf('detentionTariff', 'detentionFree', currency) }),
    STORAGE:
      input.storageTariff.trim() === ''
        ? undefined
        : tariffOf('storageTariff', 'storageFree', currencyOf('storageCurrency')),
  };
  const { lines, problems: wrong } = readContainers(input.containers, input.direction, isSeparate);
  if (wrong.length > 0) cells.containers = wrong;
  const until = input.until.trim() === '' ? undefined : readDay(input.until);
  if (until && 'problem' in until) problems.until = until.problem;
  const rules: Rules = {
    direction: input.direction,
    tariffs: known(tariffs),
    freeWorkingDays: input.freeDays === 'WORKING',
    chargedWorkingDays: input.chargedDays === 'WORKING',
    startsSameDay: input.start === 'SAME',
    detentionStartsSameDay: (input.detentionStart || input.start) === 'SAME',
    tariffHasFreeTime: input.tariffDays === 'FROM_START',
    calendar,
  };
  const untilDay = until && 'day' in until ? until.day : undefined;
  const containers = lines.map(({ row, number, type, note, ...days }): ContainerResult => {
    const charged = chargesOf(type, days, rules, untilDay);
    const about = { row, number, type, note, isOut: days.last === undefined };
    return 'problem' in charged ? { ...about, problem: charged.problem } : { ...about, charges: charged };
  });
  return {
    containers,
    totals: sumOf(
      containers.flatMap((container) =>
        'charges' in container ? container.charges.flatMap(({ amounts }) => amounts) : [],
      ),
    ),
    problems,
    cells,
  };
}

const known = (tariffs: Partial<Record<ChargeKind, Tariff | undefined>>) =>
  Object.fromEntries(Object.entries(tariffs).filter(([, tariff]) => tariff !== undefined)) as Rules['tariffs'];
