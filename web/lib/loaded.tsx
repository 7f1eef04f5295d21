import type { DehydratedState } from '@tanstack/react-query';
import { createContext, use } from 'react';

export type LoadedQueries = DehydratedState['queries'];

const ID = 'loaded';

/** What the loaders of the page have loaded, while the server renders it. */
export const LoadedContext = createContext<LoadedQueries | undefined>(undefined);

/**
 * The same for the browser's first render, as plain JSON. In the router's own stream it would be taken apart and put
 * together again value by value, which takes as long as rendering a third of the page.
 */
export function LoadedScript() {
  const queries = use(LoadedContext);
  return (
    <script
      type="application/json"
      id={ID}
      // The browser has read it, and need not write it again.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that ends no element; a browser runs no data block
      dangerouslySetInnerHTML={{ __html: queries ? textOf(queries) : '' }}
    />
  );
}

const textOf = (queries: LoadedQueries): string => JSON.stringify(queries).replaceAll('<', '\\u003c');

let atFirst: LoadedQueries | undefined;

/** What came with the whole page. */
export function useLoadedAtFirst(): LoadedQueries {
  const onServer = use(LoadedContext);
  if (typeof window === 'undefined') return onServer ?? [];
  atFirst ??= JSON.parse(document.getElementById(ID)?.textContent || '[]') as LoadedQueries;
  return atFirst;
}
