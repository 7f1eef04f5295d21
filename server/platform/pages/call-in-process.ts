import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import type { PageCall, PageRequest, PageResponse } from '#contract/page-request.ts';
import { pageCallHeaders } from '../http/in-process.ts';
import { REQUEST_ID } from '../http/request-ids.ts';

export interface Visitor {
  readonly asGuest: boolean;
  readonly address: string;
}

type Injected = Awaited<ReturnType<FastifyInstance['inject']>>;

/** Pages that are cached for others get no cookie. */
export function callInProcess(
  app: FastifyInstance,
  request: FastifyRequest,
  { asGuest, address: remoteAddress }: Visitor,
): PageRequest['fetcher'] {
  const { cookie, 'user-agent': userAgent, host } = request.headers;
  const ownHeaders = {
    ...pageCallHeaders,
    [REQUEST_ID]: request.id,
    ...(host !== undefined && { host }),
    ...(userAgent !== undefined && { 'user-agent': userAgent }),
    ...(cookie !== undefined && !asGuest && { cookie }),
  };
  const responses = new Map<string, Promise<Injected>>();
  const send = (url: string, { method, headers, body }: PageCall): Promise<Injected> =>
    app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      remoteAddress,
      headers: { ...headers, ...ownHeaders },
      ...(body !== undefined && { payload: body }),
    });
  return async (url, call) => {
    if (!url.startsWith('/api/')) throw new TypeError(`A page may call the API alone, not ${url}.`);
    if (call.method !== 'GET' || call.body !== undefined) {
      responses.clear();
      return present(await send(url, call));
    }
    // The loaders of a page run at once, and several ask who the reader is.
    const response = responses.get(url) ?? send(url, call);
    responses.set(url, response);
    return present(await response);
  };
}

function present({ statusCode, headers, body }: Injected): PageResponse {
  return {
    ok: statusCode >= 200 && statusCode < 300,
    status: statusCode,
    headers: {
      get: (name) => {
        const value = headers[name.toLowerCase()];
        return value === undefined ? null : String(value);
      },
    },
    json: async () => JSON.parse(body),
  };
}
