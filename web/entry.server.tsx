import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { countedPath } from '#contract/counted-path.ts';
import type { PageRequest } from '#contract/page-request.ts';
import { withoutLanguage } from '#contract/portal-languages.ts';
import { LoadedContext } from './lib/loaded.tsx';
import type { LayoutHandle } from './lib/needs-scripts.ts';
import { isIncomplete, linkedDataOf, loadedOf, NonceContext, pageRequest } from './lib/page-context.ts';
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
  const element = (
    <NonceContext value={page.nonce}>
      <LoadedContext value={{ queries: loadedOf(page), linkedData: linkedDataOf(page) }}>
        <ServerRouter context={routerContext} url={request.url} nonce={page.nonce} />
      </LoadedContext>
    </NonceContext>
  );
  const { html, hasFailed } = await renderStream(element, page);
  const later = {
    startsOnUse: startsOnUse(routerContext, status, page),
    countedPath: countedPath(withoutLanguage(new URL(request.url).pathname)),
  };
  headers.set('Content-Type', 'text/html; charset=utf-8');
  page.takeHtml(import.meta.env.PROD ? withScriptsLater(html, later) : html);
  return new Response(null, { status: hasFailed ? 500 : status, headers });
}

/** Whether the page is complete without scripts for a guest; elements may say otherwise with `needsScripts`. */
function startsOnUse({ routeModules }: EntryContext, status: number, page: PageRequest): boolean {
  const { measurementId, chatSrc } = page.outside;
  if (status !== 200 || isIncomplete(page) || measurementId !== null || chatSrc !== null) return false;
  return Object.values(routeModules).some((module) => (module?.handle as LayoutHandle | undefined)?.startsOnUse);
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
