/** Composes a document for the screen, for printing and for a workbook. */
import { figure } from '../../freight/figure.ts';
import { isCurrency } from '../../freight/money.ts';
import { minorDigits, moneyText, unitsText } from '../../freight/money-text.ts';
import { messages } from '../../messages.ts';
import { isoDayText } from '../day-texts.ts';
import { type CellProblem, problemText } from '../lines.ts';
import { readDay } from '../read-day.ts';
import { type DocumentInput, type DocumentKind, documentName, type FieldId, fieldName, fieldsOf } from './fields.ts';
import { lineAmount } from './line-amount.ts';
import { type ContainerLine, type GoodsLine, readDocumentContainers, readGoods } from './lines.ts';

const t = messages('trade-desk');

export interface DocumentTable {
  readonly caption: string;
  readonly columns: readonly { readonly name: string; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly string[])[];
  readonly total: readonly string[] | undefined;
}

export interface ComposedDocument {
  readonly title: string;
  readonly facts: readonly { readonly id: FieldId; readonly name: string; readonly value: string }[];
  readonly tables: readonly DocumentTable[];
  /** Such as the declaration of the person who signs. */
  readonly statements: readonly string[];
  readonly signatory: string;
}

export interface Composed {
  readonly document: ComposedDocument;
  /** Required fields that are empty. */
  readonly missing: readonly FieldId[];
  readonly problems: Readonly<Partial<Record<FieldId, string>>>;
}

export function composeDocument(kind: DocumentKind, input: DocumentInput): Composed {
  const { required, optional } = fieldsOf[kind];
  const used: readonly FieldId[] = [...required, ...optional];
  const problems: Partial<Record<FieldId, string>> = {};
  const currency = input.currency.trim().toUpperCase();
  if (currency !== '' && !isCurrency(currency)) problems.currency = t('Enter a currency code such as USD.');
  const goods = readGoods(input.goods, isCurrency(currency) ? currency : 'USD');
  const containers = readDocumentContainers(input.containers);
  note(problems, 'goods', goods.problems);
  note(problems, 'containers', containers.problems);
  const missing = required.filter((id) => typedIn(input, id) === '');
  if (kind === 'INVOICE' && input.goods.trim() !== '') requirePrices(problems, goods.lines);
  if (kind === 'VGM') requireMasses(problems, containers.lines);
  for (const id of ['date', 'ready'] as const) {
    const read = input[id].trim() === '' ? undefined : readDay(input[id]);
    if (read && 'problem' in read) problems[id] = read.problem;
  }
  const facts = used
    .filter((id) => !['goods', 'containers', 'signatory', 'currency', 'weighing', 'namedPlace'].includes(id))
    .map((id) => ({ id, name: fieldName(id), value: shownValue(input, id) }))
    .filter(({ value }) => value !== '');
  const tables = [
    ...(used.includes('goods') && goods.lines.length > 0 ? [goodsTable(kind, goods.lines, currency)] : []),
    ...(used.includes('containers') && containers.lines.length > 0 ? [containerTable(kind, containers.lines)] : []),
  ];
  const document = {
    title: documentName(kind),
    facts,
    tables,
    statements: statementsOf(kind, input),
    signatory: used.includes('signatory') ? input.signatory.trim() : '',
  };
  const own = Object.entries(problems).filter(([id]) => used.some((field) => field === id));
  return { document, missing, problems: Object.fromEntries(own) };
}

const typedIn = (input: DocumentInput, id: FieldId): string => input[id].trim();

function note(problems: Partial<Record<FieldId, string>>, id: FieldId, cells: readonly CellProblem[]): void {
  if (cells.length > 0) problems[id] = cells.map(problemText).join(' ');
}

function requirePrices(problems: Partial<Record<FieldId, string>>, lines: readonly GoodsLine[]): void {
  const without = lines.find(({ quantity, unitPrice }) => quantity === undefined || unitPrice === undefined);
  if (without) problems.goods ??= t('Row {row} needs a quantity and a unit price.', { row: without.row });
}

/** Lighter than every container of 20 feet: a mass below is in tonnes, or its point stands for thousands. */
const LEAST_TARE_KG = 1500;

function requireMasses(problems: Partial<Record<FieldId, string>>, lines: readonly ContainerLine[]): void {
  if (lines.some(({ grossKg }) => grossKg === undefined)) {
    problems.containers ??= t('Enter the verified gross mass of each container, in column 4.');
  }
  const light = lines.find(({ grossKg }) => grossKg !== undefined && grossKg < LEAST_TARE_KG);
  if (light) {
    const text = t('The mass is below the tare of an empty container. Check the number and its unit.');
    problems.containers ??= problemText({ row: light.row, column: undefined, text });
  }
}

function shownValue(input: DocumentInput, id: FieldId): string {
  const value = typedIn(input, id);
  if (id === 'incoterm') return [value, typedIn(input, 'namedPlace')].filter(Boolean).join(' ');
  if (id !== 'date' && id !== 'ready') return value;
  const read = readDay(value);
  return 'day' in read ? isoDayText(read.day) : value;
}

const column = (name: string, isNumber = false) => ({ name, isNumber });
const shown = (value: number | undefined): string => (value === undefined ? '' : figure(value));
const sumOf = (values: readonly (number | undefined)[]): number | undefined =>
  values.some((value) => value !== undefined)
    ? Math.round(values.reduce((sum: number, value) => sum + (value ?? 0), 0) * 1000) / 1000
    : undefined;

/** 'EUR 1,250.50', and 'EUR 0.0125', because prices of small things have more decimals. */
function priceText(currency: string, price: number): string {
  const minor = price * 10 ** minorDigits(currency);
  return Math.abs(minor - Math.round(minor)) < ROUNDING
    ? moneyText({ currency, amount: Math.round(minor) })
    : unitsText(currency, price);
}

/** Prices have at most nine decimals; smaller differences come from binary fractions. */
const ROUNDING = 1e-7;

function goodsTable(kind: DocumentKind, lines: readonly GoodsLine[], currency: string): DocumentTable {
  const money = (amount: number) => moneyText({ currency, amount });
  const goods = [column(t('Description')), column(t('HS code')), column(t('Quantity'), true)];
  const first = ({ description, hsCode, quantity, unit }: GoodsLine) => [
    description,
    hsCode,
    [shown(quantity), unit].filter(Boolean).join(' '),
  ];
  if (kind === 'INVOICE') {
    const amounts = lines.map(({ quantity = 0, unitPrice = 0 }) =>
      lineAmount(quantity, unitPrice, minorDigits(currency)),
    );
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    return {
      caption: t('Goods'),
      columns: [...goods, column(t('Unit price'), true), column(t('Amount'), true)],
      rows: lines.map((line, at) => [
        ...first(line),
        line.unitPrice === undefined ? '' : priceText(currency, line.unitPrice),
        money(amounts[at] ?? 0),
      ]),
      total: [t('Total'), '', '', '', money(total)],
    };
  }
  const sum = (read: (line: GoodsLine) => number | undefined) => shown(sumOf(lines.map(read)));
  return {
    caption: t('Goods'),
    columns: [
      ...goods,
      column(t('Packages'), true),
      column(t('Net kg'), true),
      column(t('Gross kg'), true),
      column(t('m³'), true),
    ],
    rows: lines.map((line) => [
      ...first(line),
      ...[line.packages, line.netKg, line.grossKg, line.cubicMetres].map(shown),
    ]),
    total: [
      ...[t('Total'), '', ''],
      ...[sum(({ packages }) => packages), sum(({ netKg }) => netKg)],
      ...[sum(({ grossKg }) => grossKg), sum(({ cubicMetres }) => cubicMetres)],
    ],
  };
}

function containerTable(kind: DocumentKind, lines: readonly ContainerLine[]): DocumentTable {
  const total = sumOf(lines.map(({ grossKg }) => grossKg));
  return {
    caption: t('Containers'),
    columns: [
      ...[column(t('Number')), column(t('Type')), column(t('Seal'))],
      column(kind === 'VGM' ? t('Verified gross mass, kg') : t('Gross kg'), true),
    ],
    rows: lines.map(({ number, type, seal, grossKg }) => [number, type, seal, shown(grossKg)]),
    total: total === undefined ? undefined : [t('Total'), '', '', shown(total)],
  };
}

function statementsOf(kind: DocumentKind, { weighing }: DocumentInput): string[] {
  if (kind !== 'VGM') return [];
  return [
    weighing === '2'
      ? t(
          'Method 2: all packages, the packing material and the securing material were weighed, and the tare of the container was added.',
        )
      : t('Method 1: the packed and sealed container was weighed.'),
    t('The gross masses were obtained by a method of SOLAS regulation VI/2 with calibrated and certified equipment.'),
  ];
}
