import { LRUCache } from 'lru-cache';

/** A busy machine may be the cause, so the page is retried after this time. */
const REMEMBERED_MS = 30 * 60_000;
/** With this many failed pages, a document is not drawn at all. */
const MAX_PAGES = 5;
const MAX_DOCUMENTS = 2_000;

export class UndrawnPages {
  readonly #found: LRUCache<string, Set<number>>;

  constructor(perf: Pick<typeof performance, 'now'> = performance) {
    this.#found = new LRUCache({ max: MAX_DOCUMENTS, ttl: REMEMBERED_MS, ttlResolution: 0, perf });
  }

  has(documentId: string, page: number): boolean {
    const pages = this.#found.get(documentId);
    return pages !== undefined && (pages.has(page) || pages.size >= MAX_PAGES);
  }

  add(documentId: string, page: number): void {
    const pages = this.#found.get(documentId);
    if (!pages) this.#found.set(documentId, new Set([page]));
    else if (pages.size < MAX_PAGES) pages.add(page);
  }
}
