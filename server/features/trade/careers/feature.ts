import type { Feature } from '#server/feature.ts';
import { jobCompanyListener } from './company-listener.ts';
import { deleteOldApplications } from './cvs.ts';
import { deleteCareersDataOf } from './delete-personal-data.ts';
import { sheets } from './export-queries.ts';
import { personalData, pictures, sitemapPages, staffTasks } from './feature-queries.ts';
import { feeds } from './feed.ts';
import { moderatedApplications } from './moderation.ts';
import { registerCareers } from './routes.ts';
import { searchContent } from './search-queries.ts';
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
  pictures,
  personalData,
  staffTasks,
  moderation: { application: moderatedApplications },
  jobs(portal) {
    const { jobs, log } = portal;
    jobs.schedule('delete-old-applications', '15 2 * * *', async () => {
      const gone = await deleteOldApplications(portal);
      if (gone > 0) log.info({ gone }, 'Deleted applications past their retention period.');
    });
  },
  accountDeletion: { deleteData: deleteCareersDataOf },
  guestLinks: { application: verifyApplicant },
  companyListener: jobCompanyListener,
};
