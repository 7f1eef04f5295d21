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
