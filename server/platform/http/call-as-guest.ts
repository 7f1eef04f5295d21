import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointSpec, Output } from '#contract/http.ts';
import { NotFound, PortalError } from './errors.ts';

export type GuestCall = <E extends EndpointSpec>(endpoint: E, url?: string) => Promise<Output<E>>;

/**
 * Calls the portal’s own API without a session, so that feeds and other machine-readable output contain only what a
 * guest may see.
 * @param request whose address counts for the rate limits
 * @throws NotFound and the API’s other refusals
 */
export async function callAsGuest<E extends EndpointSpec>(
  http: FastifyInstance,
  request: FastifyRequest,
  endpoint: E,
  url: string = endpoint.path,
): Promise<Output<E>> {
  const answer = await http.inject({ url, remoteAddress: request.ip });
  if (answer.statusCode === 404) throw new NotFound();
  if (answer.statusCode !== 200) {
    const { code, message } = answer.json<{ code: string; message: string }>();
    throw new PortalError(answer.statusCode, code, message, {}, Number(answer.headers['retry-after'] ?? 5));
  }
  return answer.json<Output<E>>();
}
