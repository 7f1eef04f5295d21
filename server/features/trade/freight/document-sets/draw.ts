import type { FastifyReply } from 'fastify';
import type { drawDocument as endpoint } from '#contract/document-sets.ts';
import type { Checked } from '#contract/http.ts';
import { messages } from '#contract/messages.ts';
import { DEFAULT_LANGUAGE } from '#contract/portal-languages.ts';
import { type ComposedDocument, composeDocument, type DocumentTable } from '#contract/trade-desk/documents/compose.ts';
import { downloadHeaders } from '#server/features/services/documents/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { inLanguage } from '#server/platform/languages/portal-messages.ts';
import { inLanguageOfFile, PdfPage } from '#server/platform/pdf-page.ts';

const t = messages('server');

/** @throws PortalError 422 if the font lacks a letter of the fields */
export async function sendDocument(
  reply: FastifyReply,
  { kind, input, isEnglish }: Checked<typeof endpoint>['body'],
): Promise<FastifyReply> {
  const make = () => drawDocument(composeDocument(kind, input).document);
  const { title, content } = await (isEnglish ? inLanguage(DEFAULT_LANGUAGE, make) : inLanguageOfFile(make));
  if (content === null) {
    throw new PortalError(
      422,
      'LETTERS_MISSING',
      t('The PDF can’t show all letters of your text. Print the page instead, and save it as PDF.'),
    );
  }
  const name = [title, input.number].filter(Boolean).join(' ');
  return reply
    .type('application/pdf')
    .headers(downloadHeaders(`${name}.pdf`, content.length))
    .send(content);
}

async function drawDocument({ title, facts, tables, statements, signatory }: ComposedDocument) {
  const page = await PdfPage.open(title);
  page.text(title, { size: 20, bold: true });
  page.space(8);
  for (const { name, value } of facts) page.fact(name, value);
  for (const table of tables) drawTable(page, table);
  page.space(12);
  for (const statement of statements) page.text(statement);
  if (signatory) {
    page.space(36);
    page.text(signatory);
  }
  const content = await page.end();
  return { title, content: page.hasLostLetters ? null : content };
}

/** The first column has what the row is about, and gets the room of two. */
function drawTable(page: PdfPage, { caption, columns, rows, total }: DocumentTable): void {
  const unit = 1 / (columns.length + 1);
  const cellsOf = (texts: readonly string[], style: { readonly bold?: boolean; readonly dim?: boolean }) =>
    columns.map(({ isNumber }, at) => ({
      text: texts[at] ?? '',
      share: at === 0 ? 2 * unit : unit,
      ...(isNumber && { align: 'right' as const }),
      ...style,
    }));
  page.heading(caption);
  page.row(
    cellsOf(
      columns.map(({ name }) => name),
      { dim: true },
    ),
  );
  for (const row of rows) page.row(cellsOf(row, {}));
  if (total) page.row(cellsOf(total, { bold: true }));
}
