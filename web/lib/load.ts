import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { data, type RouterContextProvider } from 'react-router';
import { ApiError } from './api.ts';
import { pageRequest } from './page-context.ts';
import { makeQueryClient } from './queries.ts';

interface LoaderArgs {
  context: Readonly<RouterContextProvider>;
}

export interface Loaded {
  /** Picked up by the root: every query in it is at hand for `useQuery` in the first render. */
  dehydratedState: DehydratedState;
}

// Options of single and of paged queries have no common type that the library exports.
// biome-ignore lint/suspicious/noExplicitAny: see above
type AnyQuery = any;

/** Loads queries for parts that a page can live without: a failed one is left for the browser to try. */
export async function loadIfPossible(args: LoaderArgs, queries: readonly AnyQuery[]): Promise<Loaded> {
  const client = serverClient(args);
  await Promise.allSettled(queries.map((one) => fetchOne(client, one)));
  return { dehydratedState: dehydrate(client) };
}

/** A client of this request's own, for loaders whose second call depends on the first. Finish with `dehydrated`. */
export function serverClient({ context }: LoaderArgs): QueryClient {
  return makeQueryClient({ fetcher: context.get(pageRequest).fetcher });
}

export function dehydrated(client: QueryClient): Loaded {
  return { dehydratedState: dehydrate(client) };
}

/** Turns a failed call into the answer of the same status, without its details. */
export async function orFail<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw data(
      { message: error.message, code: error.code, requestId: error.requestId },
      { status: error.status || 503, headers: { 'Retry-After': String(error.retryAfter ?? 5) } },
    );
  }
}

function fetchOne(client: QueryClient, one: AnyQuery): Promise<unknown> {
  return 'initialPageParam' in one ? client.fetchInfiniteQuery(one) : client.fetchQuery(one);
}
