import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '#server/settings.ts';

export function originOf(request: FastifyRequest, settings: Settings): string {
  return settings.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
}

export function send(reply: FastifyReply, type: string, body: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=60').type(`${type}; charset=utf-8`).send(body);
}
