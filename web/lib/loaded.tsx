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

const textOf = (queries: LoadedQueries): string => JSON.stringify(queries).replaceAll('<', '\\u003c');

let atFirst: LoadedQueries | undefined;

export function useLoadedAtFirst(): LoadedQueries {
  const onServer = use(LoadedContext);
  if (typeof window === 'undefined') return onServer ?? [];
  atFirst ??= JSON.parse(document.getElementById(ID)?.textContent || '[]') as LoadedQueries;
  return atFirst;
}
