import type { Attachment } from '#contract/attachments.ts';
import { COVER_LIMIT } from '#contract/brochures.ts';
import { MAX_PDF_PAGES } from '#contract/files.ts';
import type { DocumentId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { Invalid, PortalError } from '#server/platform/errors.ts';
import type { Files } from '#server/platform/files/files.ts';
import { noteOwnWrite } from '#server/platform/http/require-audit.ts';
import { newId } from '#server/platform/ids.ts';
import { loadSharp } from '#server/platform/load-sharp.ts';
import type { Portal } from '#server/platform/portal.ts';
import { PORTAL } from '#server/platform/sender.ts';
import type { Actor } from '#server/policy.ts';
import type { SentFile } from '../files/index.ts';
import { drawPdfPage, inspectPdf, PdfRefused } from './open-pdf.ts';
import { hasPdfSignature } from './pdf-signature.ts';
import type { Bitmap, PdfProblem } from './pdf-work.ts';
import { insertDocument, type NewDocument } from './queries.ts';

const t = messages('server');

const notPdf = () => t('This file is not a PDF. Choose a PDF.');
const QUALITY = 80;

export const coverName = (documentId: DocumentId): string => `${documentId}.webp`;

export interface StoredPdf {
  readonly id: DocumentId;
  readonly name: string;
  readonly bytes: number;
  readonly pages: number;
  readonly aspect: number;
  /** Only brochures are searched by their text. */
  readonly plainText: string;
}

/** @throws PortalError 413 or 415, Invalid if it is locked, damaged or too long, 503 when too many arrive */
export async function storePdf(
  { db, files, sender }: Pick<Portal, 'db' | 'files' | 'sender'>,
  actor: Actor,
  kind: NewDocument['kind'],
  { name, bytes }: SentFile,
  { maxBytes, field = 'file' }: { readonly maxBytes: number; readonly field?: string },
): Promise<StoredPdf> {
  if (bytes.length > maxBytes) {
    throw new PortalError(
      413,
      'TOO_LARGE',
      t('The PDF can have at most {megabytes} MB.', { megabytes: maxBytes / 1024 / 1024 }),
    );
  }
  if (!hasPdfSignature(bytes)) {
    throw new PortalError(415, 'WRONG_TYPE', notPdf(), { fields: { [field]: notPdf() } });
  }
  const isShown = kind === 'brochure';
  const options = { maxPages: MAX_PDF_PAGES, cover: isShown ? COVER_LIMIT : null, text: isShown };
  const inspected = await inspectPdf(bytes, options, sender).catch((error) => {
    throw error instanceof PdfRefused ? new Invalid({ [field]: whyRefused[error.problem]() }) : error;
  });
  const { pages, aspect, text: plainText } = inspected;
  const document = { ownerId: actor.userId, kind, format: 'pdf', name, pages, aspect, plainText } as const;
  const id = await storeDocument({ db, files }, document, bytes, inspected.cover);
  return { id, name, bytes: bytes.length, pages, aspect, plainText };
}

export async function storeDocument(
  { db, files }: Pick<Portal, 'db' | 'files'>,
  document: Omit<NewDocument, 'id' | 'bytes'> & Pick<DocumentFile, 'format'>,
  bytes: Buffer,
  cover: Bitmap | null = null,
): Promise<DocumentId> {
  const id = newId<DocumentId>();
  await write(files, { id, format: document.format }, bytes, cover);
  await db.transaction(async (tx) => {
    noteOwnWrite(tx);
    await insertDocument(tx, { ...document, id, bytes: bytes.length });
  });
  return id;
}

/** For the demo content, whose rows are written elsewhere. */
export async function writeDocumentFiles(
  files: Files,
  { id, kind }: Pick<NewDocument, 'id' | 'kind'>,
  bytes: Buffer,
): Promise<void> {
  const cover = kind === 'brochure' ? await drawPdfPage({ read: async () => bytes }, 1, COVER_LIMIT, PORTAL) : null;
  await write(files, { id, format: 'pdf' }, bytes, cover);
}

interface DocumentFile {
  readonly id: DocumentId;
  readonly format: Attachment['format'];
}

async function write(files: Files, { id, format }: DocumentFile, bytes: Buffer, cover: Bitmap | null): Promise<void> {
  await files.private.write(`${id}.${format}`, bytes);
  if (cover) await files.private.write(coverName(id), await encode(cover));
}

const whyRefused: Readonly<Record<PdfProblem, () => string>> = {
  LOCKED: () => t('The PDF needs a password to open. Save it without one and try again.'),
  UNREADABLE: () => t('This PDF is damaged or takes too long to open. Export it again and try again.'),
  TOO_MANY_PAGES: () => t('The PDF can have at most {max} pages.', { max: MAX_PDF_PAGES }),
  PAGE_SIZE: () => t('A page of this PDF has an unusual size. Save it in a standard size, such as A4.'),
};

export async function encode({ width, height, pixels }: Bitmap): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: QUALITY })
    .toBuffer();
}
