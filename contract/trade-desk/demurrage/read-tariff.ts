/** The steps of a tariff, one in each line: '40HC, 1-5, 85'. */
import { isCurrency } from '../../freight/money.ts';
import { readAmount } from '../../freight/read-amount.ts';
import { messages } from '../../messages.ts';
import { type CellProblem, tableOf } from '../lines.ts';
import { readEquipment } from '../read-equipment.ts';
import type { Step } from './terms.ts';

const t = messages('trade-desk');

export const MAX_STEPS = 60;
const MAX_DAY = 999;

export interface TariffRead {
  readonly steps: readonly Step[];
  readonly problems: readonly CellProblem[];
}

/** A line is a type (all, if left out), the days, and the rate for one day. Days are '1-5', '6+', or two cells. */
export function readTariff(text: string, currency: string): TariffRead {
  const steps: Step[] = [];
  const problems: CellProblem[] = [];
  for (const { row, cells } of tableOf(text, MAX_STEPS, problems).lines) {
    const equipment = readEquipment(cells[0] ?? '');
    const hasType = equipment !== undefined && cells.length > 2;
    const rest = hasType ? cells.slice(1) : cells;
    const column = hasType ? 2 : 1;
    if (rest.length === 3 && !hasType && readDays(rest.slice(0, 2)) === undefined) {
      problems.push({ row, column: 1, text: t('“{written}” is not a container type.', { written: cells[0] ?? '' }) });
      continue;
    }
    const days = readDays(rest.slice(0, -1));
    if (!days) {
      problems.push({ row, column, text: t('Write the days as {examples}.', { examples: '1-5, 6-10, 11+' }) });
      continue;
    }
    const written = rest.at(-1) ?? '';
    const rate = readAmount(written, currencyIn(written) ?? currency);
    if (rate.problem !== undefined) {
      problems.push({ row, column: column + rest.length - 1, text: rate.problem });
      continue;
    }
    const step = { equipment: hasType ? equipment : 'ALL', ...days, rate: rate.value } as const;
    const other = steps.findIndex((known) => known.equipment === step.equipment && overlap(known, step));
    if (other >= 0) {
      problems.push({ row, column, text: t('These days are in another step already.') });
      continue;
    }
    steps.push(step);
  }
  return { steps, problems };
}

/** A code beside the rate, such as that of 'EUR 85', has priority. */
const currencyIn = (written: string): string | undefined =>
  (written.toUpperCase().match(/[A-Z]{3}/g) ?? []).find(isCurrency);

type Days = Pick<Step, 'from' | 'to'>;

const overlap = (a: Days, b: Days): boolean => a.from <= (b.to ?? MAX_DAY) && b.from <= (a.to ?? MAX_DAY);

const open = /^(?:\+|∞|…|\.\.\.|onwards?|on|and (?:over|above|more)|thereafter|ff\.?|up|-|–)?$/i;
const noise = /^(?:days?|tage?|d[ií]as?|jours?|dias?)\s|\s(?:days?|tage?|d[ií]as?|jours?|dias?)$/gi;

function readDays(written: readonly string[]): Days | undefined {
  const [first = '', second] = written.map((cell) => cell.trim().replace(noise, ''));
  if (written.length === 2 && second !== undefined) return daysOf(first, open.test(second) ? null : second);
  if (written.length !== 1) return undefined;
  const range = /^(\d{1,3})\s*(?:-|–|—|to|bis|a|à|~|至)\s*(\d{1,3})$/i.exec(first);
  if (range) return daysOf(range[1] ?? '', range[2] ?? '');
  const from =
    /^(?:>=?\s*|from\s+|ab\s+)?(\d{1,3})\s*(?:\+|ff\.?|onwards?|and (?:over|above|more)|thereafter|-|–|∞)$/i.exec(
      first,
    );
  if (from) return daysOf(from[1] ?? '', null);
  return /^\d{1,3}$/.test(first) ? daysOf(first, first) : undefined;
}

function daysOf(first: string, last: string | null): Days | undefined {
  if (!/^\d{1,3}$/.test(first) || (last !== null && !/^\d{1,3}$/.test(last))) return undefined;
  const days = { from: Number(first), to: last === null ? null : Number(last) };
  return days.from >= 1 && (days.to === null || days.to >= days.from) ? days : undefined;
}
