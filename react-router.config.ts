import type { Config } from '@react-router/dev/config';
import { precompress } from './web/bundling/precompress.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The route table is small: sending it at once saves a round trip at each first visit of a link.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompress(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
