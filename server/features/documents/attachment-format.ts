import type { Attachment } from '#contract/attachments.ts';
import { PortalError } from '#server/platform/http/errors.ts';
import type { SentFile } from '../files/index.ts';
import { namesInZip } from './names-in-zip.ts';

const WORKBOOK_PARTS = ['[Content_Types].xml', 'xl/workbook.xml'];
/** Macros, the macro sheets of Excel 4.0, controls, and files of other programs. */
const ACTIVE_PART = /^xl\/(vbaProject\.bin$|macrosheets\/|activeX\/|ctrlProps\/|embeddings\/)/i;
const CONTROL_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Markup, scripts, PostScript and RTF are text as well. */
const OTHER_TEXT = /^\s*(<|#!|%!|\{\\rtf)/;

/** A CSV has no signature, so its name has to end in `.csv`. @throws PortalError 415 that says what is allowed */
export function formatOf({ name, bytes }: SentFile): Attachment['format'] {
  const startsWith = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
  if (startsWith('255044462d')) return 'pdf';
  if (startsWith('504b0304')) return checkWorkbook(name, bytes);
  if (startsWith('d0cf11e0a1b11ae1')) {
    throw refused(`“${name}” is in an old format or protected by a password. Save it as XLSX without a password.`);
  }
  if (!/\.csv$/i.test(name)) throw refused(`“${name}” can’t be added. Files can be PDF, XLSX or CSV.`);
  // Each byte is one character, so control characters are found in every encoding.
  const text = bytes.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  if (CONTROL_CHARACTER.test(text) || OTHER_TEXT.test(text)) {
    throw refused(`“${name}” does not contain a table as text. Save it as CSV again.`);
  }
  return 'csv';
}

function checkWorkbook(name: string, bytes: Buffer): 'xlsx' {
  const parts = namesInZip(bytes);
  if (!parts || !WORKBOOK_PARTS.every((part) => parts.includes(part))) {
    throw refused(`“${name}” is not an Excel workbook. Files can be PDF, XLSX or CSV.`);
  }
  if (parts.some((part) => ACTIVE_PART.test(part))) {
    throw refused(`“${name}” contains macros, controls or embedded files. Save it without them.`);
  }
  return 'xlsx';
}

const refused = (message: string) => new PortalError(415, 'WRONG_TYPE', message, { fields: { file: message } });
