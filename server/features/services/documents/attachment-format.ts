import type { Attachment } from '#contract/attachments.ts';
import { messages } from '#contract/messages.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Sender } from '#server/platform/sender.ts';
import type { SentFile } from '../files/index.ts';
import { checkWorkbook } from './check-workbook.ts';
import { hasPdfSignature, startsAsPdf } from './pdf-signature.ts';
import { type WorkbookProblem, WorkbookRefused } from './workbook-problem.ts';

const t = messages('server');

const CONTROL_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Markup, scripts, PostScript and RTF are text as well. */
const OTHER_TEXT = /^\s*(<|#!|%!|\{\\rtf)/;

/** A CSV has no signature, so its name has to end in `.csv`. @throws PortalError 415 that says what is allowed */
export async function formatOf({ name, bytes }: SentFile, sender: Sender): Promise<Attachment['format']> {
  const startsWith = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
  if (startsAsPdf(bytes)) return 'pdf';
  if (startsWith('504b0304')) {
    await refuseActive(name, bytes, sender);
    return 'xlsx';
  }
  if (startsWith('d0cf11e0a1b11ae1')) {
    throw refused(
      t('“{name}” is in an old format or protected by a password. Save it as XLSX without a password.', { name }),
    );
  }
  if (!/\.csv$/i.test(name)) {
    if (hasPdfSignature(bytes)) return 'pdf';
    throw refused(t('“{name}” can’t be added. Files can be PDF, XLSX or CSV.', { name }));
  }
  // Each byte is one character, so control characters are found in every encoding.
  const text = bytes.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  if (CONTROL_CHARACTER.test(text) || OTHER_TEXT.test(text)) {
    throw refused(t('“{name}” does not contain a table as text. Save it as CSV again.', { name }));
  }
  if (CSV_FORMULA.test(text))
    throw refused(t('“{name}” contains formulas. Save it with values only, as CSV or XLSX.', { name }));
  return 'csv';
}

const whyRefused: Readonly<Record<WorkbookProblem, (name: string) => string>> = {
  NOT_A_WORKBOOK: (name) =>
    t('“{name}” is not an Excel workbook, or is damaged. Save it again as XLSX. Files can be PDF, XLSX or CSV.', {
      name,
    }),
  ACTIVE: (name) => t('“{name}” contains macros, controls or embedded files. Save it without them.', { name }),
  LINKED: (name) =>
    t(
      '“{name}” contains links to other files or programs, such as formulas or data connections. Save it with values only.',
      { name },
    ),
  TOO_LARGE: (name) => t('“{name}” is larger than 100 MB when it is unpacked. Save it with fewer rows.', { name }),
};

async function refuseActive(name: string, bytes: Buffer, sender: Sender): Promise<void> {
  try {
    await checkWorkbook(bytes, sender);
  } catch (error) {
    throw error instanceof WorkbookRefused ? refused(whyRefused[error.problem](name)) : error;
  }
}

/** A cell that a spreadsheet program would compute. A number may begin with a sign. */
const CSV_FORMULA = /(?:^|[,;\t\r\n])[" ]*(?:=|[+@-][^,;\t\r\n]*(?:\w\(|\|))/;

const refused = (message: string) => new PortalError(415, 'WRONG_TYPE', message, { fields: { file: message } });
