import { sql } from 'drizzle-orm';
import { isVerifiedTheirs, type PersonalData } from '../../accounts/users/index.ts';
import { countTasks, type StaffTaskCounts } from '../../governance/moderation/index.ts';
import { isRejectedOrDeleted, type PictureText, proposedPictures } from '../../services/files/index.ts';
import type { SitemapPages } from '../../services/syndication/index.ts';
import { inState } from './queries.ts';
import { stored } from './stored-queries.ts';
import { companyIsShown } from './visibility.ts';

export const sitemapPages: SitemapPages = {
  rows: sql`SELECT c.id, 'company' AS kind, c.updated_at AS changed_at FROM companies c
  WHERE ${companyIsShown(sql`c`)}`,
  id: sql`c.id`,
};

export const pictures: readonly PictureText[] = [
  {
    from: sql`companies c`,
    html: sql`(c.about || coalesce(c.logo, '') || c.gallery::text)`,
    owner: sql`c.owner_id`,
    isShown: companyIsShown(sql`c`),
    isHidden: isRejectedOrDeleted(sql`c`),
  },
  proposedPictures(sql`companies`),
];

export const staffTasks: StaffTaskCounts = {
  pendingCompanies: countTasks(sql`FROM companies c WHERE ${inState('pending')}`),
  changedCompanies: countTasks(sql`FROM companies c WHERE ${inState('changed')}`),
  companyClaims: countTasks(sql`FROM company_claims WHERE status = 'waiting'`),
};

export const personalData: PersonalData = {
  companies: (
    id,
  ) => sql`SELECT id, name, tagline, about, country, city, email, products, services, ${stored.columns}, status, reason,
    verified_by, verified_at, change, created_at, published_at, removed_at FROM companies WHERE owner_id = ${id}`,
  companyClaims: (id) => sql`SELECT company_id, by, status, email, note, reason, created_at, decided_at
    FROM company_claims WHERE user_id = ${id}`,
  companyPeople: (id) =>
    sql`SELECT company_id, job_title, pending, created_at FROM company_people WHERE user_id = ${id}`,
  companyEnquiries: (
    id,
  ) => sql`SELECT id, company_id, name, email, company AS from_company, message, status, created_at, updated_at
    FROM company_enquiries WHERE ${isVerifiedTheirs(id)}`,
  companyEnquiryMessages: (id) => sql`SELECT enquiry_id, message, created_at FROM company_enquiry_messages
    WHERE author_id = ${id}`,
};
