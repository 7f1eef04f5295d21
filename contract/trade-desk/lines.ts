/** Tables that are typed or pasted into a text field. */
import Papa from 'papaparse';
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

export interface Table {
  /** The cells of the first row if it has no digit. */
  readonly heading: readonly string[] | undefined;
  readonly lines: readonly Line[];
}

/**
 * The rows of a table. Tabs, semicolons, bars or commas separate the cells, otherwise spaces. Empty rows are left out, but count.
 * @param problems gets one if there are too many rows
 */
export function tableOf(text: string, most: number, problems: CellProblem[]): Table {
  const lines = linesOf(text);
  const [first] = lines;
  // 'm3' is a name.
  const heading = first && !/\d/.test(first.cells.join(' ').replace(/\bm3\b/gi, '')) ? first.cells : undefined;
  const body = heading ? lines.slice(1) : lines;
  const extra = body[most];
  if (extra) problems.push({ row: extra.row, column: undefined, text: t('Enter at most {max} rows.', { max: most }) });
  return { heading, lines: body.slice(0, most) };
}

/** The rows with text. */
export function linesOf(text: string): Line[] {
  const written = foldDigits(text).replace(/\r\n?/g, '\n').split('\n');
  const separator = separators.find((mark) => text.includes(mark));
  return written.flatMap((line, at) => (line.trim() === '' ? [] : [{ row: at + 1, cells: cellsIn(line, separator) }]));
}

/** Empty cells at the end are left out. */
function cellsIn(line: string, separator: string | undefined): readonly string[] {
  const [parsed = []] =
    separator === undefined ? [line.trim().split(/\s+/)] : Papa.parse<string[]>(line, { delimiter: separator }).data;
  const cells = parsed.map((cell) => cell.trim());
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
