import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageRequest } from '#contract/page-request.ts';
import { languageOfPath, type PortalLanguage, pathInLanguage } from '#contract/portal-languages.ts';
import { pack } from '../http/pieces.ts';
import { makeNonce } from '../http/security-headers.ts';
import { inLanguage } from '../languages/portal-messages.ts';
import { languageOfPage } from '../languages/reader-language.ts';
import { traced } from '../telemetry/spans.ts';
import { callInProcess, type Visitor } from './call-in-process.ts';
import type { RenderedPage } from './page-cache.ts';
import type { PageSource } from './page-source.ts';

export interface PageSettings {
  readonly publicUrl?: string | undefined;
  readonly brand: () => Promise<Pick<PageRequest, 'siteName' | 'branding'>>;
  readonly outside: PageRequest['outside'];
}

type PageContext = Parameters<RouterContextProvider['set']>[0];
export type RenderPage = (request: FastifyRequest, visitor: Visitor) => Promise<RenderedPage>;

/** The placeholder of the nonce in rendered pages. It is secret, so no text of a member can contain it. */
const nonce = makeNonce();

const notKept = new Set(['set-cookie', 'content-length', 'transfer-encoding', 'connection']);

export function makeRenderPage(
  app: FastifyInstance,
  source: PageSource,
  { publicUrl, brand, outside }: PageSettings,
): RenderPage {
  const handlerOf = makeHandlers(source);

  const render: RenderPage = async (request, visitor) => {
    const { asGuest } = visitor;
    const language = languageOfPage(request, asGuest);
    const origin = publicUrl ?? originOf(request);
    let html: string | undefined;
    const page: PageRequest = {
      fetcher: callInProcess(app, request, visitor),
      mayBeSignedIn: !asGuest,
      origin,
      ...(await brand()),
      outside,
      nonce,
      isDocument: isDocument(request.url),
      logError: (error) => request.log.error({ err: error }, 'A page failed.'),
      takeHtml: (rendered) => {
        html = rendered;
      },
    };
    const build = await source.load();
    const address = new URL(request.url, origin);
    const handle = handlerOf(build, languageOfPath(address.pathname));
    const { pageRequest } = build.entry.module as unknown as { pageRequest: PageContext };
    const context = new RouterContextProvider(new Map([[pageRequest, page]]));
    const asked = new Request(address, { headers: asGuest ? guestHeaders(request) : allHeaders(request) });
    const response = await inLanguage(language, () => handle(asked, context));
    // Web streams cost more than the rendering itself, and pages are complete anyway.
    return {
      status: response.status,
      headers: [...response.headers].filter(([name]) => !notKept.has(name)),
      text: pack((html ?? (await response.text())).split(nonce).map((piece) => Buffer.from(piece))),
    };
  };
  return (...given) => traced({ name: 'render page', kind: 'internal' }, () => render(...given));
}

/** Links and redirects of a page lead to pages in its language. A build of its own per change while the portal is developed. */
function makeHandlers({ mode }: PageSource): (build: ServerBuild, language: PortalLanguage) => RequestHandler {
  const handlers = new WeakMap<ServerBuild, Map<PortalLanguage, RequestHandler>>();
  return (build, language) => {
    const ofBuild = handlers.get(build) ?? new Map<PortalLanguage, RequestHandler>();
    handlers.set(build, ofBuild);
    const handle =
      ofBuild.get(language) ?? createRequestHandler({ ...build, basename: pathInLanguage('/', language) }, mode);
    ofBuild.set(language, handle);
    return handle;
  };
}

export function isDocument(url: string): boolean {
  return !/^[^?]*\.data(?:\?|$)/.test(url);
}

/** An invalid Host header gets no page. */
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

/** A cached page is rendered from its address alone. */
function guestHeaders(request: FastifyRequest): Headers {
  const { accept } = request.headers;
  return new Headers(accept === undefined ? {} : { accept });
}
