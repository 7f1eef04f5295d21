import { sql } from 'drizzle-orm';
import { isVerifiedTheirs, type PersonalData } from '../../accounts/users/index.ts';
import { countTasks, type StaffTaskCounts } from '../../governance/moderation/index.ts';
import { isRejectedOrDeleted, type PictureText, proposedPictures } from '../../services/files/index.ts';
import type { SitemapPages } from '../../services/syndication/index.ts';
import { inState } from './queries.ts';
import { companyIsVisible, jobIsOpen, jobIsPublic } from './visibility.ts';

export const sitemapPages: SitemapPages = {
  rows: sql`SELECT j.id, 'job' AS kind, greatest(j.updated_at, j.published_at) AS changed_at FROM jobs j
  WHERE ${jobIsOpen(sql`j`)}`,
  id: sql`j.id`,
};

export const pictures: readonly PictureText[] = [
  {
    from: sql`jobs j`,
    html: sql`(j.description || coalesce(j.company_logo, ''))`,
    owner: sql`j.owner_id`,
    isShown: jobIsPublic(sql`j`),
    isHidden: sql`(${isRejectedOrDeleted(sql`j`)} OR NOT ${companyIsVisible(sql`j`)})`,
  },
  proposedPictures(sql`jobs`),
];

export const staffTasks: StaffTaskCounts = {
  pendingJobs: countTasks(sql`FROM jobs j WHERE ${inState('pending')}`),
  changedJobs: countTasks(sql`FROM jobs j WHERE ${inState('changed')}`),
};

export const personalData: PersonalData = {
  jobs: (id) => sql`SELECT id, company_name, title, location, country, workplace, employment_type, function, seniority,
    salary_min, salary_max, salary_currency, salary_period, description, skills, closes_at, apply_url, status, reason,
    change, created_at, published_at, removed_at FROM jobs WHERE owner_id = ${id}`,
  jobApplications: (id) => sql`SELECT a.id, a.job_id, a.name, a.email, a.phone, a.cover_note, d.name AS cv, a.status,
    a.created_at, a.updated_at FROM job_applications a LEFT JOIN documents d ON d.id = a.document_id
    WHERE ${isVerifiedTheirs(id)}`,
};
