/** Keeps the markup of rendered parts; see `rendered-once.tsx`. */
import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { digest, type PageTexts } from './page-texts.server.ts';
import type { PartsOfPage, PlacedPart } from './rendered-once.tsx';

interface Part {
  readonly html: string;
  /** The keys of its texts; see `PageTexts`. */
  readonly texts: readonly string[];
}

const MAX_BYTES = 8_000_000;
/** Of an entry besides its markup. */
const OVERHEAD = 400;
const kept = new LRUCache<string, Part>({
  maxSize: MAX_BYTES,
  // V8 uses at most two bytes for a character.
  sizeCalculation: ({ html }) => 2 * html.length + OVERHEAD,
});

/** Marks the places of parts. Nobody else knows it, so no text of a member can contain such a mark. */
const SECRET = randomUUID();
const marks = new RegExp(`<i data-part="${SECRET}(k|s|e)(\\d+)"></i>`);

/**
 * React writes something about these parts elsewhere in the page: a part that loads, a picture that is loaded early. It
 * counts the ids of a page, so they differ in the next. Texts of members may contain the same, so this is no error.
 */
const OF_ONE_PAGE = /<!--\$[?!]|fetchPriority="high"|="_R_/;
/** Only in tags: in attributes and texts, `<` is escaped. */
const MARKED_TEXT = /<[a-z][^<>]* data-text="([\w-]+)"/g;

interface Place {
  readonly key: string;
  readonly known: Part | undefined;
}

export class PageParts implements PartsOfPage {
  readonly #places: Place[] = [];
  readonly #scope: string;
  readonly #texts: PageTexts;

  /** @param scope what the markup depends on besides the props of its part */
  constructor(scope: string, texts: PageTexts) {
    this.#scope = scope;
    this.#texts = texts;
  }

  place(component: number, props: object): PlacedPart {
    const key = digest(`${component} ${this.#scope} ${JSON.stringify(props)}`);
    const known = kept.get(key);
    const number = this.#places.push({ key, known }) - 1;
    if (!known) return { isKnown: false, start: `${SECRET}s${number}`, end: `${SECRET}e${number}` };
    this.#texts.addKeys(known.texts);
    return { isKnown: true, start: `${SECRET}k${number}`, end: '' };
  }

  /**
   * Inserts the known parts and keeps the new ones.
   * @param change what else to change before the first part and after the last; changing the whole page copies it
   */
  complete(html: string, change = (markup: string) => markup): string {
    const [before = '', ...rest] = this.#places.length === 0 ? [html] : html.split(marks);
    let page = change(before);
    const starts: number[] = [];
    // Each mark gives its type, its number and the markup up to the next mark.
    for (let at = 0; at < rest.length; at += 3) {
      const place = this.#places[Number(rest[at + 1])];
      if (rest[at] === 'k') page += place?.known?.html ?? '';
      else if (rest[at] === 's') starts.push(page.length);
      else if (place) keep(place.key, page.slice(starts.pop()));
      const after = rest[at + 2] ?? '';
      page += at + 3 < rest.length ? after : change(after);
    }
    return page;
  }
}

function keep(key: string, html: string): void {
  if (OF_ONE_PAGE.test(html)) return;
  const texts = [...html.matchAll(MARKED_TEXT)].map(([, text = '']) => text);
  // A slice of a page would keep the whole page in memory.
  kept.set(key, { html: Buffer.from(html).toString(), texts });
}
