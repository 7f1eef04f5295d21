import type { FastifyRequest } from 'fastify';

/** @see https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match */
export function hasCurrent({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const etags = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  // Proxies that compress mark a tag as weak.
  return etags.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}
