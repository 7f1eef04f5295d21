import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { NonceContext, pageRequest } from './lib/page-context.ts';

// The server fills the context of this very copy of the module: its own import would be another one.
export { pageRequest };

export const streamTimeout = 5_000;

/** Renders a page whole: nothing here is deferred, and a whole page can be cached and measured. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, logError } = context.get(pageRequest);
  let finalStatus = status;
  const html = await new Promise<string>((resolve, reject) => {
    // Left running, the timer would keep every finished render alive.
    const timer = setTimeout(() => abort(), streamTimeout + 1000);
    const fail = (error: unknown) => {
      clearTimeout(timer);
      reject(error);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          text(pipe(new PassThrough())).then(resolve, fail);
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
  return new Response(html, { status: finalStatus, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  (context as RouterContextProvider).get(pageRequest).logError(error);
};
