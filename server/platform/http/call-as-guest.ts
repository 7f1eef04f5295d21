import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointSpec, Output } from '#contract/http.ts';
import { NotFound, PortalError } from '../errors.ts';

export type GuestCall = <E extends EndpointSpec>(endpoint: E, url?: string) => Promise<Output<E>>;

/** Feeds must contain only what a guest may see. The address of `request` counts for the rate limits. */
export async function callAsGuest<E extends EndpointSpec>(
  http: FastifyInstance,
  request: FastifyRequest,
  endpoint: E,
  url: string = endpoint.path,
): Promise<Output<E>> {
  const response = await http.inject({ url, remoteAddress: request.ip });
  if (response.statusCode === 404) throw new NotFound();
  if (response.statusCode !== 200) {
    const { code, message } = response.json<{ code: string; message: string }>();
    throw new PortalError(response.statusCode, code, message, {}, Number(response.headers['retry-after'] ?? 5));
  }
  return response.json<Output<E>>();
}
