import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PageRequest } from '#contract/page-request.ts';
import { isPageCall } from './in-process.ts';

export function securityHeaders(app: FastifyInstance, { secure }: { readonly secure: boolean }): void {
  app.addHook('onSend', async (request, reply) => {
    if (isPageCall(request.headers)) return;
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

/** From Google Analytics 4’s guide to content security policies. */
const GOOGLE = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'];

type Outside = PageRequest['outside'];

const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** For pages that the server writes itself. */
export const SCRIPTLESS_POLICY = `${API_POLICY}; style-src 'unsafe-inline'`;
export const PLAIN_PAGE_POLICY = `${SCRIPTLESS_POLICY}; img-src 'self'`;
/** For files of members, if someone opens their address. */
export const FILE_POLICY = "default-src 'none'; sandbox";

/** The component library renders style attributes. */
export function pagePolicy(nonce: string, { measurementId, chatSrc, filesUrl }: Outside): string {
  const google = measurementId === null ? [] : GOOGLE;
  const chat = chatSrc === null ? [] : [new URL(chatSrc).origin];
  const files = filesUrl === null ? [] : [filesUrl];
  const others = (...origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${others(...google, ...chat, ...files)}`,
    `connect-src 'self'${others(...google, ...chat, ...chat.map((origin) => origin.replace('https:', 'wss:')))}`,
    ...(chat.length > 0 ? [`frame-src${others(...chat)}`] : []),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

const NONCE_BYTES = 18;
const NONCES_AT_ONCE = 256;
let random = Buffer.alloc(0);

/** 144 random bits in base64url, which is safe in attributes and headers. */
export function makeNonce(): string {
  if (random.length === 0) random = randomBytes(NONCES_AT_ONCE * NONCE_BYTES);
  const nonce = random.toString('base64url', 0, NONCE_BYTES);
  random = random.subarray(NONCE_BYTES);
  return nonce;
}

function setDefault(reply: FastifyReply, name: string, value: string): void {
  if (!reply.hasHeader(name)) reply.header(name, value);
}
