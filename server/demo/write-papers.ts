/** Which papers the content needs; they are drawn when it is loaded. */
import type { documents } from '#server/features/documents/tables.ts';
import { type Paper, pagesOf } from './draw-papers.ts';
import type { Random } from './random.ts';

type DocumentRow = Omit<typeof documents.$inferInsert, 'bytes'> & { id: string; createdAt: Date };

export interface PlannedPaper {
  /** All but its size, which is known once it is drawn. */
  readonly row: DocumentRow;
  readonly paper: Paper;
}

/** Width over height of A4. */
const A4_ASPECT = 595.28 / 841.89;

export class Folder {
  readonly papers: PlannedPaper[] = [];
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** @returns its id */
  add(
    kind: DocumentRow['kind'],
    name: string,
    paper: Paper,
    ownerId: string | null,
    createdAt: Date,
    plainText = '',
  ): string {
    const id = this.#random.id(createdAt);
    this.papers.push({
      row: { id, ownerId, kind, name, pages: pagesOf(paper), aspect: A4_ASPECT, plainText, createdAt },
      paper,
    });
    return id;
  }
}
