import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import html from 'html-template-tag';
import type { WholePortal } from '../setup.ts';
import { describeApi } from './openapi.ts';

const require = createRequire(import.meta.url);
const viewer = dirname(require.resolve('swagger-ui-dist/package.json'));
const viewerFiles = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' } as const;

/** No inline scripts. The viewer loads its icons from data URLs. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
});
`;

const page = (siteName: string) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${siteName} API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="viewer"></div>
    <noscript>The OpenAPI document is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

export async function registerDocumentation({
  http,
  router,
  settings,
}: Pick<WholePortal, 'http' | 'router' | 'settings'>): Promise<void> {
  let described = { as: '', document: '' };
  const cached = 'public, max-age=300';

  http.get('/api/openapi.json', async (_request, reply) => {
    const as = settings.SITE_NAME;
    if (described.as !== as) described = { as, document: JSON.stringify(describeApi(router.bound, as)) };
    return reply.type('application/json; charset=utf-8').header('cache-control', cached).send(described.document);
  });

  http.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': cached, 'content-security-policy': PAGE_POLICY })
      .send(page(settings.SITE_NAME)),
  );

  http.get('/api/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', cached).send(START),
  );
  for (const [name, type] of Object.entries(viewerFiles)) {
    http.get(`/api/docs/${name}`, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'public, max-age=86400')
        .send(createReadStream(join(viewer, name))),
    );
  }
}
