import type { DehydratedState } from '@tanstack/react-query';
import { createContext, use, useState } from 'react';
import { useLocation } from 'react-router';
import { withPicturePaths } from './files-url.ts';

export type LoadedQueries = DehydratedState['queries'];

const ID = 'loaded';

/** What the markup of a page contains for the browser and for crawlers. Set on the server. */
export const LoadedContext = createContext<Loaded | undefined>(undefined);

interface Loaded {
  readonly queries: LoadedQueries;
  /** See `keepLinkedData`. */
  readonly linkedData: object | undefined;
  readonly texts: MarkedTexts;
  readonly parts: { placeText(write: () => string): string };
}

/** The texts in the markup of a page, by the key in their `data-text` attribute. */
interface MarkedTexts {
  readonly isEmpty: boolean;
  /** @returns the key of a text that the markup contains from now on */
  add(text: string): string;
  /** @returns the key of the text if the markup contains it */
  find(text: string): string | undefined;
}

/** Shorter texts are not worth a look-up. */
const SHORTEST_TEXT = 100;

/** Attributes for the element of a text. The browser reads the text there, so that the data need not repeat it. */
export function useTextMark(html: string): { 'data-text'?: string } {
  const loaded = use(LoadedContext);
  return loaded && html.length >= SHORTEST_TEXT ? { 'data-text': loaded.texts.add(html) } : {};
}

/** Plain JSON for hydration. The router's own stream encodes each value, which takes a third of the rendering time. */
export function LoadedScript() {
  const loaded = use(LoadedContext);
  return (
    <script
      type="application/json"
      id={ID}
      // After hydration the data is no longer needed.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the JSON can’t end the element, and browsers do not run data blocks
      dangerouslySetInnerHTML={{
        __html: loaded
          ? loaded.parts.placeText(() => jsonWithReferences(sameForSameData(loaded.queries), loaded.texts))
          : '',
      }}
    />
  );
}

/**
 * Does not depend on the order in which loaders finish. Contains no times: the server checks a page from the cache
 * before it sends it, so the data is as old as the response.
 */
const timeless = { dataUpdatedAt: undefined, errorUpdatedAt: undefined };
const sameForSameData = (queries: LoadedQueries): object[] =>
  [...queries]
    .sort((a, b) => (a.queryHash < b.queryHash ? -1 : 1))
    .map((query) => ({ ...query, dehydratedAt: undefined, state: { ...query.state, ...timeless } }));

const jsonOf = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

interface TextReference {
  readonly $text: string;
}

/** The data as JSON, with references in place of the strings that the markup contains. */
const jsonWithReferences = (data: object, texts: MarkedTexts): string =>
  texts.isEmpty ? jsonOf(data) : jsonOf(withReferences(data, texts));

/** A replacer of `JSON.stringify` would take several times longer. @returns the same value if it has no such text */
function withReferences(value: unknown, texts: MarkedTexts): unknown {
  if (typeof value === 'string') {
    const key = value.length < SHORTEST_TEXT ? undefined : texts.find(value);
    return key === undefined ? value : ({ $text: key } satisfies TextReference);
  }
  if (Array.isArray(value)) return value.map((each) => withReferences(each, texts));
  if (typeof value !== 'object' || value === null) return value;
  let changed: Record<string, unknown> | undefined;
  for (const [name, field] of Object.entries(value)) {
    const other = withReferences(field, texts);
    if (other === field) continue;
    changed ??= { ...value };
    changed[name] = other;
  }
  return changed ?? value;
}

const isReference = (value: unknown): value is TextReference =>
  typeof value === 'object' && value !== null && '$text' in value;

const withTexts = (_: string, value: unknown): unknown =>
  isReference(value)
    ? withPicturePaths(document.querySelector(`[data-text="${value.$text}"]`)?.innerHTML ?? '')
    : value;

let atFirst: LoadedQueries | undefined;

function parseLoaded(): LoadedQueries {
  const queries = JSON.parse(document.getElementById(ID)?.textContent || '[]', withTexts) as LoadedQueries;
  const now = { dataUpdatedAt: Date.now(), errorUpdatedAt: 0 };
  return queries.map((query) => ({ ...query, state: { ...query.state, ...now } }));
}

export function useLoadedAtFirst(): LoadedQueries {
  const onServer = use(LoadedContext);
  if (typeof window === 'undefined') return onServer?.queries ?? [];
  atFirst ??= parseLoaded();
  return atFirst;
}

const LINKED_DATA_ID = 'linked-data';

/** The schema.org data of the page that was loaded. Crawlers read it in the markup; the browser needs no data for it. */
export function LinkedDataScript() {
  const onServer = use(LoadedContext)?.linkedData;
  const { key } = useLocation();
  const [first] = useState(() => ({
    key,
    hasData: typeof document === 'undefined' ? onServer : document.getElementById(LINKED_DATA_ID),
  }));
  if (!first.hasData || key !== first.key) return null;
  return (
    <script
      type="application/ld+json"
      id={LINKED_DATA_ID}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the JSON can’t end the element, and browsers do not run data blocks
      dangerouslySetInnerHTML={{ __html: onServer ? jsonOf(onServer) : '' }}
    />
  );
}
