/** Reads the charges of an offer from a table that a spreadsheet copies or saves. */
import { type Basis, type ChargeState, chargeStateNames, type Section } from './charge-names.ts';
import { sectionOf, surcharges, typeOfName } from './charge-types.ts';
import { currenciesNamed } from './currency-signs.ts';
import { splitTable } from './paste/split-table.ts';
import { readPercent, readUnitPrice } from './read-amount.ts';

/** As it goes into the form, where everything can be changed. */
export interface PastedCharge {
  readonly section: Section;
  readonly label: string;
  readonly basis: Basis;
  /** Empty: that of the request. */
  readonly quantity: string;
  readonly unitPrice: string;
  readonly minimum: string;
  readonly maximum: string;
  /** Empty: that of the form. */
  readonly currency: string;
  readonly state: ChargeState;
}

export interface PastedCharges {
  readonly charges: readonly PastedCharge[];
  /** The headings of the columns with their meanings, such as ['Rate', 'Unit price']. */
  readonly columns: readonly (readonly [string, string])[];
  /** What was left out or could be read in another way, one sentence each. */
  readonly notes: readonly string[];
}

const roles = {
  section: /^(?:section|group|leg|part|bereich|abschnitt|sección|étape|类别)$/i,
  basis: /basis|^unit(?! ?(?:price|rate|cost))|^per$|^uom$|einheit|unité|unidad|计费|calculat/i,
  quantity: /^(?:qty|quantity|menge|anzahl|quantité|cantidad|数量|no\.? of units|units)\.?$/i,
  currency: /^(?:currency|curr\.?|ccy|cur|währung|devise|moneda|币种|货币)$/i,
  minimum: /^min/i,
  maximum: /^max/i,
  total: /^(?:total|amount|sum|betrag|summe|montant|importe|金额|total amount|total price)(?: \(?\w{3}\)?)?$/i,
  state: /^(?:status|included\??|inclusive)$/i,
  unitPrice: /rate|price|tariff|preis|satz|prix|tarif|precio|单价|价格|cost$|^usd$|^eur$/i,
  label:
    /charge|description|item|service|cost|fee|leistung|bezeichnung|kosten|gebühr|désignation|libellé|concepto|descripci|费用|项目|name/i,
} as const;
type Role = keyof typeof roles;

const roleNames: Readonly<Record<Role, string>> = {
  section: 'Section',
  basis: 'Basis',
  quantity: 'Quantity',
  currency: 'Currency',
  minimum: 'Minimum',
  maximum: 'Maximum',
  total: 'Amount',
  state: 'Status',
  unitPrice: 'Unit price',
  label: 'Charge',
};

/** The first column of a meaning counts, and each column has one. */
function rolesOf(heading: readonly string[]): ReadonlyMap<Role, number> {
  const found = new Map<Role, number>();
  for (const [at, cell] of heading.entries()) {
    const role = (Object.keys(roles) as Role[]).find((name) => !found.has(name) && roles[name].test(cell.trim()));
    if (role) found.set(role, at);
  }
  return found;
}

const MAX_HEADING_ROW = 10;

/** @returns a text that says what is missing if it is no table of charges */
export function readCharges(text: string): PastedCharges | string {
  const rows = splitTable(text);
  const at = rows.slice(0, MAX_HEADING_ROW).findIndex((row) => isHeading(rolesOf(row)));
  const heading = rows[at];
  if (!heading) return 'There is no heading. Name the columns, such as Charge, Basis, Unit price and Currency.';
  const columns = rolesOf(heading);
  const notes: string[] = [];
  const withoutPrice: string[] = [];
  let section: Section | null = null;
  const charges = rows.slice(at + 1).flatMap((row, index) => {
    const cell = (role: Role): string => row[columns.get(role) ?? -1]?.trim() ?? '';
    const isTitle = cell('label') !== '' && row.filter((value) => value.trim() !== '').length === 1;
    if (isTitle) section = sectionNamed(cell('label')) ?? section;
    if (isTitle || isSum(cell('label'))) return [];
    if (isWithoutPrice(cell)) {
      withoutPrice.push(cell('label'));
      return [];
    }
    const read = readRow(cell, section);
    if (typeof read !== 'string') return [read];
    if (read !== '') notes.push(`Row ${at + index + 2}: ${read}`);
    return [];
  });
  const isUsed = new Map([...columns].map(([role, column]) => [column, roleNames[role]]));
  const unused = heading.filter((name, column) => name.trim() !== '' && !isUsed.has(column));
  if (withoutPrice.length > 0) notes.push(`Left out without a price: ${withoutPrice.join(', ')}.`);
  if (unused.length > 0) notes.push(`Not used: ${unused.join(', ')}.`);
  return {
    charges,
    columns: [...isUsed].map(([column, role]) => [heading[column]?.trim() ?? '', role] as const),
    notes,
  };
}

const isHeading = (columns: ReadonlyMap<Role, number>): boolean =>
  columns.has('label') && (columns.has('unitPrice') || columns.has('total'));

/** A row of the sheet that was not filled in. */
const isWithoutPrice = (cell: (role: Role) => string): boolean =>
  cell('label') !== '' && cell('unitPrice') === '' && cell('total') === '' && stateIn(cell('state')) === 'INCLUDED';

const isSum = (label: string): boolean => /^(?:sub-?|grand )?(?:total|summe|gesamt|合计)/i.test(label);

function sectionNamed(text: string): Section | null {
  if (/orig|export|abgang|départ|origen|起运/i.test(text)) return 'ORIGIN';
  if (/dest|import|arriv|empfang|目的/i.test(text)) return 'DESTINATION';
  if (/freight|main|carriage|fracht|fret|flete|运费/i.test(text)) return 'FREIGHT';
  return /other|misc|sonst|autre|otro|其他/i.test(text) ? 'OTHER' : null;
}

const stateWords: Readonly<Record<ChargeState, RegExp | null>> = {
  INCLUDED: null,
  AT_COST: /at cost|as per|outlay|nach aufwand|against receipt|实报/i,
  EXCLUDED: /^(?:no|n\/?a|nil|-+)$|exclu|not incl|nicht (?:ent|ein)halten/i,
};

const stateIn = (...texts: readonly string[]): ChargeState =>
  (Object.keys(chargeStateNames) as ChargeState[]).find((state) =>
    texts.some((text) => stateWords[state]?.test(text)),
  ) ?? 'INCLUDED';

/** @returns what is wrong; empty for an empty row */
function readRow(cell: (role: Role) => string, current: Section | null): PastedCharge | string {
  const label = cell('label').slice(0, 80);
  const written = cell('unitPrice') || cell('total');
  if (label === '') return written === '' ? '' : `“${written}” has no name.`;
  const state = stateIn(written, cell('state'));
  const isTotal = cell('unitPrice') === '' && cell('total') !== '';
  const basis = isTotal ? 'FLAT' : basisIn(`${cell('basis')} ${unitAfter(written)}`);
  const section = sectionNamed(cell('section')) ?? current ?? sectionByName(label);
  const limits = { minimum: cell('minimum'), maximum: cell('maximum') };
  const base = { section, label, basis, state, quantity: isTotal ? '1' : cell('quantity'), ...limits };
  const price = state === 'INCLUDED' ? priceIn(written, basis) : { unitPrice: '', currency: '' };
  if (price === null) return `“${written}” of ${label} is not a price.`;
  return { ...base, unitPrice: price.unitPrice, currency: currencyIn(cell('currency')) || price.currency };
}

/** 'USD 1,450' → 1450 in USD. 'Included' costs nothing more. */
function priceIn(written: string, basis: Basis): { unitPrice: string; currency: string } | null {
  if (/^incl/i.test(written)) return { unitPrice: '0', currency: '' };
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
const basisIn = (text: string): Basis => bases.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0] ?? 'FLAT';

function sectionByName(label: string): Section {
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
];
