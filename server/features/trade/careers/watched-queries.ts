import { sql } from 'drizzle-orm';
import { contentTypes } from '#contract/content-types.ts';
import type { CompanyId, JobId, UserId } from '#contract/ids.ts';
import type { Reader } from '#server/platform/database/open.ts';
import { parseQuery } from '#server/platform/search/parse-query.ts';
import { allOf } from '#server/platform/search/tsquery.ts';
import type { WatchedItem, WatchedKind } from '../../engagement/watching/index.ts';
import { newJob } from './notices.ts';
import { jobIsOpen } from './visibility.ts';

interface WatchedJobRow {
  readonly id: JobId;
  readonly title: string;
  readonly location: string;
  readonly country: string;
  readonly workplace: string;
  readonly function: string;
  readonly employmentType: string;
  readonly seniority: string;
  readonly hasSalary: boolean;
  readonly owner_id: UserId | null;
  readonly company_id: CompanyId | null;
  readonly company: string;
}

export const watchedJobs: WatchedKind = {
  async select(reader, ids) {
    const result = await reader.execute<WatchedJobRow & Record<string, unknown>>(sql`
      SELECT j.id, j.title, j.location, j.country, j.workplace, j.function, j.employment_type AS "employmentType",
        j.seniority, j.salary_min IS NOT NULL AS "hasSalary", j.owner_id, j.company_id, coalesce(firm.name, j.company_name) AS company
      FROM jobs j LEFT JOIN companies firm ON firm.id = j.company_id
      WHERE j.id = ANY(${sql.param([...ids])}::uuid[]) AND ${jobIsOpen(sql`j`)}`);
    return result.rows.map(present);
  },
  matchTexts: { condition: 'search', match: matchWords },
};

/** Matches words as the list of jobs does. */
async function matchWords(reader: Reader, id: string, texts: readonly string[]): Promise<string[]> {
  const parsed = texts.map((text) => ({ text, query: parseQuery(text) }));
  const queries = parsed.flatMap(({ text, query }) =>
    query.clauses.length === 0 ? [] : [{ text, query: allOf(query) }],
  );
  const result = await reader.execute<{ text: string }>(sql`
    SELECT t.text FROM jobs j, jsonb_to_recordset(${JSON.stringify(queries)}::jsonb) AS t (text text, query text)
    WHERE j.id = ${id}::uuid AND j.search_vector @@ t.query::tsquery`);
  return result.rows.map(({ text }) => text);
}

function present(row: WatchedJobRow): WatchedItem {
  const { id, title, location, owner_id: authorId, company_id: companyId, company } = row;
  const url = contentTypes.job.shortPath(id);
  const line = [title, company, location].filter((part) => part !== '').join(', ');
  return {
    id,
    said: newJob({ company, title }),
    text: location,
    url,
    digest: { group: id, one: () => line, several: () => line, url },
    authorId,
    records:
      companyId === null
        ? []
        : [{ subject: 'company', id: companyId, name: company, url: contentTypes.company.publicPath(companyId) }],
    search: { subject: 'jobs', values: valuesOf(row) },
  };
}

const valuesOf = ({ country, workplace, function: field, employmentType, seniority, hasSalary }: WatchedJobRow) => ({
  country: [country],
  workplace: [workplace],
  function: [field],
  employmentType: [employmentType],
  seniority: [seniority],
  salary: hasSalary ? ['true'] : [],
});
