/** How long a page is not tried again: the machine may have been busy, but a page that takes for ever will again. */
const REMEMBERED_MS = 30 * 60_000;
/** A document of which so many can't be drawn is drawn no more. */
const MOST_PAGES = 5;
const MOST_DOCUMENTS = 2_000;

/** Pages that could not be drawn, so that nobody draws them again on everybody's time. Forgotten after a while. */
export class UndrawnPages {
  readonly #now: () => number;
  readonly #found = new Map<string, { readonly until: number; readonly pages: Set<number> }>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  has(documentId: string, page: number): boolean {
    const found = this.#found.get(documentId);
    if (!found || found.until < this.#now()) return false;
    return found.pages.has(page) || found.pages.size >= MOST_PAGES;
  }

  /** What is remembered already stays remembered no longer for it. */
  add(documentId: string, page: number): void {
    const found = this.#found.get(documentId);
    if (found && found.until >= this.#now()) {
      if (found.pages.size < MOST_PAGES) found.pages.add(page);
      return;
    }
    this.#found.delete(documentId);
    this.#found.set(documentId, { until: this.#now() + REMEMBERED_MS, pages: new Set([page]) });
    // The oldest comes first.
    const [oldest] = this.#found.keys();
    if (this.#found.size > MOST_DOCUMENTS && oldest !== undefined) this.#found.delete(oldest);
  }
}
