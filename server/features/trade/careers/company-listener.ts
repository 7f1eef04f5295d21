import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { queueForWatchers, withdrawFromWatchers } from '../../engagement/watching/index.ts';
import type { CompanyListener } from '../directory/index.ts';
import { notifyStaffOfPending } from '../listings/index.ts';
import { notifyOwnerOfDecision, type Platform } from './notify.ts';
import { searchTextOfJob } from './search-text.ts';
import { closeOfCompanies, detachFromCompany, lockOfCompany, nameCompany, openOfCompany } from './write-queries.ts';

const t = messages('server');

export function jobCompanyListener(platform: Pick<Platform, 'jobs' | 'settings'>): CompanyListener {
  return {
    // Nobody could read them before, so they are new to watchers and, if never listed, to lists.
    async shown(tx, companyId, isFirst) {
      const opened = await openOfCompany(tx, companyId, isFirst);
      await queueForWatchers(tx, ...opened.map((jobId) => ({ jobId })));
    },
    async hidden(tx, companyId) {
      const published = (await lockOfCompany(tx, companyId)).filter(({ status }) => status === 'published');
      for (const { id: jobId } of published) await withdrawFromWatchers(tx, { jobId });
    },
    async renamed(tx, { id, name }) {
      for (const job of await lockOfCompany(tx, id)) {
        await nameCompany(tx, job.id, name, searchTextOfJob({ ...job, companyName: name }));
      }
    },
    async ownerChanged(tx: Tx, company, ownerId) {
      for (const job of await detachFromCompany(tx, company.id, ownerId)) {
        if (job.status !== 'pending') continue;
        await withdrawFromWatchers(tx, { jobId: job.id });
        await notifyStaffOfPending(tx, 'job', job.title, null);
        const why = () =>
          t(
            'Someone else has been verified as the owner of {company}. The job now shows only the company’s name, without a link to its page.',
            { company: company.name },
          );
        await notifyOwnerOfDecision(tx, platform, job, 'pending', why);
      }
    },
    // Otherwise they would be listed again, without their company.
    deleted: (tx, companyIds) => closeOfCompanies(tx, companyIds),
  };
}
