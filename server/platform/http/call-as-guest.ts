import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointSpec, Output } from '#contract/http.ts';
import { NotFound, PortalError } from './errors.ts';

export type GuestCall = <E extends EndpointSpec>(endpoint: E, url?: string) => Promise<Output<E>>;

/** Feeds must contain only what a guest may see. The address of `request` counts for the rate limits. */
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
