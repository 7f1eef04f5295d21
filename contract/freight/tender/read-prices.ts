/** Reads the prices of lanes from the sheet that a bidder filled in. */
import { messages } from '../../messages.ts';
import {
  isBlank,
  type LaneText,
  type LaneTextName,
  laneTextHeading,
  laneTextNames,
  readLaneText,
} from './lane-text.ts';
import { readSheet, type SheetColumn } from './sheet.ts';
import type { TenderLane } from './tender.ts';

const t = messages('tenders');

type PriceColumn = 'ref' | LaneTextName;

const priceColumns = (): readonly SheetColumn<PriceColumn>[] => [
  {
    name: 'ref',
    heading: () => t('Reference'),
    pattern: /^(?:ref|reference|lane|lane (?:id|no|ref).*|id|no|nr|#|referenz|referencia|référence|编号|线路)\.?$/,
  },
  {
    name: 'price',
    heading: () => laneTextHeading('price'),
    pattern: /price|rate|preis|satz|precio|tarif|prix|preço|单价|价格|السعر/,
  },
  {
    name: 'currency',
    heading: () => laneTextHeading('currency'),
    pattern: /^(?:currency|curr\.?|ccy|cur|währung|moneda|devise|moeda|币种|货币|العملة)$/,
  },
  {
    name: 'transit',
    heading: () => laneTextHeading('transit'),
    pattern: /transit|laufzeit|tránsito|trânsito|运输天数|航程|العبور/,
  },
  { name: 'free', heading: () => laneTextHeading('free'), pattern: /free|frei|libres|franchise|livres|免费|免箱|سماح/ },
  {
    name: 'validUntil',
    heading: () => laneTextHeading('validUntil'),
    pattern: /valid|gültig|válid|valable|validade|有效|صالح/,
  },
  {
    name: 'remark',
    heading: () => laneTextHeading('remark'),
    pattern: /^(?:your remark|bidder.*remark|remark of bidder|offer remark)$/,
  },
];

export interface ReadPrices {
  /** By the reference of the lane, as the sheet states it. Blank rows are left out. */
  readonly texts: Readonly<Record<string, LaneText>>;
  readonly problems: readonly string[];
  readonly priced: number;
}

/** @param currency of the lanes that state none */
export function readPrices(text: string, lanes: readonly TenderLane[], currency: string, now: number): ReadPrices {
  const { rows, has } = readSheet(text, priceColumns());
  if (!has('ref') || !has('price')) {
    const columns = [t('Reference'), laneTextHeading('price')].join(', ');
    return { texts: {}, problems: [t('The table needs these columns: {columns}.', { columns })], priced: 0 };
  }
  const problems: string[] = [];
  const texts: Record<string, LaneText> = {};
  const byRef = new Map(lanes.map((lane) => [lane.ref.toLowerCase(), lane.ref]));
  let priced = 0;
  for (const row of rows) {
    const written = Object.fromEntries(laneTextNames.map((name) => [name, row.cell(name)])) as LaneText;
    const typed = row.cell('ref');
    if (isBlank(written)) continue;
    const ref = byRef.get(typed.toLowerCase());
    if (ref === undefined) {
      problems.push(row.problem('ref', t('No lane has the reference “{ref}”.', { ref: typed.slice(0, 40) })));
      continue;
    }
    if (texts[ref]) {
      problems.push(row.problem('ref', t('“{ref}” is priced twice. Keep one of the rows.', { ref })));
      continue;
    }
    texts[ref] = written;
    const { price, errors } = readLaneText(written, currency, now);
    if (price) priced += 1;
    for (const name of laneTextNames) {
      const error = errors[name];
      if (error) problems.push(row.problem(name, error));
    }
  }
  return { texts, problems, priced };
}
