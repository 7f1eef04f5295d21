/** Collects the documents that are drawn at loading. */
import type { DocumentId, UserId } from '#contract/ids.ts';
import type { documents } from '#server/features/documents/tables.ts';
import { type Paper, pagesOf } from './draw-pdfs.ts';
import type { Random } from './random.ts';

type DocumentRow = Omit<typeof documents.$inferInsert, 'bytes'> & { id: string; createdAt: Date };

export interface PlannedPaper {
  /** Without the size, which is known after drawing. */
  readonly row: DocumentRow;
  readonly paper: Paper;
}

/** Width divided by height of A4. */
const A4_ASPECT = 595.28 / 841.89;

export class Folder {
  readonly papers: PlannedPaper[] = [];
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  add(
    kind: DocumentRow['kind'],
    name: string,
    paper: Paper,
    ownerId: UserId | null,
    createdAt: Date,
    plainText = '',
  ): DocumentId {
    const id = this.#random.id<DocumentId>(createdAt);
    this.papers.push({
      row: { id, ownerId, kind, name, pages: pagesOf(paper), aspect: A4_ASPECT, plainText, createdAt },
      paper,
    });
    return id;
  }
}
