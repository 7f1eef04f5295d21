/** Keeps the markup of rendered parts; see `rendered-once.tsx`. */
import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PageText } from '#contract/page-request.ts';
import { PageBytes } from './page-bytes.server.ts';
import { digest, type PageTexts } from './page-texts.server.ts';
import type { Audience, PartsOfPage, PlacedPart } from './rendered-once.tsx';

interface Part {
  readonly html: Buffer;
  /** The keys of its texts; see `PageTexts`. */
  readonly texts: readonly string[];
}

const MAX_BYTES = 8_000_000;
/** The bytes of an entry besides its markup. */
const OVERHEAD = 600;
const kept = new LRUCache<string, Part>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ html }) => html.length + OVERHEAD,
});

/** Marks the places of parts. Nobody else knows it, so no text of a member can contain such a mark. */
const SECRET = randomUUID();
const marks = new RegExp(`<i data-part="${SECRET}(k|s|e|t)(\\d+)"></i>`);
const markOf = (place: string): string => `<i data-part="${place}"></i>`;

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

interface Assembly {
  readonly nonce: string;
  /** What else to change before the first mark and after the last; changing the whole page copies it. */
  readonly change?: ((markup: string) => string) | undefined;
  readonly doctype: string;
}

export class PageParts {
  readonly #places: Place[] = [];
  readonly #texts: (() => string)[] = [];
  readonly #scope: string;
  readonly #marked: PageTexts;

  /** @param scope what the markup depends on besides the props of its part */
  constructor(scope: string, marked: PageTexts) {
    this.#scope = scope;
    this.#marked = marked;
  }

  for(audience: Audience): PartsOfPage {
    return {
      audience,
      place: (component, props) => this.#place(`${audience} ${component}`, props),
      for: (other) => this.for(other),
    };
  }

  #place(component: string, props: object): PlacedPart {
    const key = digest(`${component} ${this.#scope} ${textOf(props)}`);
    const known = kept.get(key);
    const number = this.#places.push({ key, known }) - 1;
    if (!known) return { isKnown: false, start: `${SECRET}s${number}`, end: `${SECRET}e${number}` };
    this.#marked.addKeys(known.texts);
    return { isKnown: true, start: `${SECRET}k${number}`, end: '' };
  }

  /** Places a long text that React need not copy. @param write called after the rendering */
  placeText(write: () => string): string {
    const number = this.#texts.push(write) - 1;
    return markOf(`${SECRET}t${number}`);
  }

  /** Inserts the known parts and the texts, and keeps the new parts. */
  complete(html: string, { nonce, change = (markup) => markup, doctype }: Assembly): PageText {
    const [before = '', ...rest] = html.split(marks);
    const page = new PageBytes();
    // Joining the strings first would copy the page.
    page.write(doctype);
    writeCut(page, change(before), nonce);
    const starts: number[] = [];
    // Each mark gives its type, its number and the markup up to the next mark.
    for (let at = 0; at < rest.length; at += 3) {
      const number = Number(rest[at + 1]);
      const place = this.#places[number];
      if (rest[at] === 't') page.write(this.#texts[number]?.() ?? '');
      else if (rest[at] === 's') starts.push(page.length);
      else if (rest[at] === 'k') page.add(place?.known?.html ?? Buffer.alloc(0));
      else if (place) keep(place.key, page, starts.pop() ?? 0);
      const after = rest[at + 2] ?? '';
      writeCut(page, at + 3 < rest.length ? after : change(after), nonce);
    }
    return page.finish();
  }
}

/** Only of frozen values, because these never change. */
const digests = new WeakMap<object, string>();

/** Identifies the props; functions are omitted. */
function textOf(props: object): string {
  const texts: string[] = [];
  for (const [name, value] of Object.entries(props)) {
    const isFrozen = typeof value === 'object' && value !== null && Object.isFrozen(value);
    const text = isFrozen ? `#${digestOf(value)}` : JSON.stringify(value);
    if (text !== undefined) texts.push(`${name}:${text}`);
  }
  return texts.join(',');
}

function digestOf(value: object): string {
  const known = digests.get(value) ?? digest(JSON.stringify(value));
  digests.set(value, known);
  return known;
}

function writeCut(page: PageBytes, markup: string, nonce: string): void {
  let start = 0;
  for (let end = markup.indexOf(nonce); end !== -1; end = markup.indexOf(nonce, start)) {
    page.write(markup.slice(start, end));
    page.cut();
    start = end + nonce.length;
  }
  page.write(start === 0 ? markup : markup.slice(start));
}

function keep(key: string, page: PageBytes, start: number): void {
  if (page.hasCutAfter(start)) return;
  const html = page.copyFrom(start);
  const text = html.toString();
  if (OF_ONE_PAGE.test(text)) return;
  kept.set(key, { html, texts: [...text.matchAll(MARKED_TEXT)].map(([, marked = '']) => marked) });
}
