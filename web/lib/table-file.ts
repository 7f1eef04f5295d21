import { messages } from '#contract/messages.ts';

const t = messages('common'); /** Reads a table from a file of a spreadsheet. */

export interface Sheet {
  readonly name: string;
  readonly text: string;
}

/** `text` is that of the first sheet. */
export type TableFile = { readonly text: string; readonly sheets: readonly Sheet[] } | { readonly problem: string };

/** CSV as it is; of a workbook, the first sheet with rows, with tabs between the cells. */
export async function readTableFile(file: File): Promise<TableFile> {
  const bytes = await file.arrayBuffer();
  const { decodeText, isWorkbook, notTextProblem } = await import('#contract/freight/paste/decode-text.ts');
  if (isWorkbook(bytes)) return readWorkbook(file);
  const problem = notTextProblem(bytes);
  return problem ? { problem } : { text: decodeText(bytes), sheets: [] };
}

async function readWorkbook(file: File): Promise<TableFile> {
  try {
    const { default: readSheets } = await import('read-excel-file/browser');
    const sheets = await readSheets(file);
    const tables = sheets
      .filter(({ data }) => data.length > 1)
      .map(({ sheet, data }) => ({ name: sheet, text: data.map((row) => row.map(cellText).join('\t')).join('\n') }));
    const [first] = tables;
    return first ? { text: first.text, sheets: tables } : { problem: t('The workbook has no table.') };
  } catch {
    return { problem: t('This workbook can’t be opened. Save the sheet as CSV, or copy its cells and paste them.') };
  }
}

/** A line break or a tab would divide a cell. */
const cellText = (value: unknown): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '').replace(/\s+/g, ' ');
