import { collect, type Feature } from '#server/feature.ts';
import { registerAccount } from './account-routes.ts';
import { deleteEndedTokens } from './api-tokens/queries.ts';
import { registerApiTokens } from './api-tokens/routes.ts';
import { registerCompanySignIn } from './company-sign-in/routes.ts';
import { deleteDueAccounts } from './delete-account.ts';
import { registerEmailChange } from './email-change/routes.ts';
import { removeLostFactors } from './factors/lost-factors.ts';
import { registerFactors } from './factors/routes.ts';
import { personalData } from './personal-data-queries.ts';
import { pictures } from './picture-queries.ts';
import { registerUsers } from './routes.ts';
import { searchContent } from './search-queries.ts';
import { deleteExpired } from './session-queries.ts';
import { registerStaffInvitations } from './staff-invitations/routes.ts';
import { findPeople } from './watched-queries.ts';

export const feature: Feature = {
  name: 'users',
  routes(portal, { features }) {
    const verifiedSteps = features.flatMap(({ addressVerified }) => addressVerified ?? []);
    registerUsers(portal, verifiedSteps);
    registerAccount(portal, collect(features, 'personalData'));
    registerEmailChange(portal, verifiedSteps);
    registerStaffInvitations(portal);
    registerFactors(portal);
    registerApiTokens(portal);
    registerCompanySignIn(portal, verifiedSteps);
  },
  searchContent,
  watchedRecords: { person: findPeople },
  pictures,
  personalData,
  jobs(portal, { features }) {
    const { db, jobs, log } = portal;
    const steps = features.flatMap((feature) => feature.accountDeletion ?? []);
    jobs.schedule('sweep-sign-in', '40 3 * * *', () => deleteExpired(db));
    jobs.schedule('delete-ended-api-tokens', '50 3 * * *', () => deleteEndedTokens(db));
    jobs.schedule('remove-lost-factors', '20 * * * *', async () => void (await removeLostFactors(portal)));
    jobs.schedule('delete-leavers', '10 * * * *', async () => {
      const deleted = await deleteDueAccounts(portal, steps, (error, userId) =>
        log.error({ err: error, userId }, 'An account could not be deleted. It will be retried in an hour.'),
      );
      if (deleted > 0) log.info({ deleted }, 'Deleted accounts as requested by their owners.');
    });
  },
};
