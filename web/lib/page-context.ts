import type { DehydratedState } from '@tanstack/react-query';
import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { PageRequest } from '#contract/page-request.ts';
import type { LinkedData } from './linked-data.ts';

/** Set by the server for each request; loaders read it with `context.get(pageRequest)`. */
export const pageRequest = createRouterContext<PageRequest>();

/** The nonce on the server. In the browser it is empty, because a nonce can't be read from attributes. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce for styles that scripts create in the browser. */
export function browserNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}

type Queries = DehydratedState['queries'];
const loaded = new WeakMap<PageRequest, Queries>();

export function keepLoaded(page: PageRequest, queries: Queries): void {
  loaded.set(page, [...loadedOf(page), ...queries]);
}

export function loadedOf(page: PageRequest): Queries {
  return loaded.get(page) ?? [];
}

export type JsonLd = LinkedData | readonly LinkedData[];
const linkedData = new WeakMap<PageRequest, JsonLd>();

export function keepLinkedData(page: PageRequest, jsonLd: JsonLd): void {
  linkedData.set(page, jsonLd);
}

export function linkedDataOf(page: PageRequest): JsonLd | undefined {
  return linkedData.get(page);
}

const incomplete = new WeakSet<PageRequest>();

/** Something that the page shows could not be loaded, so that the browser has to load it. */
export function markIncomplete(page: PageRequest): void {
  incomplete.add(page);
}

export const isIncomplete = (page: PageRequest): boolean => incomplete.has(page);
