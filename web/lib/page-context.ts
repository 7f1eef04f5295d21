import type { DehydratedState } from '@tanstack/react-query';
import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { PageRequest } from '#contract/page-request.ts';

/** Filled by the server for each request; loaders read it with `context.get(pageRequest)`. */
export const pageRequest = createRouterContext<PageRequest>();

/** The nonce while the server renders. In the browser it is empty: a nonce can't be read back from attributes. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce that styles made in the browser carry; scripts keep theirs as a property that only scripts can read. */
export function browserNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}

type Queries = DehydratedState['queries'];
const loaded = new WeakMap<PageRequest, Queries>();

/** Adds what a loader of a whole page has loaded to what the others have. */
export function keepLoaded(page: PageRequest, queries: Queries): void {
  loaded.set(page, [...loadedOf(page), ...queries]);
}

export function loadedOf(page: PageRequest): Queries {
  return loaded.get(page) ?? [];
}
