/** What becomes of jobs when their company comes into the directory, is called otherwise, changes hands, or goes. */
import type { Tx } from '#server/platform/database/open.ts';
import type { CompanyFollower } from '../directory/index.ts';
import { searchTextOfJob } from './search-text.ts';
import { type Office, tellOfWaiting, tellOwnerOfDecision } from './tell.ts';
import { closeOfCompanies, detachFromCompany, lockOfCompany, nameCompany, openOfCompany } from './write-queries.ts';

/** Whoever posted in the name of a company that was never proven to be theirs does so no more, once it is another's. */
export function jobsFollowCompany(office: Office): CompanyFollower {
  return {
    // Nobody could read them meanwhile: they are new to alerts, and to lists where nobody ever could.
    shown: (tx, companyId, isFirst) => openOfCompany(tx, companyId, isFirst),
    async renamed(tx, { id, name }) {
      for (const job of await lockOfCompany(tx, id)) {
        await nameCompany(tx, job.id, name, searchTextOfJob({ ...job, companyName: name }));
      }
    },
    async handedOver(tx: Tx, company, ownerId) {
      for (const job of await detachFromCompany(tx, company.id, ownerId)) {
        if (job.status !== 'pending') continue;
        await tellOfWaiting(tx, job);
        const why = `Somebody else has proven to belong to ${company.name}. The job names it by its name alone now.`;
        await tellOwnerOfDecision(tx, office, job, 'pending', why);
      }
    },
    // Else they would stand in the lists again, without their company.
    deleted: (tx, companyIds) => closeOfCompanies(tx, companyIds),
  };
}
