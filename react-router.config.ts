import type { Config } from '@react-router/dev/config';
import { precompress } from './web/bundling/precompress.ts';
import { shortenManifest } from './web/bundling/short-manifest.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Lazy discovery shows an empty page for a link that is clicked while the page hydrates (decision 019).
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`;
    await shortenManifest(`${client}/assets`);
    await precompress(client);
  },
} satisfies Config;
