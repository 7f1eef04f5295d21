const WORKBOOK = 'This is an Excel workbook. Save it as CSV, or copy the cells and paste them into a field.';
const PICTURE = 'This is a picture. Copy the table as text and paste it into a field.';

/** What is not text begins with a mark: ZIP archives, such as workbooks, older workbooks, PDF, and pictures. */
const notText: readonly (readonly [start: string, problem: string])[] = [
  ['PK', WORKBOOK],
  ['\u00d0\u00cf\u0011\u00e0', WORKBOOK],
  ['%PDF', 'This is a PDF. Copy the table in it and paste it into a field.'],
  ['\u0089PNG', PICTURE],
  ['\u00ff\u00d8\u00ff', PICTURE],
];

/** Why a file can’t be read as text, and what to do. */
export function notTextProblem(bytes: ArrayBuffer): string | undefined {
  const start = String.fromCharCode(...new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength)));
  return notText.find(([mark]) => start.startsWith(mark))?.[1];
}

/** The text of a file from a spreadsheet: UTF-8, UTF-16 with its mark, or Windows-1252, as Excel saves CSV in Western Europe. */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
