import type { Feature } from '#server/feature.ts';
import { deleteOldAlertedJobs, endAlerts } from './alert-queries.ts';
import { jobCompanyListener } from './company-listener.ts';
import { forgetOldApplications } from './cvs.ts';
import { deleteCareersDataOf } from './delete-personal-data.ts';
import { sheets } from './export-queries.ts';
import { personalData, sitemapPages, staffTasks } from './feature-queries.ts';
import { feeds } from './feed.ts';
import { registerCareers } from './routes.ts';
import { searchContent } from './search-queries.ts';
import { sendAlerts } from './send-alerts.ts';
import { shareCards } from './share-card.ts';
import { verifyApplicant } from './verify-applicant.ts';
import { watchedJobs } from './watched-queries.ts';

export const feature: Feature = {
  name: 'careers',
  watchedKinds: { job: watchedJobs },
  routes: registerCareers,
  searchContent,
  exports: sheets,
  shareCards,
  feeds,
  sitemapPages,
  personalData,
  staffTasks,
  subscriptions: { jobAlerts: endAlerts },
  jobs(portal) {
    const { jobs, log } = portal;
    jobs.schedule('forget-old-applications', '15 2 * * *', async () => {
      const gone = await forgetOldApplications(portal);
      if (gone > 0) log.info({ gone }, 'Deleted applications past their retention period.');
    });
    // Weekly alerts are sent by the same job.
    jobs.schedule('send-job-alerts', '30 6 * * *', async () => void (await sendAlerts(portal)));
    jobs.schedule('forget-alerted-jobs', '25 2 * * *', () => deleteOldAlertedJobs(portal.db));
  },
  accountDeletion: { deleteData: (tx, { jobs }, userId) => deleteCareersDataOf(tx, jobs, userId) },
  guestLinks: { application: verifyApplicant },
  companyListener: jobCompanyListener,
};
