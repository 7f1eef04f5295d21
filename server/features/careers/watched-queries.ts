import { sql } from 'drizzle-orm';
import { contentTypes } from '#contract/content-types.ts';
import type { CompanyId, JobId, UserId } from '#contract/ids.ts';
import type { WatchedItem, WatchedKind } from '../watching/index.ts';
import { jobIsOpen } from './visibility.ts';

interface WatchedJobRow {
  readonly id: JobId;
  readonly title: string;
  readonly location: string;
  readonly owner_id: UserId | null;
  readonly company_id: CompanyId | null;
  readonly company: string;
}

/** Open jobs. */
export const watchedJobs: WatchedKind = {
  async select(reader, ids) {
    const result = await reader.execute<WatchedJobRow & Record<string, unknown>>(sql`
      SELECT j.id, j.title, j.location, j.owner_id, j.company_id, coalesce(firm.name, j.company_name) AS company
      FROM jobs j LEFT JOIN companies firm ON firm.id = j.company_id
      WHERE j.id = ANY(${sql.param([...ids])}::uuid[]) AND ${jobIsOpen(sql`j`)}`);
    return result.rows.map(present);
  },
};

function present({
  id,
  title,
  location,
  owner_id: authorId,
  company_id: companyId,
  company,
}: WatchedJobRow): WatchedItem {
  const url = contentTypes.job.shortPath(id);
  const line = [title, company, location].filter((part) => part !== '').join(', ');
  return {
    id,
    title: `New job at ${company}: “${title}”`,
    text: location,
    url,
    digest: { group: id, one: line, several: line, url },
    authorId,
    records:
      companyId === null
        ? []
        : [{ subject: 'company', id: companyId, name: company, url: contentTypes.company.publicPath(companyId) }],
  };
}
