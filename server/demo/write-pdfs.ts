/** Collects the documents that are drawn at loading. */
import type { DocumentId, UserId } from '#contract/ids.ts';
import type { documents } from '#server/features/services/documents/tables.ts';
import { type PdfContent, pagesOf } from './draw-pdfs.ts';
import type { Random } from './random.ts';

type DocumentRow = Omit<typeof documents.$inferInsert, 'bytes'> & { id: string; createdAt: Date };

export interface PlannedPdf {
  /** Without the size, which is known after drawing. */
  readonly row: DocumentRow;
  readonly content: PdfContent;
}

/** Width divided by height of A4. */
const A4_ASPECT = 595.28 / 841.89;

export class Folder {
  readonly pdfs: PlannedPdf[] = [];
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  add(
    kind: DocumentRow['kind'],
    name: string,
    content: PdfContent,
    ownerId: UserId | null,
    createdAt: Date,
    plainText = '',
  ): DocumentId {
    const id = this.#random.id<DocumentId>(createdAt);
    this.pdfs.push({
      row: { id, ownerId, kind, name, pages: pagesOf(content), aspect: A4_ASPECT, plainText, createdAt },
      content,
    });
    return id;
  }
}
