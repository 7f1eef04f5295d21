import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PageRequest } from '#contract/page-request.ts';

export interface SecurityOptions {
  /** Whether the site is served over https, so that browsers may be told to stay with it. */
  readonly secure: boolean;
}

/** Headers of every answer: what a route has not set for itself is closed. */
export function securityHeaders(app: FastifyInstance, { secure }: SecurityOptions): void {
  app.addHook('onSend', async (request, reply) => {
    setDefault(reply, 'content-security-policy', API_POLICY);
    setDefault(reply, 'cache-control', 'private, no-store');
    reply.header('x-content-type-options', 'nosniff');
    setDefault(reply, 'referrer-policy', 'strict-origin-when-cross-origin');
    setDefault(reply, 'cross-origin-opener-policy', 'same-origin');
    setDefault(reply, 'cross-origin-resource-policy', 'same-origin');
    if (secure || request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
  });
}

/** Where Google Analytics 4 sends what it counts (its guide to content security policies). */
const GOOGLE = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'];

type Outside = PageRequest['outside'];

/** An answer that is no page runs nothing and is framed by nobody. */
const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The policy of a page: scripts by this answer's nonce alone. The component library renders style attributes.
 * What others provide is let in by its own origin, and only where it is set up.
 */
export function pagePolicy(nonce: string, { measurementId, chatSrc }: Outside): string {
  const google = measurementId === null ? [] : GOOGLE;
  const chat = chatSrc === null ? [] : [new URL(chatSrc).origin];
  const others = (...origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${others(...google, ...chat)}`,
    `connect-src 'self'${others(...google, ...chat, ...chat.map((origin) => origin.replace('https:', 'wss:')))}`,
    ...(chat.length > 0 ? [`frame-src${others(...chat)}`] : []),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** 144 random bits; base64url, so that it stands in an attribute and a header as it is. */
export function makeNonce(): string {
  return randomBytes(18).toString('base64url');
}

function setDefault(reply: FastifyReply, name: string, value: string): void {
  if (!reply.hasHeader(name)) reply.header(name, value);
}
