/** What the columns of a table of charges mean. */

import { messages } from '../../messages.ts';
import { type Term, term } from '../../terms.ts';
import { shortContainerNames } from '../container-names.ts';
import type { ContainerType } from '../containers.ts';
import { currenciesNamed } from '../currency-signs.ts';
import { isCurrency } from '../offer-totals.ts';
import { breakName, usualBreaks } from '../weight-breaks.ts';
import { meantBy, roleWords } from './words.ts';

const t = messages('freight-input');

const roles = {
  section: /^(?:section|group|leg|part|bereich|abschnitt|sección|étape|类别)$/i,
  basis: /basis|^unit(?! ?(?:price|rate|cost))|^per$|^uom$|einheit|unité|unidad|计费|calculat/i,
  quantity: /^(?:qty|quantity|menge|anzahl|quantité|cantidad|数量|no\.? of units|units)\.?$/i,
  currency: /^(?:currency|curr\.?|ccy|cur|währung|devise|moneda|币种|货币)$/i,
  minimum: /^min/i,
  maximum: /^max/i,
  total: /^(?:total|amount|sum|betrag|summe|montant|importe|金额|total amount|total price)(?: \(?\w{3}\)?)?$/i,
  state: /^(?:status|included\??|inclusive)$/i,
  unitPrice: /rate|price|tariff|preis|satz|prix|tarif|precio|单价|价格|cost$/i,
  label:
    /charge|description|item|service|cost|fee|leistung|bezeichnung|kosten|gebühr|désignation|libellé|concepto|descripci|费用|项目|name/i,
} as const;
export type Role = keyof typeof roles;

const roleNames: Readonly<Record<Role, Term>> = {
  label: 'Charge',
  unitPrice: 'Unit price',
  currency: 'Currency',
  basis: 'Basis',
  quantity: 'Quantity',
  section: 'Section',
  minimum: 'Minimum',
  maximum: 'Maximum',
  total: 'Amount',
  state: 'Status',
};

/** 'break 45' is the price from 45 kg on, 'container 45G1' that of a container, and 'currency USD' a price in US dollars. */
export type Meaning = Role | `break ${number}` | `container ${ContainerType}` | `currency ${string}` | 'unused';

export interface Column {
  /** Empty in a table without headings. */
  readonly heading: string;
  /** 'A', 'B', … as spreadsheets name it. */
  readonly letter: string;
  readonly meaning: Meaning;
}

export function meaningName(meaning: Meaning): string {
  const [kind, value = ''] = meaning.split(' ');
  if (kind === 'break')
    return t('Price per kg, {weight}', {
      weight: breakName(
        Number(value),
        usualBreaks.map((fromKg) => ({ fromKg })),
      ),
    });
  if (kind === 'container')
    return t('Price per {container}', { container: shortContainerNames[value as ContainerType] });
  if (kind === 'currency') return t('Price in {currency}', { currency: value });
  return meaning === 'unused' ? t('Not used') : term(roleNames[meaning as Role]);
}

/** What a column can be made. @param found the meanings of the table */
export const meaningsFor = (found: readonly Meaning[]): readonly Meaning[] => [
  ...new Set<Meaning>(['unused', ...(Object.keys(roleNames) as Role[]), ...found, ...usualBreaks.map(breakMeaning)]),
];

const breakMeaning = (fromKg: number): Meaning => `break ${fromKg}`;

const boxes: readonly (readonly [ContainerType, RegExp])[] = [
  ['22G1', /^20(?:gp|dc|dv|st|std|ft|g1)?$|^22g1$/],
  ['42G1', /^40(?:gp|dc|dv|st|std|ft)?$|^42g1$/],
  ['45G1', /^40(?:hc|hq|high)$|^45g1$/],
  ['L5G1', /^45(?:hc|hq|ft)$|^l5g1$/],
  ['22R1', /^20(?:rf|re|reefer)$|^22r1$/],
  ['45R1', /^40(?:rf|rh|hr|re|reefer)$|^45r1$/],
  ['22U1', /^20ot$|^22u1$/],
  ['42U1', /^40ot$|^42u1$/],
  ['22P1', /^20fr$|^22p1$/],
  ['42P1', /^40fr$|^42p1$/],
  ['22T1', /^20(?:tk|tank)$|^22t1$/],
];

/** "USD / 40'HC" */
function containerIn(heading: string): ContainerType | undefined {
  const words = heading
    .toLowerCase()
    .replace(/['′’"´]|\bft\b/g, ' ')
    .replace(/\b(20|40|45) +(?=[a-z]{2,6}\b)/g, '$1')
    .split(/[^a-z0-9]+/);
  return boxes.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0];
}

/** '-45', '+100 kg', '>300' and 'N', as air tariffs have them. */
function breakIn(heading: string): number | undefined {
  const text = heading.trim().toLowerCase().replace(/[−–]/g, '-');
  if (/^(?:n|normal|- ?45(?: ?kgs?)?|< ?45(?: ?kgs?)?)$/.test(text)) return 0;
  const weight =
    /^(?:[+>≥] ?|q ?)(\d{2,4})(?: ?kgs?)?$/.exec(text)?.[1] ?? /^(\d{2,4}) ?(?:kgs? ?)?\+$/.exec(text)?.[1];
  return weight === undefined ? undefined : Number(weight);
}

/** 'USD' and 'Price (EUR)'. */
function currencyOf(heading: string): string | undefined {
  const codes = heading.split(/[^\p{L}\p{Sc}]+/u).flatMap((word) => {
    const named = word === '' ? undefined : currenciesNamed(word);
    return named?.length === 1 && named[0] && isCurrency(named[0]) ? [named[0]] : [];
  });
  return codes.length === 1 ? codes[0] : undefined;
}

const isOnlyCurrency = (heading: string): boolean => /^\p{L}{3}$|^\p{Sc}$/u.test(heading.trim());

/** All that a heading can mean, the most likely first. */
function candidatesOf(heading: string, hasSeveralCurrencies: boolean): Meaning[] {
  const text = heading.trim();
  if (text === '') return [];
  const fromKg = breakIn(text);
  const box = containerIn(text);
  const code = currencyOf(text);
  const named = meantBy(roleWords, text);
  const isPriceIn =
    code !== undefined && (isOnlyCurrency(text) || (hasSeveralCurrencies && roles.unitPrice.test(text)));
  return [
    ...(fromKg === undefined ? [] : [breakMeaning(fromKg)]),
    ...(box === undefined ? [] : [`container ${box}` as const]),
    ...(isPriceIn ? [`currency ${code}` as const] : []),
    ...(named ? [named] : []),
    ...(Object.keys(roles) as Role[]).filter((name) => name !== named && roles[name].test(text)),
  ];
}

/** 'A', 'B', … 'AA'. */
function letterOf(at: number): string {
  let [name, rest] = ['', at];
  for (; rest >= 0; rest = Math.floor(rest / 26) - 1) name = String.fromCharCode(65 + (rest % 26)) + name;
  return name;
}

export interface Columns {
  readonly columns: readonly Column[];
  /** Columns that say the same as one before them. */
  readonly notes: readonly string[];
}

/** The first column of a meaning counts, and each column has one. @param chosen what the reader made of the columns */
export function columnsOf(heading: readonly string[], chosen: readonly (Meaning | undefined)[] = []): Columns {
  const codes = heading.flatMap((cell) => currencyOf(cell) ?? []);
  const hasSeveralCurrencies = new Set(codes).size > 1;
  const taken = new Map<Meaning, string>();
  const notes: string[] = [];
  const columns = heading.map((cell, at): Column => {
    const letter = letterOf(at);
    const candidates = candidatesOf(cell, hasSeveralCurrencies);
    const meaning = chosen[at] ?? candidates.find((one) => !taken.has(one)) ?? 'unused';
    const first = candidates[0] && taken.get(candidates[0]);
    if (chosen[at] === undefined && meaning === 'unused' && first && candidates[0]) {
      notes.push(
        t('Columns {first} and {second} both look like “{meaning}”. {first} is used; choose what {second} is.', {
          first,
          second: letter,
          meaning: meaningName(candidates[0]),
        }),
      );
    }
    if (meaning !== 'unused') taken.set(meaning, letter);
    return { heading: cell.trim(), letter, meaning };
  });
  return { columns, notes };
}

/** '1,450.00', '€ 210' and 'USD 1450'. */
const isAmount = (cell: string): boolean => /\d/.test(cell) && !/\p{L}/u.test(cell.replace(/\b[A-Z]{3}\b/g, ''));
const isCode = (cell: string): boolean => isOnlyCurrency(cell) && currencyOf(cell) !== undefined;

/** Whether a row without a known heading is the first of the data: a heading has no amounts. */
export const isDataRow = (row: readonly string[]): boolean => row.some((cell) => isAmount(cell.trim()));

/** What the columns of a table without a known heading probably are, by their cells: the last column of amounts has the prices. */
export function guessMeanings(rows: readonly (readonly string[])[]): Meaning[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const mostlyIn = (at: number, is: (cell: string) => boolean): boolean => {
    const cells = rows.map((row) => row[at]?.trim() ?? '').filter(Boolean);
    return cells.length > 0 && cells.filter(is).length * 2 > cells.length;
  };
  const columns = Array.from({ length: width }, (_, at) => at);
  const price = columns.findLast((at) => mostlyIn(at, isAmount));
  const currency = columns.find((at) => mostlyIn(at, isCode));
  const label = columns.find((at) => at !== currency && mostlyIn(at, (cell) => /\p{L}/u.test(cell) && !isAmount(cell)));
  return columns.map((at) => {
    if (at === label) return 'label';
    if (at === price) return 'unitPrice';
    return at === currency ? 'currency' : 'unused';
  });
}

/** The currency that the heading of a price names. */
export const currencyInHeading = (column: Column): string =>
  column.meaning.startsWith('currency ')
    ? column.meaning.slice('currency '.length)
    : (currencyOf(column.heading) ?? '');

export const isPriceColumn = ({ meaning }: Column): boolean =>
  meaning === 'unitPrice' || meaning === 'total' || /^(?:break|container|currency) /.test(meaning);
