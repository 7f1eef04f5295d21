import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messages } from '#contract/messages.ts';
import { PortalError } from '../errors.ts';
import type { EdgeLimits } from './edge-limits.ts';

const t = messages('server');

/** All JSON bodies together that are being received. Above this, new ones are refused. */
const MAX_RECEIVING_BYTES = 32 * 1024 * 1024;

export interface JsonBodyOptions {
  readonly maxBytes: number;
  readonly limits: EdgeLimits;
}

export function readJsonBodies(app: FastifyInstance, { maxBytes, limits }: JsonBodyOptions): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  let receivingBytes = 0;

  function receive(request: FastifyRequest, payload: NodeJS.ReadableStream): Promise<string> {
    return new Promise((resolve, reject) => {
      if (Number(request.headers['content-length']) > maxBytes) return reject(tooLarge());
      const parts: Buffer[] = [];
      let size = 0;
      const timer = setTimeout(() => finish(tooSlow()), limits.jsonBodyMs);
      const onData = (part: Buffer) => {
        parts.push(part);
        size += part.length;
        receivingBytes += part.length;
        if (size > maxBytes) finish(tooLarge());
        else if (receivingBytes > MAX_RECEIVING_BYTES) finish(busy());
      };
      const onEnd = () => finish();
      const onClose = () => finish(cutOff());
      function finish(error?: Error): void {
        clearTimeout(timer);
        payload.removeListener('data', onData).removeListener('end', onEnd).removeListener('close', onClose);
        payload.removeListener('error', onClose);
        receivingBytes -= size;
        if (error) reject(error);
        else resolve(Buffer.concat(parts).toString());
      }
      payload.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
      payload.resume();
    });
  }

  app.addContentTypeParser('application/json', (request, payload, done) => {
    receive(request, payload).then(
      (body) => (body.length === 0 ? done(null, undefined) : parse(request, body, done)),
      (error: Error) => done(error),
    );
  });
}

const tooLarge = () => new PortalError(413, 'TOO_LARGE', t('This is too large. Shorten it and try again.'));
const tooSlow = () =>
  new PortalError(408, 'TOO_SLOW', t('The request took too long to arrive. Check your connection and send it again.'));
const cutOff = () => new PortalError(400, 'MALFORMED', t('The request is incomplete. Send it again.'));
const busy = () =>
  new PortalError(503, 'BUSY', t('The portal is receiving too much data right now. Try again in a moment.'), {}, 5);
