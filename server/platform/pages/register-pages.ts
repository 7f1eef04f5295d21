import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bounded } from '../bounded.ts';
import { isDatabaseAway } from '../database/faults.ts';
import { PortalError } from '../http/errors.ts';
import { makeNonce, pagePolicy } from '../http/security-headers.ts';
import { mayHaveSession } from './anonymous.ts';
import { PageCache, type RenderedPage } from './page-cache.ts';
import type { PageSource } from './page-source.ts';
import { pack } from './pieces.ts';
import { makeRenderPage, originOf, type PageSettings, type RenderPage } from './render-page.ts';
import { joinText, joinZipped, takesGzip, zipPage } from './zip-page.ts';

export interface PagesOptions extends PageSettings {
  readonly source: PageSource;
}

/** How long an anonymous visitor's page serves the next ones. */
const CACHE_SECONDS = 3;
const MAX_KEPT_PAGES = 500;
const MAX_KEPT_BYTES = 32_000_000;
/** Vite adds scripts and styles that have no nonce. */
const DEV_POLICY = "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'";
/** When a page that could not reach the database may be asked for again. */
const RETRY_SECONDS = 5;
/** A longer address is asked for once in a lifetime. */
const MAX_KEPT_ADDRESS = 400;

/**
 * Rendering takes the one thread there is: more at once end no sooner, and each holds its data and its half of a page
 * meanwhile. These are enough for one to render while the others wait for the database.
 */
const AT_ONCE = 6;
const MAX_WAITING = 2_000;

function inFew(render: RenderPage): RenderPage {
  const oneOfFew = bounded({
    atOnce: AT_ONCE,
    maxWaiting: MAX_WAITING,
    busyMessage: 'Very many pages are asked for just now. Try again in a moment.',
  });
  return (request, visitor) => {
    const { socket } = request.raw;
    return oneOfFew(async () => (socket.destroyed && !visitor.asGuest ? NOBODY_WAITS : render(request, visitor)));
  };
}

/** For a visitor who left while the page waited its turn; what is rendered for guests is kept for others too. */
const NOBODY_WAITS: RenderedPage = { status: 503, headers: [], text: pack([]) };

/** Serves the pages and the browser's files. Register it after the API: it answers whatever is left. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { source } = options;
  const inDevelopment = source.mode === 'development';
  const policy = (nonce: string) => (inDevelopment ? DEV_POLICY : pagePolicy(nonce, options.outside));
  await source.serveFiles(app);
  const render = inFew(makeRenderPage(app, source, options));
  const cache = new PageCache({ seconds: CACHE_SECONDS, maxPages: MAX_KEPT_PAGES, maxBytes: MAX_KEPT_BYTES });

  app.get('/*', async (request, reply) => {
    // Neither an unknown call nor a file that is gone is worth a page.
    if (/^\/(api|assets)(\/|$)/.test(request.url)) return reply.callNotFound();
    try {
      return send(request, reply, await pageFor(request), policy);
    } catch (error) {
      request.log.error({ err: error }, 'A page failed.');
      return sendLastResort(reply, error);
    }
  });

  async function pageFor(request: FastifyRequest): Promise<RenderedPage> {
    // Read at once: whoever leaves meanwhile takes the address with them.
    const address = request.ip;
    if (inDevelopment || mayHaveSession(request)) return render(request, { asGuest: false, address });
    const asGuest = () => render(request, { asGuest: true, address });
    if (request.url.length > MAX_KEPT_ADDRESS) return asGuest();
    const origin = options.publicUrl ?? originOf(request);
    // Part of the key: once the portal is called otherwise, no page with its former name serves anybody.
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
  // The router keeps the status of an error that a loader throws, but none of its headers.
  if (page.status === 503 || page.status === 507) reply.header('retry-after', RETRY_SECONDS);
  for (const [name, value] of page.headers) reply.header(name, value);
  const isPage = reply.getHeader('content-type')?.toString().startsWith('text/html') ?? false;
  if (isPage) reply.header('content-security-policy', policy(nonce));
  reply.header('vary', 'accept-encoding');
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(joinText(page.text, nonce));
  const zipped = page.zipped ?? zipPage(page.text);
  return reply.header('content-encoding', 'gzip').send(joinZipped(page.text, zipped, nonce));
}

/** What is left when even the error page could not be rendered. */
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
