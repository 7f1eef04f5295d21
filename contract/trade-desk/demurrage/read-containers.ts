/** Containers with their days, one in each line: 'CSQU3054383, 40HC, 2026-11-02, 2026-11-10, 2026-11-18'. */
import { checkContainerNumber } from '../../freight/container-number.ts';
import { type ContainerType, containerTypes } from '../../freight/containers.ts';
import { messages } from '../../messages.ts';
import { type CellProblem, cellsOf, type Line } from '../lines.ts';
import { readDay } from '../read-day.ts';
import { enterEquipment, readEquipment } from '../read-equipment.ts';
import type { ContainerDays } from './terms.ts';

const t = messages('trade-desk');

export const MAX_CONTAINERS = 100;

export interface ContainerLine extends ContainerDays {
  readonly row: number;
  /** As typed; '' if the line has none. */
  readonly number: string;
  readonly type: ContainerType;
  /** Says that the check digit is wrong. */
  readonly note: string | undefined;
}

export interface ContainersRead {
  readonly lines: readonly ContainerLine[];
  readonly problems: readonly CellProblem[];
}

/** @param needsMiddle whether the second day has to be stated before the third */
export function readContainers(text: string, needsMiddle: boolean): ContainersRead {
  const lines: ContainerLine[] = [];
  const problems: CellProblem[] = [];
  for (const line of cellsOf(text, MAX_CONTAINERS, problems)) {
    const read = readLine(line, needsMiddle);
    if ('text' in read) problems.push(read);
    else lines.push(read);
  }
  return { lines, problems };
}

function readLine({ row, cells }: Line, needsMiddle: boolean): ContainerLine | CellProblem {
  const isWithoutNumber = readEquipment(cells[0] ?? '') !== undefined;
  const [number, written = '', ...days] = isWithoutNumber ? ['', ...cells] : cells;
  const typeColumn = isWithoutNumber ? 1 : 2;
  const equipment = readEquipment(written);
  const type = containerTypes.find((known) => known === (typicalOf[equipment ?? ''] ?? equipment));
  if (!type) return { row, column: typeColumn, text: enterEquipment(written) };
  const read: (string | undefined)[] = [];
  for (const [at, cell] of days.slice(0, 3).entries()) {
    const column = typeColumn + 1 + at;
    const day = /^[-–—/?]?$/.test(cell) ? undefined : readDay(cell);
    if (day && 'problem' in day) return { row, column, text: day.problem };
    const before = read.findLast((earlier) => earlier !== undefined);
    if (day && before !== undefined && day.day < before) {
      return {
        row,
        column,
        text: t('{day} is before {before}. Check the order of the days.', { day: day.day, before }),
      };
    }
    read.push(day?.day);
  }
  const [first, middle, last] = read;
  if (first === undefined) return { row, column: typeColumn + 1, text: t('Enter the first day.') };
  if (needsMiddle && middle === undefined && last !== undefined) {
    return {
      row,
      column: typeColumn + 2,
      text: t('Enter the second day, because demurrage ends there and detention begins.'),
    };
  }
  return { row, number: number ?? '', type, first, middle, last, note: noteOf(number ?? '') };
}

/** A length alone means a dry container, as in the trade. */
const typicalOf: Readonly<Record<string, ContainerType>> = { '20': '22G1', '40': '42G1', '45': 'L5G1' };

function noteOf(number: string): string | undefined {
  const check = number === '' ? undefined : checkContainerNumber(number);
  if (!check || check.isValid) return undefined;
  return check.reason === 'digit'
    ? t('The check digit of {number} should be {expected}.', { number, expected: check.expected })
    : t('{number} is not a container number under ISO 6346.', { number });
}
