import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type FeatureRoutes, screensOf } from '#web/feature-routes.ts';

const screen = screensOf('freight');

const tool = (path: string, file: string): RouteConfigEntry => screen(path, `tools/${file}`);

export const routes: FeatureRoutes = {
  admin: [screen('admin/requests', 'staff/requests-screen.tsx')],
  public: [
    tool('tools', 'tools-screen.tsx'),
    tool('tools/chargeable-weight', 'chargeable-weight/chargeable-weight-screen.tsx'),
    tool('tools/container-fit', 'container-fit/container-fit-screen.tsx'),
    tool('tools/landed-cost', 'landed-cost/landed-cost-screen.tsx'),
    tool('tools/incoterms', 'incoterms/incoterms-screen.tsx'),
    tool('tools/container-number', 'container-number/container-number-screen.tsx'),
    screen('quote/offer', 'invited/invited-screen.tsx'),
    screen('quote/offer/stop', 'invited/stop-screen.tsx'),
  ],
  app: [
    screen('quote/my-requests', 'mine/my-requests-screen.tsx'),
    screen('quote/my-offers', 'mine/my-offers-screen.tsx'),
    screen('quote/forwarders', 'forwarders/forwarders-screen.tsx'),
    screen('quote/:postId/offers', 'comparison/comparison-screen.tsx'),
  ],
};
