import { infiniteQueryOptions, type MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { EndpointSpec, Input, Output } from '#contract/http.ts';
import { ApiError, type ApiOptions, api, type Fetcher, type InputArgs } from './api.ts';

const RETRIES = 3;
const LONGEST_WAIT_MS = 30_000;
const FRESH_MS = 30_000;

/** Each request has its own client with access to the API, so that visitors can't share data. */
const fetchers = new WeakMap<QueryClient, Fetcher>();

interface ClientOptions {
  readonly fetcher?: Fetcher;
  readonly mutationCache?: MutationCache;
  /** For errors of queries. */
  readonly onError?: (error: unknown) => void;
}

export function makeQueryClient({ fetcher, mutationCache, onError }: ClientOptions = {}): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ ...(onError && { onError }) }),
    ...(mutationCache && { mutationCache }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => typeof window !== 'undefined' && failures < RETRIES && isWorthRetrying(error),
        retryDelay: waitBeforeRetry,
      },
      mutations: { retry: false },
    },
  });
  if (fetcher) fetchers.set(client, fetcher);
  return client;
}

/** HTTP: the request timed out, came too early, or was one too many. */
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/** The same request gets the same client error (4xx) again, unless it only came at a bad time. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status, retryAfter = 0 } = error;
  if (LATER.has(status)) return retryAfter * 1000 <= LONGEST_WAIT_MS;
  return status === 0 || status >= 500;
}

/** Exponential, at least what the server asks for, and at most 30 seconds. @param attempt from 0 */
export function waitBeforeRetry(attempt: number, error: unknown): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
  return Math.min(Math.max(1000 * 2 ** attempt, asked * 1000), LONGEST_WAIT_MS);
}

/** All keys of an endpoint start with `keyOf(endpoint)`, so that a write can invalidate them. */
export function keyOf<E extends EndpointSpec>(endpoint: E, input?: Input<E>) {
  return input === undefined ? [endpoint.path] : [endpoint.path, input];
}

/** Marks what was read from these endpoints as stale, and reads again what is shown. */
export function invalidate(client: QueryClient, ...endpoints: readonly Pick<EndpointSpec, 'path'>[]): Promise<unknown> {
  return Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}

export function query<E extends EndpointSpec>(endpoint: E, ...[input]: InputArgs<E>) {
  return queryOptions({
    queryKey: [endpoint.path, input ?? {}] as const,
    ...(endpoint.isForReader && { meta: { isForReader: true } }),
    queryFn: ({ client, signal }): Promise<Output<E>> =>
      call(endpoint, input as Input<E>, { signal, fetcher: fetchers.get(client) }),
  });
}

/** What a link in an email shows. Its token is in the body, because addresses are logged. */
export function linkQuery<E extends EndpointSpec & { readonly body: z.ZodType<unknown, { token: string }> }>(
  endpoint: E,
  token: string | null | undefined,
) {
  return queryOptions({
    queryKey: [endpoint.path, token] as const,
    enabled: typeof token === 'string',
    queryFn: ({ signal }): Promise<Output<E>> =>
      call(endpoint, { body: { token } } as Input<E>, { signal, keepsLists: true }),
  });
}

interface Page {
  nextCursor: string | null;
}

export function pages<E extends EndpointSpec>(endpoint: Output<E> extends Page ? E : never, ...[input]: InputArgs<E>) {
  return infiniteQueryOptions({
    queryKey: [endpoint.path, input ?? {}, 'pages'] as const,
    ...(endpoint.isForReader && { meta: { isForReader: true } }),
    queryFn: ({ client, signal, pageParam }): Promise<Output<E>> => {
      const { query: filters, ...rest } = (input ?? {}) as { query?: object };
      const paged = { ...rest, query: { ...filters, ...(pageParam && { cursor: pageParam }) } };
      return call(endpoint as E, paged as Input<E>, { signal, fetcher: fetchers.get(client) });
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last as Page).nextCursor ?? undefined,
  });
}

function call<E extends EndpointSpec>(endpoint: E, input: Input<E>, options: ApiOptions): Promise<Output<E>> {
  return (api as (endpoint: E, input: Input<E>, options: ApiOptions) => Promise<Output<E>>)(endpoint, input, options);
}
