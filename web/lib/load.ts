import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router';
import type { PageRequest } from '#contract/page-request.ts';
import { ApiError } from './api.ts';
import { withoutRefused } from './list-address.ts';
import { type Filter, type FilterFields, readFilter } from './list-filters.ts';
import { keepLoaded, markIncomplete, pageRequest } from './page-context.ts';
import { makeQueryClient } from './queries.ts';
import { redirectTo, shownAddress } from './redirect-to.ts';

interface LoaderArgs {
  context: Readonly<RouterContextProvider>;
}

export interface Loaded {
  /** The root puts these queries into the cache before the first render. For a full page load, see `loaded.tsx`. */
  dehydratedState?: DehydratedState;
}

/** The loader of a page that needs nothing but its origin. */
export const loadOrigin = ({ context }: LoaderArgs) => ({ origin: context.get(pageRequest).origin });

const pages = new WeakMap<QueryClient, PageRequest>();

// The library exports no common type for single and paged queries.
// biome-ignore lint/suspicious/noExplicitAny: see above
type AnyQuery = any;

/** Loads optional queries; the browser retries failed ones. */
export async function loadIfPossible(args: LoaderArgs, queries: readonly AnyQuery[]): Promise<Loaded> {
  const client = serverClient(args);
  await Promise.allSettled(queries.map((query) => fetchOne(client, query)));
  return dehydrated(client);
}

/** Loads the rows that the filter in the address selects, if possible; see `useFilteredList`. */
export function loadFilteredList<Fields extends FilterFields>(
  args: LoaderFunctionArgs,
  fields: Fields,
  ...queriesOf: readonly ((filter: Filter<Fields>) => AnyQuery)[]
): Promise<Loaded> {
  const filter = readFilter(fields, new URL(args.request.url).searchParams);
  return loadIfPossible(
    args,
    queriesOf.map((queryOf) => queryOf(filter)),
  );
}

/** A client for this request, for loaders with dependent requests. Finish with `dehydrated`. */
export function serverClient({ context }: LoaderArgs): QueryClient {
  const page = context.get(pageRequest);
  const client = makeQueryClient({ fetcher: page.fetcher });
  pages.set(client, page);
  return client;
}

export function dehydrated(client: QueryClient): Loaded {
  const state = dehydrate(client);
  const page = pages.get(client);
  if (!page?.isDocument) return { dehydratedState: state };
  if (state.queries.length < client.getQueryCache().getAll().length) markIncomplete(page);
  keepLoaded(page, state.queries);
  return {};
}

interface ListPage {
  readonly request: Request;
  /** Maps filter names of the API to those of the address. */
  readonly addressNames?: Readonly<Record<string, string>>;
}

/**
 * Turns a failed request into a response of the same status, without details.
 * @param list removes rejected filters from the address instead
 */
export async function orFail<T>(work: Promise<T>, list?: ListPage): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const other = list && error.status === 422 ? addressWithout(Object.keys(error.fields), list) : null;
    if (other) throw redirectTo(other);
    throw data(
      { message: error.message, code: error.code, requestId: error.requestId },
      { status: error.status || 503, headers: { 'Retry-After': String(error.retryAfter ?? 5) } },
    );
  }
}

function addressWithout(refused: readonly string[], { request, addressNames = {} }: ListPage): string | null {
  return withoutRefused(
    shownAddress(request),
    refused.map((name) => addressNames[name] ?? name),
  );
}

export function fetchOne(client: QueryClient, query: AnyQuery): Promise<unknown> {
  return 'initialPageParam' in query ? client.fetchInfiniteQuery(query) : client.fetchQuery(query);
}
