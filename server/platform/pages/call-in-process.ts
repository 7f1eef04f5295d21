import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import type { PageRequest } from '#contract/page-request.ts';
import { pageCallHeaders } from '../http/in-process.ts';

/**
 * A page's way to the API: through the same routes as a browser's call, with the visitor's cookie and address,
 * but without the network.
 * @param asGuest leaves the cookie away, for pages that are kept for others
 */
export function callInProcess(app: FastifyInstance, request: FastifyRequest, asGuest: boolean): PageRequest['fetcher'] {
  const { cookie, 'user-agent': userAgent, host } = request.headers;
  return async (path, { method, headers, body }) => {
    if (!path.startsWith('/api/')) throw new TypeError(`A page may call the API alone, not ${path}.`);
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: path,
      remoteAddress: request.ip,
      headers: {
        ...headers,
        ...pageCallHeaders,
        ...(host !== undefined && { host }),
        ...(userAgent !== undefined && { 'user-agent': userAgent }),
        ...(cookie !== undefined && !asGuest && { cookie }),
      },
      ...(body !== undefined && { payload: body }),
    });
    const kept = new Headers();
    for (const name of ['content-type', 'retry-after']) {
      const value = answer.headers[name];
      if (value !== undefined) kept.set(name, String(value));
    }
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: kept,
    });
  };
}
