/** Reads the lanes of a tender from a pasted table. */
import { messages } from '../../messages.ts';
import { term } from '../../terms.ts';
import { type Mode, modeNames, modes } from '../modes.ts';
import { readDecimal, typedNumber } from '../read-decimal.ts';
import { noteOf } from '../read-whole.ts';
import { MAX_LANE_PLACE, MAX_LANE_TEXT, MAX_LANES, MAX_REF, MAX_UNIT, MAX_VOLUME } from './limits.ts';
import { readSheet, type SheetColumn, type SheetRow } from './sheet.ts';
import { type TenderLane, type VolumePeriod, volumeHeading } from './tender.ts';

const t = messages('tenders');

type LaneColumn = 'ref' | 'origin' | 'destination' | 'mode' | 'unit' | 'volume' | 'remarks';

/** So many lanes are shown while they are typed. */
export const MAX_LANE_ROWS_SHOWN = 20;

const VOLUME_DECIMALS = 3;

const laneColumns = (): readonly SheetColumn<LaneColumn>[] => [
  {
    name: 'ref',
    heading: () => t('Reference'),
    pattern:
      /^(?:ref|reference|lane|lane (?:id|no|ref).*|id|no|nr|#|referenz|referencia|référence|relation|编号|线路)\.?$/,
  },
  {
    name: 'origin',
    heading: () => t('Origin'),
    pattern: /^(?:origin.*|from|pol|port of loading|von|abgang.*|herkunft|origen|desde|origine|origem|de|起运.*|من)$/,
  },
  {
    name: 'destination',
    heading: () => t('Destination'),
    pattern: /^(?:destination.*|to|pod|port of discharge|nach|ziel.*|destino|hasta|à|vers|para|目的.*|إلى)$/,
  },
  {
    name: 'mode',
    heading: () => t('Mode'),
    pattern: /^(?:mode.*|service|transport.*|verkehrsträger|modo|modalidade|运输方式|运输)$/,
  },
  {
    name: 'volume',
    heading: () => t('Volume'),
    pattern: /volume|quantity|qty|menge|volumen|cantidad|quantité|quantidade|数量|货量|الكمية|الحجم/,
  },
  {
    name: 'unit',
    heading: () => t('Unit'),
    pattern:
      /^(?:unit|units|equipment.*|container.*|uom|cargo unit|einheit|equipo|unidad|unité|unidade|单位|箱型|وحدة)$/,
  },
  {
    name: 'remarks',
    heading: () => t('Remarks'),
    pattern: /^(?:remark.*|comment.*|note.*|bemerkung.*|observaci.*|remarque.*|observaç.*|备注|ملاحظات)$/,
  },
];

export interface ReadLanes {
  readonly lanes: readonly TenderLane[];
  /** Each names the row and the column. */
  readonly problems: readonly string[];
  /** How a number was read that has two meanings. */
  readonly notes: readonly string[];
}

export function readLanes(text: string): ReadLanes {
  const problems: string[] = [];
  const notes: string[] = [];
  const { rows, has } = readSheet(text, laneColumns());
  const missing = laneColumns().filter(({ name }) => required.has(name) && !has(name));
  if (rows.length === 0) return { lanes: [], problems, notes };
  if (missing.length > 0) {
    const columns = missing.map(({ heading }) => heading()).join(', ');
    return { lanes: [], problems: [t('The table needs these columns: {columns}.', { columns })], notes };
  }
  const extra = rows[MAX_LANES];
  if (extra) {
    problems.push(
      t('Row {row}: A tender can have {max} lanes. Remove the rows from here on.', { row: extra.row, max: MAX_LANES }),
    );
  }
  const seen = new Map<string, number>();
  const lanes = rows.slice(0, MAX_LANES).flatMap((row, at) => {
    const lane = readLane(row, at, problems, notes);
    const before = seen.get(lane.ref.toLowerCase());
    if (before !== undefined) {
      problems.push(
        row.problem('ref', t('“{ref}” is the reference of row {row} too.', { ref: lane.ref, row: before })),
      );
    }
    seen.set(lane.ref.toLowerCase(), row.row);
    return Number.isNaN(lane.volume) ? [] : [lane];
  });
  return { lanes, problems, notes };
}

const required: ReadonlySet<LaneColumn> = new Set(['origin', 'destination', 'unit', 'volume']);

function readLane(row: SheetRow<LaneColumn>, at: number, problems: string[], notes: string[]): TenderLane {
  const text = (name: LaneColumn, max: number, min: number): string => {
    const value = row.cell(name);
    if (value.length < min)
      problems.push(row.problem(name, min > 1 && value ? t('Write it out.') : t('This cell is empty.')));
    if (value.length > max) problems.push(row.problem(name, t('Shorten it to {max} characters.', { max })));
    return value;
  };
  const typedMode = row.cell('mode');
  const mode = typedMode === '' ? undefined : modeIn(typedMode);
  if (typedMode !== '' && !mode) {
    problems.push(
      row.problem(
        'mode',
        t('“{text}” is not a mode. Write FCL, LCL, air, FTL, LTL, rail or courier.', { text: shortened(typedMode) }),
      ),
    );
  }
  const remarks = text('remarks', MAX_LANE_TEXT, 0);
  return {
    ref: text('ref', MAX_REF, 0) || String(at + 1),
    origin: text('origin', MAX_LANE_PLACE, 2),
    destination: text('destination', MAX_LANE_PLACE, 2),
    ...(mode && { mode }),
    unit: text('unit', MAX_UNIT, 1),
    volume: readVolume(row, problems, notes),
    ...(remarks && { remarks }),
  };
}

const shortened = (text: string): string => text.slice(0, 40);

/** NaN if it can't be read, with a problem. */
function readVolume(row: SheetRow<LaneColumn>, problems: string[], notes: string[]): number {
  const written = row.cell('volume');
  const read = readDecimal(written);
  const value = read ? Number(read.text) : Number.NaN;
  const problem = (text: string) => {
    problems.push(row.problem('volume', text));
    return Number.NaN;
  };
  if (written === '') return problem(t('This cell is empty.'));
  if (!read)
    return problem(
      t('“{text}” is not a number. Write it like {example}.', { text: shortened(written), example: typedNumber(12.5) }),
    );
  if (value <= 0) return problem(t('Write a volume above 0, or remove the row.'));
  if (value > MAX_VOLUME) return problem(t('The volume is too large.'));
  if ((read.text.split('.')[1]?.length ?? 0) > VOLUME_DECIMALS)
    return problem(t('Write at most {digits} decimals.', { digits: VOLUME_DECIMALS }));
  const { note } = noteOf(read);
  if (note) notes.push(row.problem('volume', note));
  return value;
}

const modeWords: readonly (readonly [Mode, RegExp])[] = [
  ['SEA_FCL', /\bfcl\b|full container|vollcontainer|整箱/],
  ['SEA_LCL', /\blcl\b|groupage|拼箱/],
  ['AIR', /\bair\b|luft|aére|aérien|空运|جو/],
  ['ROAD_FTL', /\bftl\b|full truck|整车/],
  ['ROAD_LTL', /\bltl\b|零担/],
  ['COURIER', /courier|express|kurier|快递/],
  ['RAIL', /\brail|bahn|schiene|ferro|铁路|سكك/],
  ['BREAKBULK', /break ?bulk|件杂/],
  ['MULTIMODAL', /multimodal|intermodal|多式/],
  ['SEA_FCL', /^(?:sea|ocean|see|mar|mer|海运|بحر)/],
  ['ROAD_FTL', /^(?:road|truck|lkw|straße|camión|carretera|route|rodo|公路|بر)/],
];

function modeIn(written: string): Mode | undefined {
  const text = written.toLowerCase();
  const named = modes.find((mode) => mode.toLowerCase() === text || term(modeNames[mode]).toLowerCase() === text);
  return named ?? modeWords.find(([, pattern]) => pattern.test(text))?.[0];
}

/** The lanes as a table that is read again. */
export function sheetOfLanes(lanes: readonly TenderLane[], period: VolumePeriod): string {
  return [laneHeadings(period), ...lanes.map(laneCells)].map((cells) => cells.join('\t')).join('\n');
}

export const laneHeadings = (period: VolumePeriod): string[] =>
  laneColumns().map(({ name, heading }) => (name === 'volume' ? volumeHeading(period) : heading()));

/** In the order of the headings. */
export const laneCells = ({ ref, origin, destination, mode, unit, volume, remarks = '' }: TenderLane): string[] =>
  [ref, origin, destination, mode ? term(modeNames[mode]) : '', typedNumber(volume), unit, remarks].map(inOneCell);

/** A quote at the beginning would join cells. */
const inOneCell = (text: string): string => (text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text);
