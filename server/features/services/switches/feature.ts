import type { Feature } from '#server/feature.ts';
import { registerSwitches } from './routes.ts';

export const feature: Feature = {
  name: 'switches',
  routes: (portal, { switchboard }) => registerSwitches(portal, switchboard),
};
