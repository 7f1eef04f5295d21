import type { EndpointSpec, ErrorResponse, Input, Output } from '#contract/http.ts';
import { languageTag, messages } from '#contract/messages.ts';
import type { PageCall, PageResponse } from '#contract/page-request.ts';
import { ApiError } from './api-error.ts';
import { withPicturePaths } from './files-url.ts';
import { createOnce } from './idempotency.ts';
import { withProof } from './proof.ts';
import { retryWhileInProgress } from './retry.ts';
import { announceWrite } from './writes.ts';

const t = messages('common');

export { ApiError } from './api-error.ts';

export type Fetcher = (path: string, init: PageCall) => Promise<PageResponse>;

export interface ApiOptions {
  signal?: AbortSignal;
  /**
   * The idempotency key of a create, for callers that keep their own. Other creates get a key from their content, so
   * that a retry creates nothing twice.
   */
  idempotencyKey?: string;
  /** The request changes nothing that lists show, such as a counted view. */
  keepsLists?: boolean;
  /** The request goes on when the page is left or loaded again. */
  outlivesPage?: boolean;
  /** The server's direct access to the API while it renders; `fetch` otherwise. */
  fetcher?: Fetcher | undefined;
}

type Empty = Record<never, never>;
export type InputArgs<E extends EndpointSpec> = Empty extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/** Throws `ApiError` for everything except a success. */
export async function api<E extends EndpointSpec>(
  endpoint: E,
  ...[input, options]: Empty extends Input<E>
    ? [input?: Input<E>, options?: ApiOptions]
    : [input: Input<E>, options?: ApiOptions]
): Promise<Output<E>> {
  const { body, ...where } = (input ?? {}) as AnyInput;
  // Errors are shown as they come. A browser would state its own languages.
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': languageTag() };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const call: PageCall = {
    method: endpoint.method,
    headers,
    ...(body !== undefined && { body: withPicturePaths(JSON.stringify(body)) }),
    ...(options?.signal && { signal: options.signal }),
    ...(options?.outlivesPage && { keepalive: true }),
  };
  const address = addressOf(endpoint, where);
  const ask = async (key?: string) => {
    const keyed = key ? { ...call, headers: { ...headers, 'idempotency-key': key } } : call;
    const once = async () => read(await send(options?.fetcher ?? browserFetch, address, keyed));
    const response = (await (options?.fetcher ? once() : withProof(once))) as Output<E>;
    if (endpoint.method !== 'GET' && !options?.keepsLists) announceWrite();
    return response;
  };
  const { idempotencyKey: key, signal } = options ?? {};
  if (key) return retryWhileInProgress(() => ask(key), signal);
  return creates(endpoint) ? createOnce(`${address} ${call.body ?? ''}`, ask, signal) : ask();
}

/** Sent twice, it would create two records. */
export function creates({ method, status }: EndpointSpec): boolean {
  return method === 'POST' && status === 201;
}

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Path and query of a call, such as `/api/event/018f…?limit=5`. */
export function addressOf(endpoint: Pick<EndpointSpec, 'path'>, { params = {}, query = {} }: AnyInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

const browserFetch: Fetcher = (path, init) => fetch(path, { ...init, credentials: 'same-origin' });

async function send(fetcher: Fetcher, path: string, init: PageCall): Promise<PageResponse> {
  try {
    return await fetcher(path, init);
  } catch {
    throw noResponse(init.signal);
  }
}

async function read(response: PageResponse): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  // The page of a proxy or of a network that asks for a sign-in: the portal was not reached.
  if (response.ok && body === undefined) throw noResponse();
  if (response.ok) return body;
  throw errorOf(response.status, body, response.headers.get('retry-after'));
}

export function errorOf(status: number, body: unknown, retryAfter: string | null): ApiError {
  const seconds = Number(retryAfter ?? Number.NaN);
  const known = isErrorResponse(body) ? body : { code: 'REQUEST_FAILED', message: failedWith(status) };
  return new ApiError(status, known, Number.isFinite(seconds) ? seconds : undefined);
}

const failedWith = (status: number) => t('Request failed with status code {status}. Please try again.', { status });

const withoutResponse = {
  get NETWORK() {
    return t('We can’t reach the portal. Check your connection and try again.');
  },
  get TIMEOUT() {
    return t('The portal took too long to respond. Please try again.');
  },
  get ABORTED() {
    return t('The request was cancelled.');
  },
};

/** @param signal the one that may have ended the request */
export function noResponse(signal?: AbortSignal): ApiError {
  const code = reasonOf(signal);
  return new ApiError(0, { code, message: withoutResponse[code] });
}

function reasonOf(signal: AbortSignal | undefined): keyof typeof withoutResponse {
  if (!signal?.aborted) return 'NETWORK';
  return signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError' ? 'TIMEOUT' : 'ABORTED';
}

function isErrorResponse(body: unknown): body is Partial<ErrorResponse> {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
