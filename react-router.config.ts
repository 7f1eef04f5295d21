import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The route table is small: sending it at once saves a round trip at each first visit of a link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
