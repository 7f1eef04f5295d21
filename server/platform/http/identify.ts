import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#server/policy.ts';
import type { Channel } from '../operation.ts';
import type { RateLimits } from './rate-limits.ts';
import { requireSameOrigin } from './same-origin.ts';
import { invalidToken, type TokenUse } from './token-scopes.ts';

export interface Identification {
  readonly publicUrl: string | undefined;
  readonly rates: RateLimits;
  /** By the session. Throws (503) when the look-up fails, rather than treating the actor as a guest. */
  readonly findActor: (request: FastifyRequest) => Promise<Actor>;
  /** The owner of the API token in the header `Authorization`; null if it is not valid. Throws (503) when the look-up fails. */
  readonly findTokenActor: (request: FastifyRequest) => Promise<Actor | null>;
  readonly guest: (request: FastifyRequest) => Actor;
}

/**
 * Who sends the request. With `Authorization`, nothing but the token in it counts: neither a cookie nor being a guest.
 * @throws Forbidden FOREIGN_ORIGIN, PortalError 401 INVALID_TOKEN, TooMany
 */
export async function identify(
  by: Identification,
  request: FastifyRequest,
  reply: FastifyReply,
  use: TokenUse,
): Promise<Actor> {
  const isByToken = use !== 'public' && request.headers.authorization !== undefined;
  // Browsers add cookies to the requests of other sites, but no token.
  if (!isByToken || request.headers.cookie !== undefined) requireSameOrigin(request, by.publicUrl);
  if (use === 'public') return by.guest(request);
  const actor = isByToken ? await findByToken(by, request, reply) : await by.findActor(request);
  request.operation.channel = channelOf(actor);
  return actor;
}

async function findByToken(by: Identification, request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
  const actor = await by.findTokenActor(request);
  if (actor) return actor;
  reply.header('www-authenticate', 'Bearer error="invalid_token"');
  // Only wrong tokens count, so that strangers with the same address do not lock valid ones out.
  await by.rates.check(request, ['wrongToken'], by.guest(request));
  throw invalidToken();
}

function channelOf({ userId, sessionId, token }: Actor): Channel | undefined {
  if (userId === null) return undefined;
  if (token) return { kind: 'token', id: token.id, userId };
  return sessionId === null ? undefined : { kind: 'session', id: sessionId, userId };
}
