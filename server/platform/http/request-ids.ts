import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOfRequest } from '../languages/reader-language.ts';
import type { Span } from '../operation.ts';
import { currentOperation, type Operation, runOperation } from '../operation.ts';
import { currentTracer } from '../telemetry/spans.ts';
import { isPageCall } from './in-process.ts';
import { addressList } from './trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    operation: Operation;
  }
}

export const REQUEST_ID = 'x-request-id';
const accepted = /^[\w-]{8,64}$/;

export function makeRequestIds(proxies: readonly string[]): (request: IncomingMessage) => string {
  const isProxy = proxyTest(proxies);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID];
    if (typeof given !== 'string' || !accepted.test(given)) return randomUUID();
    return isPageCall(headers) || isProxy(socket.remoteAddress ?? '') ? given : randomUUID();
  };
}

function proxyTest(proxies: readonly string[]): (address: string) => boolean {
  return proxies.length > 0 ? addressList(proxies) : () => false;
}

/** Register it before all other hooks. Only proxies may continue a trace: others could have everything recorded. */
export function followRequests(app: FastifyInstance, proxies: readonly string[]): void {
  const isProxy = proxyTest(proxies);
  app.decorateRequest('operation', null as never);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    const name = nameOf(request);
    const language = languageOfRequest(request);
    request.operation = { requestId: request.id, name, span: startSpan(request, name, isProxy), language };
    runOperation(request.operation, done);
  });
  // The events of a body belong to the connection, not to the request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) done();
    else runOperation(request.operation, done);
  });
  app.addHook('onResponse', ({ operation }, { statusCode }, done) => {
    operation.span?.set({ 'http.response.status_code': statusCode });
    operation.span?.end(statusCode >= 500 ? { status: statusCode } : undefined);
    done();
  });
}

function startSpan(request: FastifyRequest, name: string, isProxy: (address: string) => boolean): Span | undefined {
  const tracer = currentTracer();
  if (!tracer) return undefined;
  const given = isProxy(request.socket.remoteAddress ?? '') ? request.headers['traceparent'] : undefined;
  const isInner = isPageCall(request.headers);
  const attributes = {
    'http.request.method': request.method,
    'http.route': request.routeOptions.url ?? '',
    'request.id': request.id,
  };
  const parent = isInner ? currentOperation()?.span : [given].flat()[0];
  return tracer.start({ name, kind: isInner ? 'internal' : 'server', attributes, parent });
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!isPageCall(request.headers)) {
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      const { name, channel } = request.operation;
      const token = channel?.kind === 'token' ? channel.id : undefined;
      request.log.info({ operation: name, status: reply.statusCode, ms, ...(token && { token }) }, 'Answered.');
    }
    done();
  });
}

/** Names the route, because an address may contain a token. */
const nameOf = ({ method, routeOptions }: { method: string; routeOptions: { url?: string | undefined } }): string =>
  `${method} ${routeOptions.url ?? 'unknown address'}`;
