/** The goods and the containers of a document, one in each line. */

import { containerTypes } from '../../freight/containers.ts';
import { readAmount } from '../../freight/read-amount.ts';
import { readerMark } from '../../freight/read-decimal.ts';
import { readNumber } from '../../freight/read-measure.ts';
import { messages } from '../../messages.ts';
import { containerNumberProblem } from '../container-number-problem.ts';
import { type CellProblem, tableOf } from '../lines.ts';
import { enterEquipment, readEquipment } from '../read-equipment.ts';

const t = messages('trade-desk');

export const MAX_LINES = 60;

export interface GoodsLine {
  readonly description: string;
  readonly hsCode: string;
  readonly quantity: number | undefined;
  readonly unit: string;
  /** In minor units. */
  readonly unitPrice: number | undefined;
  readonly packages: number | undefined;
  readonly netKg: number | undefined;
  readonly grossKg: number | undefined;
  readonly cubicMetres: number | undefined;
}

export interface ContainerLine {
  readonly number: string;
  /** As typed, such as '40HC'. */
  readonly type: string;
  readonly seal: string;
  readonly grossKg: number | undefined;
}

interface LinesRead<Line> {
  readonly lines: readonly Line[];
  readonly problems: readonly CellProblem[];
}

/** Columns: description, HS code, quantity, unit, unit price, packages, net kg, gross kg, m³. */
export function readGoods(text: string, currency: string): LinesRead<GoodsLine> {
  const problems: CellProblem[] = [];
  const lines: GoodsLine[] = [];
  for (const { row, cells } of tableOf(text, MAX_LINES, problems).lines) {
    const found: CellProblem[] = [];
    const numberAt = (at: number): number | undefined => {
      const cell = cells[at] ?? '';
      if (cell === '') return undefined;
      const value = readNumber(cell.replace(/\s?(?:kgs?|m3|m³|cbm)$/i, ''), readerMark())?.value;
      if (value === undefined)
        found.push({ row, column: at + 1, text: t('“{written}” is not a number.', { written: cell }) });
      return value;
    };
    const price = (cells[4] ?? '') === '' ? undefined : readAmount(cells[4] ?? '', currency);
    if (price?.problem !== undefined) found.push({ row, column: 5, text: price.problem });
    const description = cells[0] ?? '';
    if (description === '') found.push({ row, column: 1, text: t('Enter what the goods are.') });
    lines.push({
      ...{ description, hsCode: cells[1] ?? '', quantity: numberAt(2), unit: cells[3] ?? '' },
      unitPrice: price?.problem === undefined ? price?.value.amount : undefined,
      ...{ packages: numberAt(5), netKg: numberAt(6), grossKg: numberAt(7), cubicMetres: numberAt(8) },
    });
    const { netKg = 0, grossKg = netKg } = lines.at(-1) ?? {};
    if (netKg > grossKg) found.push({ row, column: 8, text: t('The gross mass is below the net mass. Check both.') });
    problems.push(...found);
  }
  return { lines, problems };
}

/** Columns: number, type, seal, verified gross mass in kg. */
export function readDocumentContainers(text: string): LinesRead<ContainerLine> {
  const problems: CellProblem[] = [];
  const lines: ContainerLine[] = [];
  for (const { row, cells } of tableOf(text, MAX_LINES, problems).lines) {
    const [number = '', type = '', seal = '', mass = ''] = cells;
    const numberProblem = containerNumberProblem(number);
    if (numberProblem !== undefined) problems.push({ row, column: 1, text: numberProblem });
    const equipment = readEquipment(type);
    if (
      type !== '' &&
      !containerTypes.some((known) => known === equipment) &&
      !/^(?:20|40|45)$/.test(equipment ?? '')
    ) {
      problems.push({ row, column: 2, text: enterEquipment(type) });
    }
    const grossKg = mass === '' ? undefined : readNumber(mass.replace(/\s?kgs?$/i, ''), readerMark())?.value;
    if (mass !== '' && grossKg === undefined) {
      problems.push({ row, column: 4, text: t('“{written}” is not a number.', { written: mass }) });
    }
    lines.push({ number, type, seal, grossKg });
  }
  return { lines, problems };
}
