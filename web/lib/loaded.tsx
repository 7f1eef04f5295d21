import type { DehydratedState } from '@tanstack/react-query';
import { createContext, use, useState } from 'react';
import { useLocation } from 'react-router';
import type { JsonLd } from './page-context.ts';

export type LoadedQueries = DehydratedState['queries'];

const ID = 'loaded';

/** What the markup of a page contains for the browser and for crawlers. Set on the server. */
export const LoadedContext = createContext<Loaded | undefined>(undefined);

interface Loaded {
  readonly queries: LoadedQueries;
  readonly linkedData: JsonLd | undefined;
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
        __html: loaded ? loadedJson(loaded.queries) : '',
      }}
    />
  );
}

/** Can’t end a script element. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Without times: the server checks a page from the cache before it sends it, so the data is as old as the response. */
const timeless = { dataUpdatedAt: undefined, errorUpdatedAt: undefined };

/** In the same order each time, although loaders finish in any order. */
function loadedJson(queries: LoadedQueries): string {
  const sorted = [...queries].sort((a, b) => (a.queryHash < b.queryHash ? -1 : 1));
  return scriptJson(
    sorted.map((query) => ({ ...query, dehydratedAt: undefined, state: { ...query.state, ...timeless } })),
  );
}

let atFirst: LoadedQueries | undefined;

function parseLoaded(): LoadedQueries {
  const queries = JSON.parse(document.getElementById(ID)?.textContent || '[]') as LoadedQueries;
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
      dangerouslySetInnerHTML={{ __html: onServer ? scriptJson(onServer) : '' }}
    />
  );
}
