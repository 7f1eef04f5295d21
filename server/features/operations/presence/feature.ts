import type { Feature } from '#server/feature.ts';
import { registerPresence } from './index.ts';

export const feature: Feature = {
  name: 'presence',
  routes: (portal, { switchboard }) => registerPresence(portal, switchboard),
};
