/** Divides a pasted text into rows and cells, whatever separates them. */
import Papa from 'papaparse';
import { foldDigits } from '../fold-digits.ts';

const separatorLine = /^\s*sep=(.)\s*$/i;
/** '|---:|---|' */
const isRule = (line: string) => /^[\s|:-]+$/.test(line) && line.includes('--');

/** 'Length: 120 cm' */
const isNamedValue = (line: string) => /^[^\d:;\t]{1,40}:[^:]{1,60}$/.test(line);

export type Cells = readonly (readonly string[])[];

export function splitTable(pasted: string): Cells {
  const lines = foldDigits(pasted)
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stated = separatorLine.exec(lines[0] ?? '')?.[1];
  if (stated) return parse(lines.slice(1), stated);
  if (lines.length > 1 && lines.filter((line) => line.trim().startsWith('|')).length === lines.length) {
    return lines.filter((line) => !isRule(line)).map(cellsOfMarkdown);
  }
  if (lines.length > 2 && lines.every(isNamedValue)) {
    return lines.map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]);
  }
  const text = lines.join('\n');
  if (text.includes('\t')) return parse(lines, '\t');
  if (text.includes(';')) return parse(lines, ';');
  if (lines.every((line) => line.split('|').length >= FEWEST_COLUMNS)) return parse(lines, '|');
  return alignedBySpaces(lines) ?? parse(lines, ',');
}

const parse = (lines: readonly string[], delimiter: string): Cells =>
  Papa.parse<string[]>(lines.join('\n'), { delimiter, skipEmptyLines: 'greedy' }).data.map((row) =>
    row.map((cell) => asNumber(cell.trim())),
  );

/** Spreadsheets mark numbers that are stored as text: `'4` and `="4"`. */
const asNumber = (cell: string): string => cell.replace(/^=\s?"([^"]*)"$/, '$1').replace(/^'(?=\d)/, '');

const cellsOfMarkdown = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

const FEWEST_COLUMNS = 4;

/** Two or more spaces between columns, or one if every row has as many words. */
function alignedBySpaces(lines: readonly string[]): Cells | null {
  for (const gap of [/ {2,}/, / +/]) {
    const rows = lines.map((line) => line.trim().split(gap));
    const columns = rows[0]?.length ?? 0;
    if (columns >= FEWEST_COLUMNS && rows.every((row) => row.length === columns)) return rows;
  }
  return null;
}
