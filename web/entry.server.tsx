import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { countedPath } from '#contract/counted-path.ts';
import { dayIn } from '#contract/dates.ts';
import type { PageRequest, PageText } from '#contract/page-request.ts';

import { LoadedContext } from './lib/loaded.tsx';
import { loadedJson, scriptJson } from './lib/loaded-json.server.ts';
import type { ScriptsHandle } from './lib/needs-scripts.ts';
import { isIncomplete, linkedDataOf, loadedOf, NonceContext, pageRequest } from './lib/page-context.ts';
import { PageTexts } from './lib/page-texts.server.ts';
import { PageParts } from './lib/part-store.server.ts';
import { PartsContext } from './lib/rendered-once.tsx';
import { withScriptsLater } from './lib/scripts-after-paint.ts';

// The server fills the context of this copy of the module; its own import would be another copy.
export { pageRequest };

export const streamTimeout = 5_000;

/** Renders the whole page at once, so that it can be cached and measured. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageRequest);
  const routes = ofMatchedRoutes({ ...routerContext, renderMeta: await readLoaderData(routerContext) });
  const later = {
    startsOnUse: startsOnUse(routes, status, page),
    countedPath: countedPath(new URL(request.url).pathname),
  };
  const scope = JSON.stringify([dayIn(0), page.origin, page.siteName, page.outside.filesUrl]);
  const pass = (): Pass => {
    const texts = new PageTexts();
    const parts = new PageParts(scope, texts);
    const queries = loadedOf(page);
    const data = parts.placeText(() => loadedJson(queries, texts));
    const linkedData = linkedDataOf(page);
    const element = (
      <NonceContext value={page.nonce}>
        <LoadedContext
          value={{ queries, data, linkedData: linkedData && parts.placeText(() => scriptJson(linkedData)), texts }}
        >
          <PartsContext value={import.meta.env.PROD ? parts.for(page.mayBeSignedIn ? 'reader' : 'guests') : undefined}>
            <ServerRouter context={{ ...routes, ...unlockedStream(routes) }} url={request.url} nonce={page.nonce} />
          </PartsContext>
        </LoadedContext>
      </NonceContext>
    );
    const change = import.meta.env.PROD ? (html: string) => withScriptsLater(html, later) : undefined;
    return { element, complete: (html, doctype) => parts.complete(html, { nonce: page.nonce, change, doctype }) };
  };
  const { html, hasFailed } = await render(pass, page);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  page.takeHtml(html);
  return new Response(null, { status: hasFailed ? 500 : status, headers });
}

/** Whether the page is complete without scripts for a guest; elements may say otherwise with `needsScripts`. */
function startsOnUse({ routeModules }: EntryContext, status: number, page: PageRequest): boolean {
  const { measurementId, chatSrc } = page.outside;
  if (status !== 200 || isIncomplete(page) || measurementId !== null || chatSrc !== null) return false;
  return Object.values(routeModules).some((module) => (module?.handle as ScriptsHandle | undefined)?.startsOnUse);
}

/** Only the routes of this page, because the router builds all routes that it gets for every rendering. */
function ofMatchedRoutes(context: EntryContext): EntryContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const pick = <T,>(all: Record<string, T>) => Object.fromEntries(ids.map((id) => [id, all[id]])) as Record<string, T>;
  return {
    ...context,
    manifest: { ...context.manifest, routes: pick(context.manifest.routes) },
    routeModules: pick(context.routeModules),
  };
}

/** Reads the encoded data of the loaders before the rendering, which would otherwise wait for each part of it. */
async function readLoaderData({ serverHandoffStream }: EntryContext): Promise<NonNullable<EntryContext['renderMeta']>> {
  if (!serverHandoffStream) return {};
  const reader = serverHandoffStream.getReader();
  const parts: Uint8Array[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
  reader.releaseLock();
  const value = Buffer.concat(parts).toString();
  return { streamCache: { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) } };
}

/** The router locks the stream in each rendering, although the data is in `renderMeta`. */
const unlockedStream = ({ serverHandoffStream }: EntryContext): Pick<EntryContext, 'serverHandoffStream'> =>
  serverHandoffStream ? { serverHandoffStream: new ReadableStream() } : {};

/** One rendering of a page. */
interface Pass {
  readonly element: ReactNode;
  /** @param doctype if the markup has none */
  complete(html: string, doctype: string): PageText;
}

interface Rendered {
  readonly html: PageText;
  readonly hasFailed: boolean;
}

/** How React marks a part that waits, or that the browser has to render. */
const UNFINISHED = /<!--\$[?!]-->/;

/** A stream begins with it, a string does not. Without it, browsers use quirks mode. */
const DOCTYPE = '<!DOCTYPE html>';

/** A stream takes a third longer than a string, but waits for parts that load. */
async function render(pass: () => Pass, page: PageRequest): Promise<Rendered> {
  try {
    const { element, complete } = pass();
    const html = renderToString(element);
    if (!UNFINISHED.test(html)) return { html: complete(html, DOCTYPE), hasFailed: false };
  } catch {
    // The stream fails with the same error, unless it can wait for what is missing.
  }
  const { element, complete } = pass();
  const { html, hasFailed } = await renderStream(element, page);
  return { html: complete(html, ''), hasFailed };
}

interface Streamed {
  readonly html: string;
  readonly hasFailed: boolean;
}

function renderStream(element: ReactNode, { nonce, logError }: PageRequest): Promise<Streamed> {
  let hasFailed = false;
  return new Promise((resolve, reject) => {
    // A running timer would keep every finished render in memory.
    const timer = setTimeout(() => abort(), streamTimeout + 1000);
    const fail = (error: unknown) => {
      clearTimeout(timer);
      reject(error);
    };
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      // A large part would follow the page, and a script would move it to its place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timer);
        pipe(collect((html) => resolve({ html, hasFailed }), fail));
      },
      onShellError: fail,
      onError(error) {
        hasFailed = true;
        logError(error);
      },
    });
  });
}

function collect(done: (text: string) => void, fail: (error: Error) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      next();
      done(Buffer.concat(chunks).toString());
    },
  }).once('error', fail);
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  (context as RouterContextProvider).get(pageRequest).logError(error);
};
