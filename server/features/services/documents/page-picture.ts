import { buffer } from 'node:stream/consumers';
import type { DocumentId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { NotFound, PortalError } from '#server/platform/errors.ts';
import type { StoredFile } from '#server/platform/files/files.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { Sender } from '#server/platform/sender.ts';
import { singleFlightByKey } from '#server/platform/single-flight.ts';
import { drawPdfPage, PdfRefused } from './open-pdf.ts';
import { coverName, encode } from './store-pdf.ts';
import { UndrawnPages } from './undrawn-pages.ts';

const t = messages('server');

const PAGE = { width: 1_200, height: 4_800 };

const drawOnce = singleFlightByKey<void>();
const undrawn = new UndrawnPages();

export const pageName = (documentId: DocumentId, page: number): string => `${documentId}-${page}.webp`;

export async function readCover({ files }: Pick<Portal, 'files'>, documentId: DocumentId): Promise<StoredFile> {
  const cover = await files.private.read(coverName(documentId));
  if (!cover) throw new NotFound();
  return cover;
}

/** @throws NotFound without the document, PortalError 422 if the page can’t be drawn, 503 when too many wait */
export async function readPagePicture(
  { files, sender }: Pick<Portal, 'files' | 'sender'>,
  documentId: DocumentId,
  page: number,
): Promise<StoredFile> {
  const name = pageName(documentId, page);
  const stored = await files.private.read(name);
  if (stored) return stored;
  await drawOnce(name, () => drawPage(files, documentId, page, sender));
  const drawn = await files.private.read(name);
  if (!drawn) throw new NotFound();
  return drawn;
}

async function drawPage(files: Portal['files'], documentId: DocumentId, page: number, sender: Sender): Promise<void> {
  const read = async (): Promise<Uint8Array> => {
    // Other pages may have failed while this one was queued.
    if (undrawn.has(documentId, page)) throw new PdfRefused('UNREADABLE');
    // Read again for each page.
    const file = await files.private.readOften(`${documentId}.pdf`);
    if (!file) throw new NotFound();
    return buffer(file.stream);
  };
  try {
    if (undrawn.has(documentId, page)) throw new PdfRefused('UNREADABLE');
    const bitmap = await drawPdfPage({ read }, page, PAGE, sender);
    await files.private.write(pageName(documentId, page), await encode(bitmap));
  } catch (error) {
    if (!(error instanceof PdfRefused)) throw error;
    undrawn.add(documentId, page);
    throw new PortalError(422, 'PAGE_UNREADABLE', t('This page can’t be displayed. Download the PDF to read it.'));
  }
}
