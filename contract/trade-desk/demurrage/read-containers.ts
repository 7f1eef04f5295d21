/** Containers with their days, one in each line: 'CSQU3054383, 40HC, 2026-11-02, 2026-11-10, 2026-11-18'. */
import { type ContainerType, containerTypes } from '../../freight/containers.ts';
import { messages } from '../../messages.ts';
import { columnsByName } from '../column-names.ts';
import { containerNumberProblem } from '../container-number-problem.ts';
import { type CellProblem, type Line, tableOf } from '../lines.ts';
import { readDay } from '../read-day.ts';
import { enterEquipment, readEquipment } from '../read-equipment.ts';
import type { ContainerDays, Direction } from './terms.ts';

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
export function readContainers(text: string, direction: Direction, needsMiddle: boolean): ContainersRead {
  const lines: ContainerLine[] = [];
  const problems: CellProblem[] = [];
  const table = tableOf(text, MAX_CONTAINERS, problems);
  const named = table.heading && columnsNamed(table.heading, direction);
  for (const line of table.lines) {
    const read = readLine(line, named ?? columnsIn(line), needsMiddle);
    if ('text' in read) problems.push(read);
    else lines.push(read);
  }
  return { lines, problems };
}

/** Places in a row, from 0; -1 if the table has no such column. */
interface Columns {
  readonly number: number;
  readonly type: number;
  readonly days: readonly [first: number, middle: number, last: number];
}

/** Rows without a heading begin with the number or, if it is left out, with the type. */
function columnsIn({ cells }: Line): Columns {
  const type = readEquipment(cells[0] ?? '') === undefined ? 1 : 0;
  return { number: type - 1, type, days: [type + 1, type + 2, type + 3] };
}

const numberNames =
  /container|cntr|ctr\b|conteneur|contenedor|cont[eê]iner|equip|number|num|n[º°o]\b|箱号|الحاوية|الرقم/i;
const typeNames = [
  /type|size|iso|t[iy]po\b|typ\b|größe|taille|tama[ñn]|箱型|尺寸|النوع|نوع/i,
  /equip|t[iy]po?\b/i,
] as const;
const dayNames: Readonly<Record<Direction, readonly [RegExp, RegExp, RegExp]>> = {
  IMPORT: [
    /disch|unload|avail|arriv|\bat[ad]\b|l[öo]sch|entlad|ankunft|desc|d[ée]charg|卸|到港|تفريغ|وصول/i,
    /gated?.?out|out.?gate|full.?out|pick|collect|abhol|sal[ií]da|retir|sortie|enl[èe]v|出闸|提箱|提柜|خروج|استلام/i,
    /return|empty.{0,3}(?:gate|in\b|rec|back)|gate.?in|in.?gate|r[üu]ck|devol|retour|还箱|还空|归还|إعادة/i,
  ],
  EXPORT: [
    /pick|collect|empty|releas|gated?.?out|abhol|leer|retir|vac[ií]o|vazio|enl[èe]v|vide|提空|提箱|استلام|فارغ/i,
    /gated?.?in|in.?gate|full.?in|deliver|receiv|anlief|ingres|entr|进港|进闸|还重|دخول/i,
    /load|on.?board|shipped|sail|depart|geladen|verlad|abfahrt|embar|charg|zarpe|sa[ií]da|装船|开船|تحميل|مغادرة/i,
  ],
};

/** @returns undefined unless the heading names the type and the first day */
function columnsNamed(heading: readonly string[], direction: Direction): Columns | undefined {
  const days = daysNamed(heading, direction);
  const isFree = (at: number) => !days.includes(at);
  const type = firstOf(typeNames, heading, isFree);
  const number = heading.findIndex((name, at) => isFree(at) && at !== type && numberNames.test(name));
  return type < 0 || days[0] < 0 ? undefined : { number, type, days };
}

function daysNamed(heading: readonly string[], direction: Direction): Columns['days'] {
  const [first, middle, last] = dayNames[direction];
  const found = columnsByName(heading, { first, middle, last });
  return [found.first, found.middle, found.last];
}

const firstOf = (patterns: readonly RegExp[], heading: readonly string[], isFree: (at: number) => boolean): number =>
  patterns.map((pattern) => heading.findIndex((name, at) => isFree(at) && pattern.test(name))).find((at) => at >= 0) ??
  -1;

function readLine({ row, cells }: Line, columns: Columns, needsMiddle: boolean): ContainerLine | CellProblem {
  const problem = (at: number, text: string): CellProblem => ({ row, column: at + 1, text });
  const number = cells[columns.number] ?? '';
  const written = cells[columns.type] ?? '';
  const equipment = readEquipment(written);
  const type = containerTypes.find((known) => known === (typicalOf[equipment ?? ''] ?? equipment));
  if (!type) return problem(columns.type, enterEquipment(written));
  const read: (string | undefined)[] = [];
  for (const at of columns.days) {
    const cell = cells[at] ?? '';
    const day = /^[-–—/?]?$/.test(cell) ? undefined : readDay(cell);
    if (day && 'problem' in day) return problem(at, day.problem);
    const before = read.findLast((earlier) => earlier !== undefined);
    if (day && before !== undefined && day.day < before) {
      return problem(at, t('{day} is before {before}. Check the order of the days.', { day: day.day, before }));
    }
    read.push(day?.day);
  }
  const [first, middle, last] = read;
  if (first === undefined) return problem(columns.days[0], t('Enter the first day.'));
  if (needsMiddle && middle === undefined && last !== undefined) {
    return problem(columns.days[1], t('Enter the second day, because demurrage ends there and detention begins.'));
  }
  return { row, number, type, first, middle, last, note: containerNumberProblem(number) };
}

/** A length alone means a dry container, as in the trade. */
const typicalOf: Readonly<Record<string, ContainerType>> = { '20': '22G1', '40': '42G1', '45': 'L5G1' };
