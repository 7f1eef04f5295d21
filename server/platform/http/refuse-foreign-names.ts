import type { FastifyInstance, FastifyReply } from 'fastify';
import html from 'html-template-tag';
import { LRUCache } from 'lru-cache';
import type { ErrorResponse } from '#contract/http.ts';
import type { Settings } from '#server/settings.ts';
import { type ForeignName, makeFindForeignName } from './foreign-names.ts';
import { isPageCall } from './in-process.ts';
import { SCRIPTLESS_POLICY } from './security-headers.ts';

const LOGGED_AGAIN_MS = 60_000;
const MAX_LOGGED = 100;

export function refuseForeignNames(app: FastifyInstance, settings: Settings): void {
  const findForeignName = makeFindForeignName(settings);
  const logged = new LRUCache<string, true>({ max: MAX_LOGGED, ttl: LOGGED_AGAIN_MS });

  app.addHook('onRequest', async (request, reply) => {
    if (isPageCall(request.headers)) return undefined;
    const found = findForeignName(request.raw);
    if (!found) return undefined;
    const place = `${found.header} ${found.host ?? ''}`;
    if (!logged.has(place)) {
      logged.set(place, true);
      request.log.warn(`Refused requests that name another host (${inWords(found)}). ${remedyFor(found)}`);
    }
    return refuse(reply, found, /^\/(api|socket\.io)(\/|$)/.test(request.url), request.id);
  });
}

function inWords({ header, value }: ForeignName): string {
  return `${header}: ${value.slice(0, 200)}`;
}

function remedyFor({ header, host }: ForeignName): string {
  const isAddress =
    ['host', 'origin', 'referer', 'x-forwarded-host', 'x-original-host'].includes(header) && host !== null;
  const url = isAddress ? `https://${host}` : 'https://portal.example';
  return `If people reach this portal through a proxy, set PUBLIC_URL to the address they use (such as ${url}) and TRUSTED_PROXIES to the proxy’s address, and start the portal again.`;
}

const MESSAGE = 'This portal has no public address, so it answers only requests to its own machine.';

function refuse(reply: FastifyReply, found: ForeignName, asJson: boolean, requestId: string): FastifyReply {
  reply.status(403).header('cache-control', 'private, no-store');
  if (asJson) {
    const body: ErrorResponse = { message: `${MESSAGE} ${remedyFor(found)}`, code: 'PUBLIC_URL_NOT_SET', requestId };
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
  }
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', SCRIPTLESS_POLICY)
    .send(
      html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8">
          <meta name="viewport" content="width=device-width">
          <title>This portal is not open to others</title>
          <style>
            :root { color-scheme: light dark; }
            body { font: 16px/1.5 system-ui, sans-serif; max-width: 42rem; margin: 3rem auto; padding: 0 1rem; }
            code { overflow-wrap: anywhere; }
          </style>
        </head>
        <body>
          <h1>This portal is not open to others</h1>
          <p>${MESSAGE}</p>
          <p>This request names another host: <code>${inWords(found)}</code></p>
          <p>${remedyFor(found)}</p>
          <p>On its own machine, open the portal under its own address, such as <code>http://127.0.0.1:3000</code>.</p>
        </body>
      </html>`,
    );
}
