import type { FastifyRequest } from 'fastify';
import { Forbidden } from './errors.ts';

/**
 * Each request that changes something must come from our own pages. Browsers send `Origin` with every such request,
 * or at least `Sec-Fetch-Site`; what sends neither is no browser and carries no visitor's cookie by accident.
 * @throws Forbidden FOREIGN_ORIGIN
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const own =
    origin === undefined
      ? site === undefined || site === 'same-origin' || site === 'none'
      : origin === publicUrl || origin === `${request.protocol}://${request.host}`;
  if (!own)
    throw new Forbidden('This request came from another site. Open the portal itself and try again.', 'FOREIGN_ORIGIN');
}
