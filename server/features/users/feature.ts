import { collect, type Feature } from '#server/feature.ts';
import { hideRecent, restoreAfterSuspension } from '../moderation/index.ts';
import { notify } from '../notifications/index.ts';
import { auditChange, auditRead, namesInDetails, namesOf } from '../staff-audit/index.ts';
import { registerAccount } from './account-routes.ts';
import { notifyOwnersOfAttacks } from './attack.ts';
import { deleteDueAccounts } from './delete-account.ts';
import { registerEmailChange } from './email-change/routes.ts';
import { sheets } from './export-queries.ts';
import { registerAccountManagement } from './manage-routes.ts';
import { personalData } from './personal-data-queries.ts';
import { pictures } from './picture-queries.ts';
import { registerUsers } from './routes.ts';
import { searchContent } from './search-queries.ts';
import { deleteExpired, deleteOldAudit } from './session-queries.ts';
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
    const kinds = collect(features, 'moderation');
    registerAccountManagement(
      portal,
      { auditChange, auditRead, namesOf, namesInDetails },
      {
        hide: (tx, ...rest) => hideRecent(tx, kinds, ...rest),
        restore: (tx, ...rest) => restoreAfterSuspension(tx, kinds, ...rest),
      },
    );
  },
  searchContent,
  watchedRecords: { person: findPeople },
  exports: sheets,
  pictures,
  personalData,
  jobs(portal, { features }) {
    const { db, jobs, log } = portal;
    const steps = features.flatMap((feature) => feature.accountDeletion ?? []);
    notifyOwnersOfAttacks(portal, notify);
    jobs.schedule('sweep-sign-in', '40 3 * * *', () => deleteExpired(db));
    jobs.schedule('forget-audit', '45 2 * * *', async () => void (await deleteOldAudit(db)));
    jobs.schedule('delete-leavers', '10 * * * *', async () => {
      const deleted = await deleteDueAccounts(portal, steps, (error, userId) =>
        log.error({ err: error, userId }, 'An account could not be deleted. It will be retried in an hour.'),
      );
      if (deleted > 0) log.info({ deleted }, 'Deleted accounts as requested by their owners.');
    });
  },
};
