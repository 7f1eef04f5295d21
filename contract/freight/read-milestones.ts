/** Milestones in a pasted or uploaded table: 'DEPA, Hamburg, Europe/Berlin, 2026-12-20 14:30, 2026-12-21 09:00, '. */
import { messages } from '../messages.ts';
import { canonicalZone } from '../time-zones.ts';
import { type CellProblem, type Line, tableOf } from '../trade-desk/lines.ts';
import { readDay } from '../trade-desk/read-day.ts';
import { fromLocalInput, toLocalInput } from '../zoned-times.ts';
import { type MilestoneKind, milestoneFacts, milestoneKinds, milestoneName } from './milestones.ts';

const t = messages('shipments');

export const milestoneColumns = ['kind', 'place', 'zone', 'planned', 'estimated', 'actual'] as const;
export type MilestoneColumn = (typeof milestoneColumns)[number];
type TimeColumn = Exclude<MilestoneColumn, 'kind' | 'place' | 'zone'>;

export interface MilestoneLine {
  readonly row: number;
  readonly kind: MilestoneKind;
  readonly place: string;
  readonly zone: string;
  readonly planned: string | null;
  readonly estimated: string | null;
  readonly actual: string | null;
}

export interface MilestonesRead {
  readonly lines: readonly MilestoneLine[];
  readonly problems: readonly CellProblem[];
  /** Where each column is, from 1; 0 if the table has none. */
  readonly places: Readonly<Record<MilestoneColumn, number>>;
}

interface Options {
  readonly most: number;
  /** The zones of places that are known, by their names in small letters. */
  readonly zones: ReadonlyMap<string, string>;
}

export function readMilestones(text: string, { most, zones }: Options): MilestonesRead {
  const problems: CellProblem[] = [];
  const lines: MilestoneLine[] = [];
  const known = new Map(zones);
  const table = tableOf(text, most, problems);
  const columns = columnsOf(table.heading);
  for (const line of table.lines) {
    const read = readLine(line, columns, known);
    if ('text' in read) problems.push(read);
    else {
      lines.push(read);
      known.set(read.place.toLowerCase(), read.zone);
    }
  }
  const places = Object.fromEntries(milestoneColumns.map((name) => [name, columns[name] + 1]));
  return { lines, problems, places: places as MilestonesRead['places'] };
}

type Columns = Readonly<Record<MilestoneColumn, number>>;

const headings: Readonly<Record<MilestoneColumn, RegExp>> = {
  kind: /milestone|event|status|meilenstein|ereignis|hito|evento|jalon|[ée]v[ée]nement|marco|节点|事件|状态|المرحلة|الحدث/i,
  place: /place|location|port|terminal|\bort\b|hafen|lugar|puerto|lieu|local\b|porto|地点|港口|المكان|الميناء/i,
  zone: /zone|\btz\b|zeitzone|zona|huso|fuseau|fuso|时区|المنطقة/i,
  planned: /plan|\bpl?n\b|\bpta\b|\bptd\b|prévu|prevu|planej|计划|المخطط/i,
  estimated: /estim|\best\b|\bet[ad]\b|voraus|erwart|预计|المتوقع/i,
  actual: /actual|\bact\b|\bat[ad]\b|tats|ist-?zeit|\breal\b|réel|reel|实际|الفعلي/i,
};

/** Without a heading, the columns are in their usual order. */
function columnsOf(heading: readonly string[] | undefined): Columns {
  const taken = new Set<number>();
  const find = (name: MilestoneColumn, at: number): number => {
    if (!heading) return at;
    const found = heading.findIndex((cell, place) => !taken.has(place) && headings[name].test(cell));
    if (found >= 0) taken.add(found);
    return found;
  };
  // "Time zone" and "Estimated time" also match other columns, so the most telling names come first.
  const order: readonly MilestoneColumn[] = ['zone', 'planned', 'estimated', 'actual', 'kind', 'place'];
  const found = new Map(order.map((name) => [name, find(name, milestoneColumns.indexOf(name))]));
  return Object.fromEntries(milestoneColumns.map((name) => [name, found.get(name) ?? -1])) as Columns;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, '');

function kindNamed(written: string): MilestoneKind | undefined {
  const typed = plain(written);
  return milestoneKinds.find((kind) =>
    [kind, milestoneFacts[kind].name, milestoneName(kind), ...milestoneFacts[kind].codes].some(
      (name) => plain(name) === typed,
    ),
  );
}

function readLine(
  { row, cells }: Line,
  columns: Columns,
  zones: ReadonlyMap<string, string>,
): MilestoneLine | CellProblem {
  const cell = (name: MilestoneColumn): string => cells[columns[name]] ?? '';
  const problem = (name: MilestoneColumn, text: string): CellProblem => ({
    row,
    column: columns[name] < 0 ? undefined : columns[name] + 1,
    text,
  });
  const kind = kindNamed(cell('kind'));
  if (!kind) {
    return problem('kind', t('“{written}” is no milestone. Write a name such as {example}.', exampleOf(cell('kind'))));
  }
  const place = cell('place').slice(0, MAX_PLACE);
  if (place === '') return problem('place', t('Enter the port, airport, terminal or city.'));
  const written = cell('zone');
  const zone = written === '' ? zones.get(place.toLowerCase()) : canonicalZone(written);
  if (zone === undefined)
    return problem('zone', t('Enter a time zone such as {example}.', { example: 'Asia/Shanghai' }));
  const times: Record<TimeColumn, string | null> = { planned: null, estimated: null, actual: null };
  for (const name of ['planned', 'estimated', 'actual'] as const) {
    const read = readTime(cell(name), zone);
    if (read !== null && typeof read !== 'string') return problem(name, read.problem);
    times[name] = read;
  }
  if (times.planned === null && times.estimated === null && times.actual === null) {
    return problem('planned', t('Enter at least one of the three times.'));
  }
  if (times.actual !== null && Date.parse(times.actual) > Date.now()) {
    return problem('actual', t('It has not happened yet. Enter a time in the past, or an estimated time.'));
  }
  return { row, kind, place, zone, ...times };
}

const MAX_PLACE = 120;
const exampleOf = (written: string) => ({ written, example: milestoneName('DEPARTED') });

const nothing = /^[-–—/?]?$/;
/** After a date and one separator. */
const clock = /[T, ] ?(\d{1,2})[:.h](\d{2})(?:[:.]\d{2}(?:\.\d{1,9})?)? ?([ap]m)? ?(z|utc|[+-]\d{2}:?\d{2})?$/i;

/** A time without an offset is that of the zone. */
function readTime(written: string, zone: string): string | null | { readonly problem: string } {
  if (nothing.test(written)) return null;
  const text = written.trim().replace(/\s+/g, ' ');
  const found = clock.exec(text);
  if (!found) return { problem: t('“{written}” has no time. Write it like {example}.', timeExample(written)) };
  const [, hour = '', minute = '', half, offset] = found;
  const day = readDay(text.slice(0, found.index));
  if ('problem' in day) return day;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59 || (half && Number(hour) > 12)) {
    return { problem: t('“{written}” is no time of a day. Write it like {example}.', timeExample(written)) };
  }
  const local = `${day.day}T${String(hours).padStart(2, '0')}:${minute}`;
  if (offset) {
    const plainOffset = /^(?:z|utc)$/i.test(offset) ? 'Z' : offset.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
    const moment = Date.parse(`${local}:00${plainOffset}`);
    return Number.isNaN(moment)
      ? { problem: t('“{written}” is no time of a day. Write it like {example}.', timeExample(written)) }
      : new Date(moment).toISOString();
  }
  const moment = fromLocalInput(local, zone);
  if (toLocalInput(moment, zone) !== local) {
    return { problem: t('The clocks go forward at {written}, so this time does not exist there.', { written }) };
  }
  return moment;
}

const timeExample = (written: string) => ({ written: written.slice(0, 40), example: '2026-12-20 14:30' });
