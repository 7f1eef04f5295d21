import { sql } from 'drizzle-orm';
import { listManagedJobs } from '#contract/careers.ts';
import { filteredBy, type Sheets, utc } from '../../services/exports/index.ts';
import { conditionsOf } from './queries.ts';

export const sheets: Sheets = {
  jobs: {
    id: sql`j.id`,
    from: sql`jobs j LEFT JOIN companies c ON c.id = j.company_id LEFT JOIN users u ON u.id = j.owner_id`,
    where: sql`j.status <> 'draft'`,
    rowsOf: filteredBy(listManagedJobs.query, conditionsOf),
    columns: {
      Id: sql`j.id`,
      Title: sql`j.title`,
      Status: sql`CASE WHEN j.removed_at IS NOT NULL THEN 'deleted' ELSE j.status END`,
      Company: sql`coalesce(c.name, j.company_name)`,
      Location: sql`j.location`,
      Country: sql`j.country`,
      Workplace: sql`lower(j.workplace)`,
      Function: sql`lower(replace(j.function, '_', ' '))`,
      Applications: sql`j.application_count`,
      'Posted by': sql`u.name`,
      'Posted by (id)': sql`u.id`,
      'Closing date': sql`j.closes_at`,
      'Created (UTC)': utc(sql`j.created_at`),
      'Published (UTC)': utc(sql`j.published_at`),
    },
  },
  applications: {
    id: sql`a.id`,
    from: sql`job_applications a JOIN jobs j ON j.id = a.job_id`,
    // Personal data of applicants is not exported.
    columns: {
      Id: sql`a.id`,
      Job: sql`j.title`,
      'Job id': sql`j.id`,
      Status: sql`lower(a.status)`,
      Member: sql`CASE WHEN a.user_id IS NULL THEN 'no' ELSE 'yes' END`,
      'Sent (UTC)': utc(sql`a.created_at`),
      'Opened (UTC)': utc(sql`a.read_at`),
      'Last change (UTC)': utc(sql`a.updated_at`),
    },
  },
};
