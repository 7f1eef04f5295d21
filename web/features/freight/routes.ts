import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type FeatureRoutes, screensOf } from '#web/feature-routes.ts';

const screen = screensOf('freight');

const tools = [
  'chargeable-weight',
  'container-fit',
  'landed-cost',
  'demurrage-detention',
  'demurrage-invoice',
  'cut-off-planner',
  'holidays',
  'emissions',
  'documents',
  'incoterms',
  'container-number',
];

const toolsAt = (base: string): RouteConfigEntry[] => [
  screen(base, 'tools/tools-screen.tsx'),
  ...tools.map((name) => screen(`${base}/${name}`, `tools/${name}/${name}-screen.tsx`)),
];

export const routes: FeatureRoutes = {
  admin: [screen('admin/requests', 'staff/requests-screen.tsx')],
  public: [
    ...toolsAt('tools'),
    screen('disruptions', 'disruptions/disruptions-screen.tsx'),
    screen('quote/offer', 'invited/invited-screen.tsx'),
    screen('quote/offer/stop', 'invited/stop-screen.tsx'),
  ],
  app: [
    ...toolsAt('quote/tools'),
    screen('quote/disruptions', 'disruptions/disruptions-screen.tsx'),
    screen('quote/my-requests', 'mine/my-requests-screen.tsx'),
    screen('quote/my-offers', 'mine/my-offers-screen.tsx'),
    screen('quote/documents', 'tools/documents/my-documents-screen.tsx'),
    screen('quote/screening', 'screening/screening-screen.tsx'),
    screen('quote/forwarders', 'forwarders/forwarders-screen.tsx'),
    screen('quote/:postId/offers', 'comparison/comparison-screen.tsx'),
    screen('quote/ratings/:userId', 'ratings/ratings-screen.tsx'),
    screen('quote/:postId/shipment', 'shipment/shipment-screen.tsx'),
  ],
};
