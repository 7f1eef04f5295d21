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
  /** The queries as JSON; see `loaded-json.server.ts`. */
  readonly data: string;
  /** As JSON; see `keepLinkedData`. */
  readonly linkedData: string | undefined;
  /** The texts in the markup of the page. */
  readonly texts: {
    /** @returns the key of a text that the markup contains from now on, for its `data-text` attribute */
    add(text: string): string;
  };
}

/** Shorter texts are not worth a look-up. */
export const SHORTEST_TEXT = 100;

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
        __html: loaded ? loaded.data : '',
      }}
    />
  );
}

/** In place of a string that the markup contains. */
export interface TextReference {
  readonly $text: string;
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
      dangerouslySetInnerHTML={{ __html: onServer ?? '' }}
    />
  );
}
