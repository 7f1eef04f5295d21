/** Reads the charges of an offer from a table that a spreadsheet copies or saves. */

import { messages } from '../messages.ts';
import type { Term } from '../terms.ts';
import { type Basis, type ChargeSection, type ChargeState, chargeStateNames } from './charge-names.ts';
import {
  type Column,
  columnsOf,
  currencyInHeading,
  guessMeanings,
  isDataRow,
  isPriceColumn,
  type Meaning,
} from './charge-table/columns.ts';
import { basisWords, meantBy, sectionWords, stateWords } from './charge-table/words.ts';
import { sectionOf, surcharges, typeOfName } from './charge-types.ts';
import { shortContainerNames } from './container-names.ts';
import type { ContainerType } from './containers.ts';
import { currenciesNamed } from './currency-signs.ts';
import { figure } from './figure.ts';
import { splitTable } from './paste/split-table.ts';
import { readPercent, readUnitPrice } from './read-amount.ts';

const t = messages('freight-input');

/** As it goes into the form, where everything can be changed. */
export interface PastedCharge {
  readonly section: ChargeSection;
  readonly label: string;
  readonly basis: Basis;
  /** Empty: that of the request. */
  readonly quantity: string;
  readonly unitPrice: string;
  /** Prices per kilogram by the weight from which they count. */
  readonly breaks?: Readonly<Record<string, string>>;
  readonly minimum: string;
  readonly maximum: string;
  /** Empty: that of the form. */
  readonly currency: string;
  readonly state: ChargeState;
}

export interface PastedCharges {
  readonly charges: readonly PastedCharge[];
  readonly columns: readonly Column[];
  /** A cell of each column, for columns without a heading. */
  readonly examples: readonly string[];
  /** The table names no columns, so that the reader has to check them. */
  readonly isGuessed: boolean;
  /** What the reader has to do before there are charges. */
  readonly problem?: string;
  /** What was left out or could be read in another way, one sentence each. */
  readonly notes: readonly string[];
}

const MAX_HEADING_ROW = 10;
/** Sentences of the preview about rows. */
const MAX_ROW_NOTES = 20;

export interface PasteOptions {
  /** What the reader made of the columns. */
  readonly meanings?: readonly (Meaning | undefined)[];
  /** Of the request: prices per container are multiplied by their number. */
  readonly containers?: readonly { readonly type: ContainerType; readonly count: number }[];
}

/** @returns a text that says what is missing if it is no table of charges */
export function readCharges(text: string, { meanings, containers = [] }: PasteOptions = {}): PastedCharges | string {
  const rows = splitTable(text);
  const found = rows.slice(0, MAX_HEADING_ROW).findIndex((row) => isHeading(columnsOf(row).columns));
  const isGuessed = found < 0;
  if (isGuessed && !rows.some((row) => row.length > 1)) {
    return t('There are no columns. Paste cells of a spreadsheet with the names of the charges and their prices.');
  }
  const at = isGuessed && isDataRow(rows[0] ?? []) ? -1 : Math.max(found, 0);
  const data = rows.slice(at + 1);
  const width = Math.max(...rows.map((row) => row.length));
  const heading = rows[at] ?? Array.from({ length: width }, () => '');
  const chosen = meanings ?? (isGuessed ? guessMeanings(data) : undefined);
  const { columns, notes: ofColumns } = columnsOf(heading, chosen);
  const examples = columns.map((_, place) => data.map((row) => row[place]?.trim()).find(Boolean) ?? '');
  const shown = { columns, examples, isGuessed };
  if (!isHeading(columns)) {
    const problem = t('Choose which column names the charges, and which has their prices.');
    return { ...shown, charges: [], notes: [], problem };
  }
  const problems: string[] = [];
  const withoutPrice: string[] = [];
  const others = new Set<ContainerType>();
  const columnOf = new Map(columns.map(({ meaning }, column) => [meaning, column]));
  const prices = columns.flatMap((column, place) => (isPriceColumn(column) ? [{ column, place }] : []));
  let section: ChargeSection | null = null;
  const charges = data.flatMap((row, index) => {
    const cell = (meaning: Meaning): string => row[columnOf.get(meaning) ?? -1]?.trim() ?? '';
    const isTitle = cell('label') !== '' && row.filter((value) => value.trim() !== '').length === 1;
    if (isTitle) section = sectionNamed(cell('label')) ?? section;
    if (isTitle || isSum(cell('label'))) return [];
    const written = prices.filter(({ place }) => (row[place]?.trim() ?? '') !== '');
    if (cell('label') !== '' && written.length === 0 && stateIn(cell('state')) === 'INCLUDED') {
      withoutPrice.push(cell('label'));
      return [];
    }
    const read = readRow({ row, cell, prices: written, containers, others }, section);
    problems.push(...read.problems.map((problem) => problem(at + index + 2)));
    return read.charges;
  });
  const unused = columns.filter(({ heading: name, meaning }) => name !== '' && meaning === 'unused');
  return {
    ...shown,
    charges,
    notes: [
      ...(isGuessed && !meanings ? [t('The table does not name its columns. Check what each of them is.')] : []),
      ...ofColumns,
      ...problems.slice(0, MAX_ROW_NOTES),
      ...(problems.length > MAX_ROW_NOTES
        ? [
            t('{count, plural, one {# more row can’t be read.} other {# more rows can’t be read.}}', {
              count: problems.length - MAX_ROW_NOTES,
            }),
          ]
        : []),
      ...(others.size > 0
        ? [
            t('Left out, because the request has no such container: {types}.', {
              types: [...others].map((type) => shortContainerNames[type]).join(', '),
            }),
          ]
        : []),
      ...(withoutPrice.length > 0
        ? [t('Left out without a price: {charges}.', { charges: shortList(withoutPrice) })]
        : []),
      ...(unused.length > 0
        ? [t('Not used: {headings}.', { headings: unused.map(({ heading: name }) => name).join(', ') })]
        : []),
    ],
  };
}

const isHeading = (columns: readonly Column[]): boolean =>
  columns.some(({ meaning }) => meaning === 'label') && columns.some(isPriceColumn);

const MAX_NAMES = 12;
const shortList = (names: readonly string[]): string =>
  names.length > MAX_NAMES
    ? t('{names} and {count} more', {
        names: names.slice(0, MAX_NAMES).join(', '),
        count: figure(names.length - MAX_NAMES),
      })
    : names.join(', ');

const isSum = (label: string): boolean => /^(?:sub-?|grand )?(?:total|summe|gesamt|合计)/i.test(label);

function sectionNamed(text: string): ChargeSection | null {
  const named = meantBy(sectionWords, text);
  if (named) return named;
  if (/orig|export|abgang|départ|origen|起运/i.test(text)) return 'ORIGIN';
  if (/dest|import|arriv|empfang|目的/i.test(text)) return 'DESTINATION';
  if (/freight|main|carriage|fracht|fret|flete|运费/i.test(text)) return 'FREIGHT';
  return /other|misc|sonst|autre|otro|其他/i.test(text) ? 'OTHER' : null;
}

const statePatterns: Readonly<Record<ChargeState, RegExp | null>> = {
  INCLUDED: null,
  AT_COST: /at cost|as per|outlay|nach aufwand|against receipt|实报/i,
  EXCLUDED: /^(?:no|n\/?a|nil|-+)$|exclu|not incl|nicht (?:ent|ein)halten/i,
};

const stateIn = (...texts: readonly string[]): ChargeState =>
  (Object.keys(chargeStateNames) as ChargeState[]).find((state) =>
    texts.some((text) => meantBy(stateWords, text) === state || statePatterns[state]?.test(text)),
  ) ?? 'INCLUDED';

interface Row {
  readonly row: readonly string[];
  readonly cell: (meaning: Meaning) => string;
  /** The columns with a price in this row. */
  readonly prices: readonly { readonly column: Column; readonly place: number }[];
  readonly containers: NonNullable<PasteOptions['containers']>;
  /** Takes the types of containers that the request has not. */
  readonly others: Set<ContainerType>;
}

/** Each price of a row becomes a charge. The weight breaks of a row are one charge. */
function readRow({ row, cell, prices, containers, others }: Row, current: ChargeSection | null) {
  const label = cell('label').slice(0, 80);
  const problems: ((row: number) => string)[] = [];
  const first = row[prices[0]?.place ?? -1]?.trim() ?? '';
  if (label === '') {
    const nameless = (number: number) => t('Row {row}: “{text}” has no name.', { row: number, text: first });
    return { charges: [], problems: first === '' ? [] : [nameless] };
  }
  const section = sectionNamed(cell('section')) ?? current ?? sectionByName(label);
  const limits = { minimum: cell('minimum'), maximum: cell('maximum') };
  const base = {
    section,
    label,
    quantity: cell('quantity'),
    unitPrice: '',
    ...limits,
    currency: currencyIn(cell('currency')),
  };
  const wrong = ({ column }: Row['prices'][number], written: string) =>
    problems.push((number) =>
      t('Row {row}, column {column}: “{text}” of {label} is not a price.', {
        row: number,
        column: column.letter,
        text: written,
        label,
      }),
    );
  const stated = stateIn(first, cell('state'));
  if (stated !== 'INCLUDED') return { charges: [{ ...base, basis: basisIn(cell('basis')), state: stated }], problems };
  const charges: PastedCharge[] = [];
  const breaks: Record<string, string> = {};
  for (const price of prices) {
    const { meaning } = price.column;
    const written = row[price.place]?.trim() ?? '';
    const [kind = '', value = ''] = meaning.split(' ');
    const isOnly = !prices.some((other) => other.column.meaning === 'unitPrice');
    if (meaning === 'total' && (!isOnly || prices.length > 1)) continue;
    const basis = basisOfPrice(kind, `${cell('basis')} ${unitAfter(written)}`);
    const read = priceIn(written, basis);
    if (read === null) {
      wrong(price, written);
      continue;
    }
    const currency = base.currency || read.currency || currencyInHeading(price.column);
    if (kind === 'break') {
      breaks[value] = read.unitPrice;
      base.currency ||= currency;
      continue;
    }
    const count = containers.find(({ type }) => type === value)?.count;
    if (kind === 'container' && count === undefined && containers.length > 0) {
      others.add(value as ContainerType);
      continue;
    }
    const isOneOfSeveral = kind === 'container' && containers.length > 1;
    charges.push({
      ...base,
      state: 'INCLUDED',
      basis,
      unitPrice: read.unitPrice,
      currency,
      ...(meaning === 'total' && { quantity: '1' }),
      ...(kind === 'container' && { quantity: count === undefined ? '' : String(count) }),
      ...(isOneOfSeveral && { label: `${label} ${shortContainerNames[value as ContainerType]}`.slice(0, 80) }),
    });
  }
  if (Object.keys(breaks).length > 0) charges.push({ ...base, state: 'INCLUDED', basis: 'KG', breaks });
  return { charges, problems };
}

function basisOfPrice(kind: string, text: string): Basis {
  if (kind === 'break') return 'KG';
  if (kind === 'container') return 'CONTAINER';
  return kind === 'total' ? 'FLAT' : basisIn(text);
}

/** 'USD 1,450' → 1450 in USD. 'Included' costs nothing more. */
function priceIn(written: string, basis: Basis): { unitPrice: string; currency: string } | null {
  if (/^incl/i.test(written) || meantBy(stateWords, written) === 'INCLUDED') return { unitPrice: '0', currency: '' };
  if (basis === 'PERCENT' || basis === 'PERCENT_OF_VALUE') {
    return readPercent(written).value ? { unitPrice: written.replace('%', '').trim(), currency: '' } : null;
  }
  const number = (/[.,]?\d[\d.,' ]{0,30}/.exec(written)?.[0] ?? '').replace(/[.,' ]{1,31}$/, '');
  const [besides = ''] = written.replace(number, ' ').split(/\/|\bper\b/i, 1);
  const currency = currencyIn(besides);
  return number !== '' && readUnitPrice(number, currency).value !== undefined ? { unitPrice: number, currency } : null;
}

function currencyIn(text: string): string {
  const named = text.split(/\s+/).flatMap((word) => (word === '' ? [] : (currenciesNamed(word) ?? [])));
  return named.length === 1 ? (named[0] ?? '') : (named.find((code) => code === 'USD' || code === 'EUR') ?? '');
}

const bases: readonly (readonly [Basis, RegExp])[] = [
  ['PERCENT_OF_VALUE', /%[^%]{0,40}(?:value|cif|insured|wert)/],
  ['PERCENT', /%|percent/],
  ['HUNDRED_KG', /100 ?kgs?\b|\bcwt\b/],
  ['WM', /\bw ?\/ ?m\b|\bwm\b|\br\/?t\b|revenue ton|freight ton|\bcbm\b|\bm3\b|m³/],
  ['LOAD_METRE', /\bldm\b|load(?:ing)? ?met|lademeter/],
  ['KG', /\bkgs?\b|kilo/],
  ['DOCUMENT', /\bb\/?l\b|\bbl\b|\b[hm]bl\b|bill of lading|\bawb\b|\bdoc|\bset\b/],
  ['CONTAINER', /\bcntrs?\b|\bcontainers?\b|\bctrs?\b|\bteus?\b|\bfeus?\b|\bboxe?s?\b|\b(?:20|40|45) ?['′]|箱/],
  ['PALLET', /\bpal(?:let)?s?\b|\bplts?\b|palett/],
  ['TRUCK', /\btrucks?\b|\blkw\b|\bcamion/],
  ['DAY', /\bdays?\b|\btage?\b|\bjours?\b|\bd[ií]as?\b/],
];

/** " per 40'" in "USD 1450 per 40'" */
const unitAfter = (price: string): string => /\d[\d.,]{0,30}(.*)/.exec(price)?.[1] ?? price;

/** Per shipment, if it says nothing else. */
const basisIn = (text: string): Basis =>
  meantBy(basisWords, text) ?? bases.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0] ?? 'FLAT';

function sectionByName(label: string): ChargeSection {
  const charge = { section: 'OTHER', label } as const;
  return surcharges.has(typeOfName(charge)) ? 'FREIGHT' : sectionOf(charge);
}

/** The headings of the sheet that the portal offers, in the order of its columns. */
export const sheetHeadings = [
  'Section',
  'Charge',
  'Basis',
  'Quantity',
  'Unit price',
  'Currency',
  'Minimum',
  'Maximum',
  'Status',
] as const satisfies readonly Term[];
