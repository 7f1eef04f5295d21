/** Several lines, each of which describes packages in words, as a table. */

import { messages } from '../../messages.ts';
import { type Term, term } from '../../terms.ts';
import { MAX_ROWS } from '../cargo-rows.ts';
import { figure } from '../figure.ts';
import { listOf, quoted } from '../list-text.ts';
import type { Layout } from './columns.ts';
import { mayBeHeadingRow } from './heading-rows.ts';
import { isSumName, type Role } from './headings.ts';
import { type OneLine, readOneLine } from './one-line.ts';

const t = messages('freight-input');

const columns = [
  { name: 'Quantity', role: 'count' },
  { name: 'Package', role: 'type' },
  { name: 'Length × width × height', role: 'size' },
  { name: 'Weight of one', role: 'weight' },
  { name: 'Weight of all in the row', role: 'totalWeight' },
  { name: 'May be stacked', role: 'stackable' },
] as const satisfies readonly { readonly name: Term; readonly role: Role }[];

interface Lines {
  readonly layout: Layout;
  readonly notes: readonly string[];
}

export function layOutLines(text: string): Lines | null {
  const lines = text
    .split(/[\n\r\v]+/)
    .filter((line) => line.trim() !== '')
    .flatMap(partsOf);
  if (/\t/.test(text.trim()) || lines.length > MAX_ROWS) return null;
  const read = lines.map(readOneLine);
  const found = read.flatMap((line) => line ?? []);
  const others = lines.filter((_, at) => read[at] === undefined);
  if (found.length === 0 || !others.every(isText)) return null;
  const cells = found.map(cellsOf);
  const used = columns.flatMap((_, at) => (cells.some((line) => line[at] !== '') ? [at] : []));
  return {
    layout: {
      columns: used.flatMap((at) => {
        const column = columns[at];
        return column ? { heading: term(column.name), role: column.role } : [];
      }),
      lines: cells.map((line) => used.map((at) => line[at] ?? '')),
      ...{ sums: [], others: [], hasHeading: true, isUnclear: false, numbers: null, noun: '' },
    },
    notes: [
      ...others.map((line) => t('“{line}” was left out.', { line: line.trim() })),
      ...labelNote(found),
      ...found.flatMap(noteOf),
    ],
  };
}

/** '4 pallets 120x80x145 cm, 2 cartons 60x40x40 cm' are two. A part without sizes belongs to the one before. */
function partsOf(line: string): string[] {
  const parts: string[] = [];
  for (const part of line.split(/(?<=[,;])\s|\s(?=(?:and|und|et|y|e|\+|&)\s)/)) {
    const isOpen = parts.length === 0 || readOneLine(parts.at(-1) ?? '') === undefined;
    if (!isOpen && readOneLine(part)) parts.push(part);
    else parts.push(`${parts.pop() ?? ''} ${part}`.trim());
  }
  return parts;
}

/** A greeting, a name or a sum, and not the heading of a table. */
const isText = (line: string): boolean =>
  !/[\t;|]|\S {2,}\S|,.*,.*,/.test(line.trim()) &&
  !mayBeHeadingRow(line.split(/[,\s]/)) &&
  (!/\d/.test(line) || isSumName(line.trim()));

const cellsOf = ({ count, type, sizes, weight, isTotal, isStackable }: OneLine): string[] => [
  ...[count, type, sizes],
  isTotal ? '' : weight,
  isTotal ? weight : '',
  isStackable ? '' : 'no',
];

const noteOf = ({ weight, count, isWeightUnclear, unread }: OneLine): string[] => [
  ...(isWeightUnclear
    ? [
        t('{weight} were read as the weight of one package. If it is the weight of all {count}, divide it.', {
          weight,
          count,
        }),
      ]
    : []),
  ...(unread.length > 0
    ? [
        t('{count, plural, one {{texts} was not read.} other {{texts} were not read.}}', {
          count: unread.length,
          texts: listOf(unread.map(quoted)),
        }),
      ]
    : []),
];

/** 'Pallet 1' and 'Colli 5-6'. */
function labelNote(read: readonly OneLine[]): string[] {
  const [first, ...more] = read.flatMap(({ label }) => label ?? []);
  if (first === undefined) return [];
  return [
    more.length > 0
      ? t('“{label}” and {count} more were read as the numbers on packages, not as quantities.', {
          label: first,
          count: figure(more.length),
        })
      : t('“{label}” was read as the number on a package, not as a quantity.', { label: first }),
  ];
}
