/** Tables that are typed or pasted into a text field. */
import { foldDigits } from '../freight/fold-digits.ts';
import { messages } from '../messages.ts';

const t = messages('trade-desk');

/** Row and column count from 1, as in a spreadsheet. */
export interface CellProblem {
  readonly row: number;
  readonly column: number | undefined;
  readonly text: string;
}

export const problemText = ({ row, column, text }: CellProblem): string =>
  column === undefined
    ? t('Row {row}: {text}', { row, text })
    : t('Row {row}, column {column}: {text}', { row, column, text });

export interface Line {
  readonly row: number;
  readonly cells: readonly string[];
}

const separators = ['\t', ';', '|', ','];

/**
 * The rows of a table without its heading. Tabs, semicolons, bars or commas separate the cells, otherwise spaces. Empty rows are left
 * out, but count.
 * @param problems gets one if there are too many rows
 */
export function cellsOf(text: string, most: number, problems: CellProblem[]): Line[] {
  const written = foldDigits(text).replace(/\r\n?/g, '\n').split('\n');
  const separator = separators.find((mark) => text.includes(mark)) ?? /\s+/;
  const lines = written.flatMap((line, at) =>
    line.trim() === '' ? [] : [{ row: at + 1, cells: cellsIn(line, separator) }],
  );
  const [heading] = lines;
  const body = heading && !/\d/.test(heading.cells.join('')) ? lines.slice(1) : lines;
  const extra = body[most];
  if (extra) problems.push({ row: extra.row, column: undefined, text: t('Enter at most {max} rows.', { max: most }) });
  return body.slice(0, most);
}

/** Empty cells at the end are left out. */
function cellsIn(line: string, separator: string | RegExp): readonly string[] {
  const cells = line
    .trimEnd()
    .split(separator)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
