import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { holdsToken } from '#contract/counted-path.ts';
import { pagePathOf } from '#contract/data-path.ts';
import { messages } from '#contract/messages.ts';
import { PAGE_FILES, PREFETCH } from '#contract/page-request.ts';
import { languagePrefix, withoutLanguage } from '#contract/portal-languages.ts';
import { boundedForEach } from '../bounded.ts';
import { AddressCache, follow } from '../cache/address-cache.ts';
import type { ChangeLog } from '../cache/change-log.ts';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { PortalError } from '../errors.ts';
import { acceptsGzip, fastestCoding, zipFast } from '../http/compress.ts';
import { pack } from '../http/pieces.ts';
import { sendPlainPage } from '../http/plain-page.ts';
import { countedAddress } from '../http/rate-limits.ts';
import { sendRedirect } from '../http/redirects.ts';
import { makeNonce, pagePolicy } from '../http/security-headers.ts';
import { filesOfPage, hasLanguages, isSharedPage } from './matched-routes.ts';
import { makePageCache, type RenderedPage } from './page-cache.ts';
import type { PageSource } from './page-source.ts';
import { isDocument, makeRenderPage, originOf, type PageSettings } from './render-page.ts';
import { isSigningOut, mayHaveSession } from './session-cookies.ts';
import { joinText, joinZipped } from './zip-page.ts';

const t = messages('server');

export interface PagesOptions extends PageSettings {
  readonly source: PageSource;
  readonly cacheBytes: number;
  readonly changes: ChangeLog;
}

/** Vite adds scripts and styles without a nonce. */
const DEV_POLICY = "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'";
const RETRY_SECONDS = 5;

/** Rendering is single-threaded: one page renders while the others wait for the database. */
const MAX_PAGES = 6;
/** One visitor can't take all of them. */
const MAX_PAGES_PER_ADDRESS = MAX_PAGES - 1;
/** Some seconds of rendering. Requests that would wait longer get 503 at once. */
const MAX_WAITING = 200;

const VISITOR_LEFT: RenderedPage = { status: 503, headers: [], text: pack([]) };

/** Register it after the API, because it answers all other addresses. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { source } = options;
  const policy = (nonce: string) => (source.mode === 'development' ? DEV_POLICY : pagePolicy(nonce, options.outside));
  await source.serveFiles(app);
  const pageFor = makePageFor(app, options);

  app.get('/*', async (request, reply) => {
    if (/^\/(api|assets)(\/|$)/.test(request.url)) return reply.callNotFound();
    const plain = withPlainLetters(request.url);
    if (plain !== request.url) return sendRedirect(reply, plain, 308);
    try {
      if (isPrefetch(request)) {
        reply.status(204).header(PAGE_FILES, filesOfPage(await source.load(), pagePathOf(pathOf(request.url))));
        return reply.send();
      }
      const path = pathOf(request.url);
      if (isDocument(request.url) && languagePrefix(path) && !hasLanguages(await source.load(), path)) {
        return sendRedirect(reply, withoutLanguage(path) + request.url.slice(path.length), 302);
      }
      const page = await pageFor(request);
      return send(request, reply, page, policy);
    } catch (error) {
      request.log[isBusy(error) ? 'info' : 'error']({ err: error }, 'A page failed.');
      return sendLastResort(reply, error);
    }
  });
}

function makePageFor(app: FastifyInstance, options: PagesOptions) {
  const { source, changes } = options;
  const render = makeRenderPage(app, source, options);
  const limitRendering = boundedForEach({
    atOnce: MAX_PAGES,
    perKey: MAX_PAGES_PER_ADDRESS,
    maxWaiting: MAX_WAITING,
    busyMessage: 'Too many pages are being requested right now. Try again in a moment.',
  });
  const cache = makePageCache(changes, source.mode === 'development' ? 0 : options.cacheBytes);

  return async function pageFor(request: FastifyRequest): Promise<RenderedPage> {
    // Read at once: the socket loses its address when the visitor leaves.
    const address = request.ip;
    const { socket } = request.raw;
    const forReader = () =>
      limitRendering(countedAddress(address), async () =>
        socket.destroyed ? VISITOR_LEFT : readersPage(request, address),
      );
    if (!mayHaveSession(request)) return sharedPage(request, address);
    if (isSigningOut(request) || !(await isShared(source, request.url))) return forReader();
    const page = await sharedPage(request, address);
    // Guests may be refused or redirected where members are not.
    return page.status === 200 ? page : forReader();
  };

  /** Not kept, but it shares with other pages what does not depend on the reader. */
  async function readersPage(request: FastifyRequest, address: string): Promise<RenderedPage> {
    await changes.refresh().catch(() => undefined);
    const { value, from } = await follow(changes, () => render(request, { asGuest: false, address }));
    from.release();
    return value;
  }

  async function sharedPage(request: FastifyRequest, address: string): Promise<RenderedPage> {
    const asGuest = () => render(request, { asGuest: true, address });
    const make = () => limitRendering(countedAddress(address), () => follow(changes, asGuest));
    return cache.get(request.url, make, options.publicUrl ?? originOf(request));
  }
}

/**
 * RFC 3986, 6.2.2.2: an encoded letter is the letter. The router decodes a path before it finds the page, but pages read
 * the address as it came. Dots stay encoded, because `..` would lead elsewhere.
 */
const withPlainLetters = (url: string): string =>
  pathOf(url).replace(/%(?:[46][1-9a-f]|[57][0-9a]|3\d|2d|5f|7e)/gi, decodeURIComponent) +
  url.slice(pathOf(url).length);

const pathOf = (url: string): string => url.replace(/[?#].*$/s, '');

async function isShared(source: PageSource, url: string): Promise<boolean> {
  return !AddressCache.isTooLong(url) && isDocument(url) && isSharedPage(await source.load(), pathOf(url));
}

/** The browser loads the scripts and styles of a page before the reader opens it. */
const isPrefetch = ({ headers, url }: FastifyRequest): boolean => headers['purpose'] === PREFETCH && !isDocument(url);

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
  // Scripts of other services can read the address of the page from which a reader came.
  if (holdsToken(request.url)) reply.header('referrer-policy', 'strict-origin');
  for (const [name, value] of page.headers) reply.header(name, value);
  const isPage = reply.getHeader('content-type')?.toString().startsWith('text/html') ?? false;
  if (isPage) reply.header('content-security-policy', policy(nonce));
  reply.header('vary', 'accept-encoding');
  const { text, zipped } = page;
  const accepted = request.headers['accept-encoding'];
  if (zipped && acceptsGzip(accepted))
    return reply.header('content-encoding', 'gzip').send(joinZipped(text, zipped, nonce));
  const whole = joinText(text, nonce);
  const coding = fastestCoding(accepted);
  return coding === null ? reply.send(whole) : reply.header('content-encoding', coding).send(zipFast(whole, coding));
}

const isBusy = (error: unknown): boolean => error instanceof PortalError && error.status === 503;

function sendLastResort(reply: FastifyReply, error: unknown): FastifyReply {
  const isUnavailable = isDatabaseUnavailable(error) || isBusy(error);
  if (isUnavailable) reply.header('retry-after', RETRY_SECONDS);
  const [title, text] = isUnavailable
    ? [t('The portal is temporarily unavailable'), t('Nothing you saved is lost. Please try again in a few seconds.')]
    : [t('Something went wrong on our side'), t('The error has been logged. Please try again in a moment.')];
  reply.header('cache-control', 'private, no-store');
  return sendPlainPage(reply, { status: isUnavailable ? 503 : 500, title, text });
}
