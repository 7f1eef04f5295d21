import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer, type ViteDevServer } from 'vite';
import type { PageSource } from './platform/pages/page-source.ts';

const SERVER_BUILD = 'virtual:react-router/server-build';

export function devPages(): PageSource {
  let vite: ViteDevServer;
  return {
    mode: 'development',
    async serveFiles(app) {
      vite = await createServer({
        appType: 'custom',
        clearScreen: false,
        // When Vite finds a library only while a page loads, it loads that page again.
        optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!**/*.test.*'] },
        server: { middlewareMode: true, ws: { server: app.server } },
      });
      app.addHook('onClose', () => vite.close());
      letViteAnswer(app, vite);
    },
    load: () => vite.ssrLoadModule(SERVER_BUILD) as Promise<ServerBuild>,
  };
}

function letViteAnswer(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
}
