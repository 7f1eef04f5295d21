import type { EndpointSpec, ErrorAnswer, Input, Output } from '#contract/http.ts';
import type { PageAnswer, PageCall } from '#contract/page-request.ts';
import { ApiError } from './api-error.ts';
import { askAgainWhileUnderWay } from './ask-again.ts';

export { ApiError } from './api-error.ts';

export type Fetcher = (path: string, init: PageCall) => Promise<PageAnswer>;

export interface ApiOptions {
  signal?: AbortSignal;
  /**
   * Makes a create safe to send again: the same key gives the same answer and one record. While the server is still at
   * work on the first request, the call asks again by itself.
   */
  idempotencyKey?: string;
  /** The server's way to the API while it renders; `fetch` where there is none. */
  fetcher?: Fetcher | undefined;
}

type Empty = Record<never, never>;
/** The input may be left out where the endpoint needs none. */
export type InputArgs<E extends EndpointSpec> = Empty extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/** Calls an endpoint of the contract. Throws `ApiError` for everything but a success. */
export async function api<E extends EndpointSpec>(
  endpoint: E,
  ...[input, options]: Empty extends Input<E>
    ? [input?: Input<E>, options?: ApiOptions]
    : [input: Input<E>, options?: ApiOptions]
): Promise<Output<E>> {
  const { body, ...where } = (input ?? {}) as AnyInput;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (options?.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const call: PageCall = {
    method: endpoint.method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options?.signal && { signal: options.signal }),
  };
  const ask = async () =>
    (await read(await send(options?.fetcher ?? browserFetch, addressOf(endpoint, where), call))) as Output<E>;
  return options?.idempotencyKey ? askAgainWhileUnderWay(ask, options.signal) : ask();
}

/** Sends one file to an endpoint that takes uploads, in the multipart field `file`. */
export async function upload<E extends EndpointSpec & { upload: true }>(
  endpoint: E,
  file: File,
  signal?: AbortSignal,
): Promise<Output<E>> {
  const form = new FormData();
  form.append('file', file);
  const response = await send(
    (path) => fetch(path, { method: endpoint.method, body: form, credentials: 'same-origin', signal: signal ?? null }),
    endpoint.path,
    { method: endpoint.method },
  );
  return (await read(response)) as Output<E>;
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

async function send(fetcher: Fetcher, path: string, init: PageCall): Promise<PageAnswer> {
  try {
    return await fetcher(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(0, {
      code: 'NETWORK',
      message: 'The portal can’t be reached. Check your connection and try again.',
    });
  }
}

async function read(response: PageAnswer): Promise<unknown> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw new ApiError(
    response.status,
    isErrorAnswer(answer) ? answer : {},
    Number.isFinite(seconds) ? seconds : undefined,
  );
}

function isErrorAnswer(answer: unknown): answer is Partial<ErrorAnswer> {
  return typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string';
}
