import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bounded } from '../bounded.ts';
import { isDatabaseAway } from '../database/faults.ts';
import { acceptsGzip } from '../http/compress-json.ts';
import { PortalError } from '../http/errors.ts';
import { makeNonce, pagePolicy } from '../http/security-headers.ts';
import { isSigningOut, mayHaveSession } from './anonymous.ts';
import { PageCache, type RenderedPage } from './page-cache.ts';
import type { PageSource } from './page-source.ts';
import { pack } from './pieces.ts';
import { isDocument, makeRenderPage, originOf, type PageSettings, type RenderPage } from './render-page.ts';
import { isSharedPage } from './shared-pages.ts';
import { joinText, joinZipped, zipPage } from './zip-page.ts';

export interface PagesOptions extends PageSettings {
  readonly source: PageSource;
  /** For rendered public pages; 0 renders each request. */
  readonly cacheBytes: number;
}

/** How long an anonymous visitor’s page is reused. */
const CACHE_SECONDS = 3;
const MAX_KEPT_PAGES = 500;
/** Vite adds scripts and styles without a nonce. */
const DEV_POLICY = "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'";
/** When to retry a page that could not reach the database. */
const RETRY_SECONDS = 5;
/** Pages with longer addresses are rarely requested twice. */
const MAX_KEPT_ADDRESS = 400;

/**
 * Rendering is single-threaded: more pages at once are not faster, and each uses memory. This many let one render while
 * the others wait for the database.
 */
const AT_ONCE = 6;
const MAX_WAITING = 2_000;

function inFew(render: RenderPage): RenderPage {
  const oneOfFew = bounded({
    atOnce: AT_ONCE,
    maxWaiting: MAX_WAITING,
    busyMessage: 'Too many pages are being requested right now. Try again in a moment.',
  });
  return (request, visitor) => {
    const { socket } = request.raw;
    return oneOfFew(async () => (socket.destroyed && !visitor.asGuest ? NOBODY_WAITS : render(request, visitor)));
  };
}

/** For a visitor who left while the page was queued. Guests’ pages are still rendered, for the cache. */
const NOBODY_WAITS: RenderedPage = { status: 503, headers: [], text: pack([]) };

/** Serves the pages and the browser’s files. Register it after the API, because it answers all other addresses. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { source } = options;
  const inDevelopment = source.mode === 'development';
  const policy = (nonce: string) => (inDevelopment ? DEV_POLICY : pagePolicy(nonce, options.outside));
  await source.serveFiles(app);
  const render = inFew(makeRenderPage(app, source, options));
  const cache =
    !inDevelopment && options.cacheBytes > 0
      ? new PageCache({ seconds: CACHE_SECONDS, maxPages: MAX_KEPT_PAGES, maxBytes: options.cacheBytes })
      : undefined;

  app.get('/*', async (request, reply) => {
    // An unknown API path or a missing file gets no rendered page.
    if (/^\/(api|assets)(\/|$)/.test(request.url)) return reply.callNotFound();
    try {
      return send(request, reply, await pageFor(request), policy);
    } catch (error) {
      request.log.error({ err: error }, 'A page failed.');
      return sendLastResort(reply, error);
    }
  });

  async function pageFor(request: FastifyRequest): Promise<RenderedPage> {
    // Read at once: the socket loses its address when the visitor leaves.
    const address = request.ip;
    const forReader = () => render(request, { asGuest: false, address });
    if (!mayHaveSession(request)) return sharedPage(request, address);
    if (isSigningOut(request) || !(await isShared(request.url))) return forReader();
    const page = await sharedPage(request, address);
    // A guest may be refused or sent elsewhere where a member is not.
    return page.status === 200 ? page : forReader();
  }

  async function isShared(url: string): Promise<boolean> {
    return (
      url.length <= MAX_KEPT_ADDRESS &&
      isDocument(url) &&
      isSharedPage(await source.load(), url.replace(/[?#].*$/s, ''))
    );
  }

  async function sharedPage(request: FastifyRequest, address: string): Promise<RenderedPage> {
    const asGuest = () => render(request, { asGuest: true, address });
    if (!cache || request.url.length > MAX_KEPT_ADDRESS) return asGuest();
    const origin = options.publicUrl ?? originOf(request);
    // Part of the key, so that a renamed portal serves no page with the old name.
    return cache.get(`${options.siteName()} ${origin}${request.url}`, asGuest);
  }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  policy: (nonce: string) => string,
): FastifyReply {
  const nonce = makeNonce();
  reply.status(page.status);
  // The router keeps the status of a loader’s error, but none of its headers.
  if (page.status === 503 || page.status === 507) reply.header('retry-after', RETRY_SECONDS);
  for (const [name, value] of page.headers) reply.header(name, value);
  const isPage = reply.getHeader('content-type')?.toString().startsWith('text/html') ?? false;
  if (isPage) reply.header('content-security-policy', policy(nonce));
  reply.header('vary', 'accept-encoding');
  if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(joinText(page.text, nonce));
  const zipped = page.zipped ?? zipPage(page.text);
  return reply.header('content-encoding', 'gzip').send(joinZipped(page.text, zipped, nonce));
}

/** The fallback when even the error page could not be rendered. */
function sendLastResort(reply: FastifyReply, error: unknown): FastifyReply {
  const isAway = isDatabaseAway(error) || (error instanceof PortalError && error.status === 503);
  if (isAway) reply.header('retry-after', RETRY_SECONDS);
  const [title, text] = isAway
    ? ['The portal is away for a moment', 'Nothing you saved is lost. Please try again in a few seconds.']
    : ['Something went wrong on our side', 'It has been noted. Please try again in a moment.'];
  return reply
    .status(isAway ? 503 : 500)
    .header('cache-control', 'private, no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`,
    );
}
