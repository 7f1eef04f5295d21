import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer, type ViteDevServer } from 'vite';
import type { PageSource } from './platform/pages/page-source.ts';

const SERVER_BUILD = 'virtual:react-router/server-build';

/** Pages straight from their sources: Vite updates them in the browser when a file changes. */
export function devPages(): PageSource {
  let vite: ViteDevServer;
  return {
    mode: 'development',
    async serveFiles(app) {
      vite = await createServer({
        appType: 'custom',
        clearScreen: false,
        // Libraries that Vite finds only while a page loads make it load that page again.
        optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!**/*.test.*'] },
        server: { middlewareMode: true, ws: { server: app.server } },
      });
      app.addHook('onClose', () => vite.close());
      letViteAnswer(app, vite);
    },
    load: () => vite.ssrLoadModule(SERVER_BUILD) as Promise<ServerBuild>,
  };
}

/** Vite answers for the files that it knows, and leaves the rest to the portal. */
function letViteAnswer(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
}
