import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { PageRequest } from '#contract/page-request.ts';
import { makeNonce } from '../http/security-headers.ts';
import { callInProcess, type Visitor } from './call-in-process.ts';
import type { RenderedPage } from './page-cache.ts';
import type { PageSource } from './page-source.ts';
import { pack } from './pieces.ts';

/** What every page is rendered with. */
export interface PageSettings {
  /** The site's address where it is set; else taken from each request. */
  readonly publicUrl?: string | undefined;
  /** What the portal is called at that moment. */
  readonly siteName: () => string;
  /** What others provide, where it is set up. */
  readonly outside: PageRequest['outside'];
}

type PageContext = Parameters<RouterContextProvider['set']>[0];
export type RenderPage = (request: FastifyRequest, visitor: Visitor) => Promise<RenderedPage>;

/** Headers that belong to one connection, or that the server sets for itself. */
const notKept = new Set(['set-cookie', 'content-length', 'transfer-encoding', 'connection']);

/** Makes the function that renders a page (or the data of one). */
export function makeRenderPage(
  app: FastifyInstance,
  source: PageSource,
  { publicUrl, siteName, outside }: PageSettings,
): RenderPage {
  const handle = createRequestHandler(source.load, source.mode);

  return async (request, visitor) => {
    const { asGuest } = visitor;
    const origin = publicUrl ?? originOf(request);
    const nonce = makeNonce();
    let html: string | undefined;
    const page: PageRequest = {
      fetcher: callInProcess(app, request, visitor),
      mayBeSignedIn: !asGuest,
      origin,
      siteName: siteName(),
      outside,
      nonce,
      isDocument: !/^[^?]*\.data(?:\?|$)/.test(request.url),
      logError: (error) => request.log.error({ err: error }, 'A page failed.'),
      takeHtml: (rendered) => {
        html = rendered;
      },
    };
    const { entry } = await source.load();
    const { pageRequest } = entry.module as unknown as { pageRequest: PageContext };
    const context = new RouterContextProvider(new Map([[pageRequest, page]]));
    const response = await handle(
      new Request(new URL(request.url, origin), { headers: asGuest ? guestHeaders(request) : allHeaders(request) }),
      context,
    );
    // A stream of the web kind costs more than the rendering itself; pages are whole anyway.
    const body = html ?? (await response.text());
    return {
      status: response.status,
      headers: [...response.headers].filter(([name]) => !notKept.has(name)),
      text: pack(body.split(nonce).map((piece) => Buffer.from(piece))),
    };
  };
}

/** The address as asked for. A Host header that makes no origin makes no page either. */
export function originOf(request: FastifyRequest): string {
  try {
    return new URL(`${request.protocol}://${request.host}`).origin;
  } catch {
    return 'http://localhost';
  }
}

function allHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

/** A page kept for others is rendered from its address alone. */
function guestHeaders(request: FastifyRequest): Headers {
  const { accept } = request.headers;
  return new Headers(accept === undefined ? {} : { accept });
}
