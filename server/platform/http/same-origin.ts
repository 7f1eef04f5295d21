import type { FastifyRequest } from 'fastify';
import { messages } from '#contract/messages.ts';
import { Forbidden } from '../errors.ts';

const t = messages('server');

/** A request with neither header is not from a browser, so it carries no cookie by accident. @throws Forbidden */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const own =
    origin === undefined
      ? site === undefined || site === 'same-origin' || site === 'none'
      : origin === publicUrl || origin === `${request.protocol}://${request.host}`;
  if (!own)
    throw new Forbidden(
      t('This request came from another site. Open the portal itself and try again.'),
      'FOREIGN_ORIGIN',
    );
}
