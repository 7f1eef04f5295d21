/** The goods and the containers of a document, one in each line. */

import { containerTypes } from '../../freight/containers.ts';
import { readUnitPrice } from '../../freight/read-amount.ts';
import { readerMark } from '../../freight/read-decimal.ts';
import { readMeasure, readNumber } from '../../freight/read-measure.ts';
import { messages } from '../../messages.ts';
import { columnsByName } from '../column-names.ts';
import { containerNumberProblem } from '../container-number-problem.ts';
import { type CellProblem, type Line, tableOf } from '../lines.ts';
import { enterEquipment, readEquipment } from '../read-equipment.ts';

const t = messages('trade-desk');

export const MAX_LINES = 60;

export interface GoodsLine {
  /** From 1, as in the table that was typed. */
  readonly row: number;
  readonly description: string;
  readonly hsCode: string;
  readonly quantity: number | undefined;
  readonly unit: string;
  /** In units of the currency, with any decimals. */
  readonly unitPrice: number | undefined;
  readonly packages: number | undefined;
  readonly netKg: number | undefined;
  readonly grossKg: number | undefined;
  readonly cubicMetres: number | undefined;
}

export interface ContainerLine {
  readonly row: number;
  readonly number: string;
  /** As typed, such as '40HC'. */
  readonly type: string;
  readonly seal: string;
  readonly grossKg: number | undefined;
}

interface LinesRead<Read> {
  readonly lines: readonly Read[];
  readonly problems: readonly CellProblem[];
}

const goodsNames = {
  description:
    /descr|goods|commodity|product|bezeichnung|ware|mercanc|mercador|produ[ck]t|désignation|marchandise|品名|货物|描述|وصف|بضا/i,
  hsCode: /\bhs\b|hs.?code|tariff|zolltarif|taric|ncm|编码|رمز/i,
  unitPrice: /price|preis|precio|prix|preço|单价|سعر/i,
  quantity: /q(?:uanti)?ty|quanti|menge|stück|cantidad|qté|数量|كمية/i,
  packages: /packages|pkgs?|cartons?|ctns?|colli|packst|bultos|colis|volumes$|件数|طرود/i,
  netKg: /net|n\.?w\.?\b|净重|صاف/i,
  grossKg: /gross|brut|g\.?w\.?\b|毛重|إجمالي/i,
  cubicMetres: /m³|\bm3\b|cbm|volum|体积|حجم/i,
  unit: /unit$|uom|einheit|unidad|unité|单位|وحدة/i,
} as const;
const usualGoods: Readonly<Record<keyof typeof goodsNames, number>> = {
  ...{ description: 0, hsCode: 1, quantity: 2, unit: 3, unitPrice: 4 },
  ...{ packages: 5, netKg: 6, grossKg: 7, cubicMetres: 8 },
};

const total =
  /^(?:grand |sub-?)?totals?\s?:?$|^(?:gesamt(?:summe)?|summe|suma|somme|soma|合计|总计|المجموع|الإجمالي)\s?:?$/i;

/** Columns: description, HS code, quantity, unit, unit price, packages, net kg, gross kg, m³; or as their heading names them. */
export function readGoods(text: string, currency: string): LinesRead<GoodsLine> {
  const problems: CellProblem[] = [];
  const lines: GoodsLine[] = [];
  const table = tableOf(text, MAX_LINES, problems);
  const named = columnsByName(table.heading ?? [], goodsNames);
  const columns = named.description < 0 ? usualGoods : named;
  for (const typed of table.lines) {
    const { line, problems: wrong } = readGoodsLine(typed, columns, currency);
    lines.push(line);
    problems.push(...wrong);
  }
  return { lines, problems };
}

function readGoodsLine({ row, cells }: Line, columns: typeof usualGoods, currency: string) {
  const problems: CellProblem[] = [];
  const cellOf = (name: keyof typeof columns): string => cells[columns[name]] ?? '';
  const wrong = (name: keyof typeof columns, text: string) => problems.push({ row, column: columns[name] + 1, text });
  const read = (name: keyof typeof columns, reader: (cell: string) => number | undefined): number | undefined => {
    const cell = cellOf(name);
    if (cell === '' || /^[-–—]$/.test(cell)) return undefined;
    const value = /^0+(?:[.,]0+)?$/.test(cell) ? 0 : reader(cell);
    if (value === undefined) wrong(name, t('“{written}” is not a number.', { written: cell }));
    return value;
  };
  const written = cellOf('unitPrice');
  const price = written === '' ? undefined : readUnitPrice(written, currency);
  if (price?.problem !== undefined) wrong('unitPrice', price.problem);
  const description = cellOf('description');
  if (description === '') wrong('description', t('Enter what the goods are.'));
  if (total.test(description)) wrong('description', t('This is a total. Remove the row, because totals are computed.'));
  const line: GoodsLine = {
    ...{ row, description, hsCode: cellOf('hsCode'), unit: cellOf('unit'), unitPrice: price?.value },
    ...{ quantity: read('quantity', plainNumber), packages: read('packages', plainNumber) },
    ...{ netKg: read('netKg', kilograms), grossKg: read('grossKg', kilograms) },
    cubicMetres: read('cubicMetres', (cell) => plainNumber(cell.replace(/\s?(?:m3|m³|cbm)$/i, ''))),
  };
  if ((line.netKg ?? 0) > (line.grossKg ?? line.netKg ?? 0)) {
    wrong('grossKg', t('The gross mass is below the net mass. Check both.'));
  }
  return { line, problems };
}

const plainNumber = (cell: string): number | undefined => readNumber(cell, readerMark())?.value;

/** Also from pounds and tonnes. */
const kilograms = (cell: string): number | undefined => readMeasure(cell, 'weight', 'kg', readerMark())?.value;

const containerColumns = {
  grossKg: /gross|vgm|mass|weight|\bkg\b|gewicht|masse|peso|poids|brut|毛重|质量|كتلة|وزن/i,
  seal: /seal|plombe|siegel|precinto|sello|scellé|lacre|封|ختم/i,
  type: /type|size|\biso\b|t[iy]po\b|typ\b|größe|箱型|نوع/i,
  number: /container|cntr|ctr\b|conteneur|contenedor|equip|number|num|n[º°o]\b|箱号|الحاوية|الرقم/i,
} as const;
const usualContainers: Readonly<Record<keyof typeof containerColumns, number>> = {
  ...{ number: 0, type: 1, seal: 2, grossKg: 3 },
};

/** Columns: number, type, seal, verified gross mass in kg; or as their heading names them. */
export function readDocumentContainers(text: string): LinesRead<ContainerLine> {
  const problems: CellProblem[] = [];
  const lines: ContainerLine[] = [];
  const table = tableOf(text, MAX_LINES, problems);
  const named = columnsByName(table.heading ?? [], containerColumns);
  const columns = named.number < 0 ? usualContainers : named;
  for (const { row, cells } of table.lines) {
    const cellOf = (name: keyof typeof columns): string => cells[columns[name]] ?? '';
    const wrong = (name: keyof typeof columns, problem: string) =>
      problems.push({ row, column: columns[name] + 1, text: problem });
    const [number, type, seal, mass] = [cellOf('number'), cellOf('type'), cellOf('seal'), cellOf('grossKg')];
    const numberProblem = containerNumberProblem(number);
    if (numberProblem !== undefined) wrong('number', numberProblem);
    const equipment = readEquipment(type);
    if (
      type !== '' &&
      !containerTypes.some((known) => known === equipment) &&
      !/^(?:20|40|45)$/.test(equipment ?? '')
    ) {
      wrong('type', enterEquipment(type));
    }
    const grossKg = mass === '' ? undefined : kilograms(mass);
    if (mass !== '' && grossKg === undefined) wrong('grossKg', t('“{written}” is not a number.', { written: mass }));
    lines.push({ row, number, type, seal, grossKg });
  }
  return { lines, problems };
}
