import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { LoadedContext } from './lib/loaded.tsx';
import { loadedOf, NonceContext, pageRequest } from './lib/page-context.ts';

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
  const { nonce, logError } = page;
  let finalStatus = status;
  const html = await new Promise<string>((resolve, reject) => {
    // A running timer would keep every finished render in memory.
    const timer = setTimeout(() => abort(), streamTimeout + 1000);
    const fail = (error: unknown) => {
      clearTimeout(timer);
      reject(error);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <LoadedContext value={loadedOf(page)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </LoadedContext>
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          pipe(collect(resolve, fail));
        },
        onShellError: fail,
        onError(error) {
          finalStatus = 500;
          logError(error);
        },
      },
    );
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  page.takeHtml(paintFirst(html));
  return new Response(null, { status: finalStatus, headers });
}

/** Loads scripts after styles, fonts and pictures, because the page is readable before it hydrates. */
const paintFirst = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

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
