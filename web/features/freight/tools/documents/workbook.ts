import type { ComposedDocument } from '#contract/trade-desk/documents/compose.ts';

interface Cell {
  readonly value: string;
  readonly type: StringConstructor;
  readonly fontWeight?: 'bold';
}

const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' });
const plain = (value: string): Cell => ({ value, type: String });

/** The rows of a sheet, as the document is on the screen. */
export function workbookOf({ title, facts, tables, statements, signatory }: ComposedDocument): Cell[][] {
  return [
    [bold(title)],
    [],
    ...facts.map(({ name, value }) => [bold(name), plain(value)]),
    ...tables.flatMap(({ columns, rows, total }) => [
      [],
      columns.map(({ name }) => bold(name)),
      ...rows.map((row) => row.map(plain)),
      ...(total ? [total.map(bold)] : []),
    ]),
    ...(statements.length > 0 ? [[], ...statements.map((statement) => [plain(statement)])] : []),
    ...(signatory ? [[], [plain(signatory)]] : []),
  ];
}
