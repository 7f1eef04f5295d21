import type { Feature } from '#server/feature.ts';
import { forgetDecisions } from './decide.ts';
import { forgetRemoved } from './forget-removed.ts';
import { registerModeration } from './routes.ts';

export const feature: Feature = {
  name: 'moderation',
  routes: registerModeration,
  jobs({ db, jobs }) {
    jobs.schedule('forget-removed-posts', '30 2 * * *', () => forgetRemoved(db));
    jobs.schedule('forget-decisions', '50 3 * * *', () => forgetDecisions(db));
  },
};
