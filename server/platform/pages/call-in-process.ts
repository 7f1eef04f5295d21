import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import type { PageCall, PageRequest, PageResponse } from '#contract/page-request.ts';
import { pageCallHeaders } from '../http/in-process.ts';
import { REQUEST_ID } from '../http/request-ids.ts';
import { ask, type LightResult } from './light-exchange.ts';
import { SameResponses } from './same-responses.ts';

export interface Visitor {
  readonly asGuest: boolean;
  readonly address: string;
}

/** Guests and members get other responses from the same address. */
const responses = new SameResponses();

/** Pages that are cached for others get no cookie. */
export function callInProcess(
  app: FastifyInstance,
  request: FastifyRequest,
  { asGuest, address: remoteAddress }: Visitor,
): PageRequest['fetcher'] {
  const { cookie, 'user-agent': userAgent, host } = request.headers;
  const own = {
    ...pageCallHeaders,
    [REQUEST_ID]: request.id,
    ...(host !== undefined && { host }),
    ...(userAgent !== undefined && { 'user-agent': userAgent }),
    ...(cookie !== undefined && !asGuest && { cookie }),
  };
  const read = new Map<string, Promise<LightResult>>();
  return async (url, call) => {
    if (!url.startsWith('/api/')) throw new TypeError(`A page may call the API alone, not ${url}.`);
    const headers = { ...call.headers, ...own };
    const isPlainRead = call.method === 'GET' && call.body === undefined;
    if (!isPlainRead) {
      read.clear();
      return present(await inject(app, url, headers, remoteAddress, call));
    }
    // The loaders of a page run at once, and several ask who the reader is.
    const reading = read.get(url) ?? ask(app, { url, headers, remoteAddress, page: own });
    read.set(url, reading);
    const response = await reading;
    if (response.status !== 200) return present(response);
    return present(response, () => responses.parse(asGuest ? url : `member ${url}`, response.body));
  };
}

async function inject(
  app: FastifyInstance,
  url: string,
  headers: Record<string, string>,
  remoteAddress: string,
  { method, body }: PageCall,
): Promise<LightResult> {
  const response = await app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    remoteAddress,
    headers,
    ...(body !== undefined && { payload: body }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.body };
}

function present({ status, headers, body }: LightResult, parse = (): unknown => JSON.parse(body)): PageResponse {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: {
      get: (name) => {
        const value = headers[name.toLowerCase()];
        return value === undefined ? null : String(value);
      },
    },
    json: async () => parse(),
  };
}
