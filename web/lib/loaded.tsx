import type { DehydratedState } from '@tanstack/react-query';
import { createContext, use } from 'react';

export type LoadedQueries = DehydratedState['queries'];

const ID = 'loaded';

export const LoadedContext = createContext<LoadedQueries | undefined>(undefined);

/** Plain JSON for hydration. The router's own stream encodes each value, which takes a third of the rendering time. */
export function LoadedScript() {
  const queries = use(LoadedContext);
  return (
    <script
      type="application/json"
      id={ID}
      // After hydration the data is no longer needed.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that ends no element; a browser runs no data block
      dangerouslySetInnerHTML={{ __html: queries ? textOf(queries) : '' }}
    />
  );
}

/**
 * The same for the same data, whichever loader ends first. Without times: the server checks a page from the cache before
 * it sends it, so the data is as old as the response.
 */
const timeless = { dataUpdatedAt: undefined, errorUpdatedAt: undefined };
const textOf = (queries: LoadedQueries): string =>
  JSON.stringify(
    [...queries]
      .sort((a, b) => (a.queryHash < b.queryHash ? -1 : 1))
      .map((query) => ({ ...query, dehydratedAt: undefined, state: { ...query.state, ...timeless } })),
  ).replaceAll('<', '\\u003c');

let atFirst: LoadedQueries | undefined;

function parseLoaded(): LoadedQueries {
  const queries = JSON.parse(document.getElementById(ID)?.textContent || '[]') as LoadedQueries;
  const now = { dataUpdatedAt: Date.now(), errorUpdatedAt: 0 };
  return queries.map((query) => ({ ...query, state: { ...query.state, ...now } }));
}

export function useLoadedAtFirst(): LoadedQueries {
  const onServer = use(LoadedContext);
  if (typeof window === 'undefined') return onServer ?? [];
  atFirst ??= parseLoaded();
  return atFirst;
}
