import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { data, type RouterContextProvider } from 'react-router';
import type { PageRequest } from '#contract/page-request.ts';
import { ApiError } from './api.ts';
import { withoutRefused } from './list-address.ts';
import { keepLoaded, pageRequest } from './page-context.ts';
import { makeQueryClient } from './queries.ts';
import { redirectTo, shownAddress } from './redirect-to.ts';

interface LoaderArgs {
  context: Readonly<RouterContextProvider>;
}

export interface Loaded {
  /**
   * Picked up by the root: every query in it is at hand for `useQuery` in the first render. Of a whole page it goes
   * another way, see `loaded.tsx`.
   */
  dehydratedState?: DehydratedState;
}

const pages = new WeakMap<QueryClient, PageRequest>();

// Options of single and of paged queries have no common type that the library exports.
// biome-ignore lint/suspicious/noExplicitAny: see above
type AnyQuery = any;

/** Loads queries for parts that a page can live without: a failed one is left for the browser to try. */
export async function loadIfPossible(args: LoaderArgs, queries: readonly AnyQuery[]): Promise<Loaded> {
  const client = serverClient(args);
  await Promise.allSettled(queries.map((one) => fetchOne(client, one)));
  return dehydrated(client);
}

/** A client of this request's own, for loaders whose second call depends on the first. Finish with `dehydrated`. */
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
  keepLoaded(page, state.queries);
  return {};
}

/** The page of a list that takes its filters from its address. */
interface ListPage {
  readonly request: Request;
  /** What the address calls otherwise than the API does. */
  readonly addressNames?: Readonly<Record<string, string>>;
}

/**
 * Turns a failed call into the answer of the same status, without its details.
 * @param list what the API refuses of its filters is left out of the address instead
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

function fetchOne(client: QueryClient, one: AnyQuery): Promise<unknown> {
  return 'initialPageParam' in one ? client.fetchInfiniteQuery(one) : client.fetchQuery(one);
}
