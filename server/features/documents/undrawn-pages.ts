import { LRUCache } from 'lru-cache';

/** How long a page is not tried again: the machine may have been busy, but a page that never ends will not end later. */
const REMEMBERED_MS = 30 * 60_000;
/** Of a document with this many such pages, none is drawn. */
const MOST_PAGES = 5;
const MOST_DOCUMENTS = 2_000;

/** Pages that could not be drawn, so that they are not drawn again and again. Forgotten after a while. */
export class UndrawnPages {
  readonly #found: LRUCache<string, Set<number>>;

  constructor(perf: Pick<typeof performance, 'now'> = performance) {
    this.#found = new LRUCache({ max: MOST_DOCUMENTS, ttl: REMEMBERED_MS, ttlResolution: 0, perf });
  }

  has(documentId: string, page: number): boolean {
    const pages = this.#found.get(documentId);
    return pages !== undefined && (pages.has(page) || pages.size >= MOST_PAGES);
  }

  /** The time of a document runs from its first such page. */
  add(documentId: string, page: number): void {
    const pages = this.#found.get(documentId);
    if (!pages) this.#found.set(documentId, new Set([page]));
    else if (pages.size < MOST_PAGES) pages.add(page);
  }
}
