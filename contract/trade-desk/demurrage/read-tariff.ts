/** The steps of a tariff, one in each line: '40HC, 1-5, 85'; or a table with a column for each container type. */
import { isCurrency } from '../../freight/money.ts';
import type { Money } from '../../freight/money-text.ts';
import { readAmount } from '../../freight/read-amount.ts';
import { messages } from '../../messages.ts';
import { type CellProblem, type Line, linesOf, tableOf } from '../lines.ts';
import { type Equipment, readEquipment } from '../read-equipment.ts';
import { AFTER_LAST, readStepDays, type StepDays } from './read-step-days.ts';
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
  const { lines } = tableOf(text, MAX_STEPS, problems);
  const columns = columnsOf(linesOf(text)[0]);
  for (const line of columns ? lines.filter(({ row }) => row > columns.row) : lines) {
    for (const found of columns ? cellsOf(line, columns) : [rowOf(line, steps.at(-1))]) {
      const problem = addSteps(found, currency, steps);
      if (problem) problems.push({ row: line.row, ...problem });
    }
  }
  return { steps, problems };
}

/** The cells that make a step, and the columns in which they stand, from 1. */
interface Found {
  readonly types: readonly Equipment[] | undefined;
  readonly typed: string;
  readonly days: readonly string[];
  readonly rate: string;
  readonly columns: { readonly type: number; readonly days: number; readonly rate: number };
}

/** A table has types in its heading: 'Days; 20DV; 40DV; 40HC'. */
interface Columns {
  readonly row: number;
  /** The first one with a rate, from 0. The days are before it. */
  readonly first: number;
  readonly types: readonly (readonly Equipment[])[];
}

function columnsOf(heading: Line | undefined): Columns | undefined {
  if (!heading) return undefined;
  const { cells, row } = heading;
  const first = cells.findIndex((cell) => typesIn(cell) !== undefined);
  const types = cells.slice(first).flatMap((cell) => {
    const read = typesIn(cell);
    return read ? [read] : [];
  });
  const isHeading = (first === 1 || first === 2) && types.length === cells.length - first;
  // '1-5, 20GP' begins with days and not with their heading.
  return isHeading && cells.slice(0, first).every((cell) => !/\d/.test(cell)) ? { row, first, types } : undefined;
}

/** A cell without a rate has no step. */
const cellsOf = ({ cells }: Line, { first, types }: Columns): Found[] =>
  types.flatMap((type, at) => {
    const rate = cells[first + at] ?? '';
    return rate === '' || rate === '-'
      ? []
      : [
          {
            types: type,
            typed: '',
            days: cells.slice(0, first),
            rate,
            columns: { type: 1, days: 1, rate: first + at + 1 },
          },
        ];
  });

/** @param before a type that is left out is that of the step before, as in tables with joined cells */
function rowOf({ cells: all }: Line, before: Step | undefined): Found {
  const cells = withoutCurrency(all);
  const [first = '', second = ''] = cells;
  const rate = cells.at(-1) ?? '';
  if (cells.length === 3 && readStepDays([first]) !== undefined && typesIn(second) && !/^\d+$/.test(first)) {
    return { types: typesIn(second), typed: second, days: [first], rate, columns: { type: 2, days: 1, rate: 3 } };
  }
  const isContinued = first === '' && before !== undefined && cells.length > 2;
  // '20, 30, 85' after steps for all containers is for days 20 to 30.
  const isDay =
    cells.length === 3 && before?.equipment === 'ALL' && [first, second].every((cell) => /^\d+$/.test(cell));
  const types = isContinued ? [before.equipment] : isDay ? undefined : typesIn(first);
  const hasType = types !== undefined && cells.length > 2;
  return {
    types: hasType ? types : undefined,
    typed: first,
    days: cells.slice(hasType ? 1 : 0, -1),
    rate,
    columns: { type: 1, days: hasType ? 2 : 1, rate: cells.length },
  };
}

/** A currency in a cell of its own belongs to the rate beside it. */
function withoutCurrency(cells: readonly string[]): readonly string[] {
  const at = cells.findIndex((cell, place) => place > 0 && /^[A-Z]{3}$/i.test(cell) && isCurrency(cell.toUpperCase()));
  if (at < 0) return cells;
  const rate = at === cells.length - 1 ? at - 1 : at + 1;
  const joined = `${cells[at]} ${cells[rate] ?? ''}`;
  return cells.flatMap((cell, place) => (place === at ? [] : place === rate ? [joined] : [cell]));
}

/** '40GP/HC' and '20 & 40' are several types. */
function typesIn(written: string): readonly Equipment[] | undefined {
  const whole = readEquipment(written);
  if (whole !== undefined) return [whole];
  const parts = written.split(/[/&+]|\sand\s/i).map((part) => part.trim());
  const length = /20|40|45/.exec(written)?.[0] ?? '';
  const types = parts.map((part) => readEquipment(/\d/.test(part) ? part : length + part));
  return parts.length > 1 && types.every((type) => type !== undefined) ? types : undefined;
}

/** @returns what is wrong, if the steps are not added */
function addSteps(found: Found, currency: string, steps: Step[]): Pick<CellProblem, 'column' | 'text'> | undefined {
  const { types = ['ALL'], typed, days: written, columns } = found;
  if (written.length === 2 && found.types === undefined && readStepDays(written) === undefined) {
    return { column: columns.type, text: t('“{written}” is not a container type.', { written: typed }) };
  }
  const read = readStepDays(written);
  const rate = readRate(found.rate, currency);
  if (read === undefined) {
    return { column: columns.days, text: t('Write the days as {examples}.', { examples: '1-5, 6-10, 11+' }) };
  }
  if ('problem' in rate) return { column: columns.rate, text: rate.problem };
  for (const equipment of new Set(types)) {
    const own = steps.filter((step) => step.equipment === equipment);
    const days = read === AFTER_LAST ? { from: Math.max(0, ...own.map(lastDay)) + 1, to: null } : read;
    if (own.some((step) => overlap(step, days))) {
      return { column: columns.days, text: t('These days are in another step already.') };
    }
    steps.push({ equipment, ...days, rate });
  }
  return undefined;
}

const lastDay = ({ to }: StepDays): number => to ?? MAX_DAY;

const overlap = (a: StepDays, b: StepDays): boolean => a.from <= lastDay(b) && b.from <= lastDay(a);

const free = /^(?:free(?: of charge)?|free time|nil|gratis|frei|libre|gratuit|livre|免费|مجانا)$/i;
const eachDay = /\s?(?:\/|per|pro|par|por|p\.)\s?(?:day|diem|tag|jour|d[ií]a|d)\.?$/i;

/** A code beside the rate, such as that of 'EUR 85', has priority. */
function readRate(written: string, currency: string): Money | { readonly problem: string } {
  if (free.test(written)) return { currency, amount: 0 };
  const text = written.replace(eachDay, '');
  const named = (text.toUpperCase().match(/[A-Z]{3}/g) ?? []).find(isCurrency);
  const rate = readAmount(text, named ?? currency);
  return rate.problem === undefined ? rate.value : { problem: rate.problem };
}
