import type { Job, JobCounts, JobListQuery, listJobs, listManagedJobs, listOwnJobs } from '#contract/careers.ts';
import type { Output } from '#contract/http.ts';
import type { JobId } from '#contract/ids.ts';
import { presentEach } from '#server/platform/bad-rows.ts';
import { countUnlessWhole, type Total } from '#server/platform/database/count-queries.ts';
import {
  type Cursor,
  cutPage,
  decodeCursor,
  type PageQuery,
  readOrdered,
  readPage,
} from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { SignedOut } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import type { JobFilter } from './filter-queries.ts';
import { jobNotFound } from './find.ts';
import { presentCard, presentJob, presentManagedJob, presentOwnJob } from './present.ts';
import {
  countEachOpen,
  countFacets,
  countOpen,
  jobOrders,
  type ManagedFilter,
  NEVER,
  selectJob,
  selectManaged,
  selectOpen,
  selectOwn,
} from './queries.ts';

export async function readJob(db: Db, actor: Actor, jobId: JobId): Promise<Job> {
  const row = await selectJob(db, actor, jobId);
  if (!row) throw jobNotFound();
  return presentJob(row, actor);
}

export async function listOpenJobs(
  db: Db,
  countAll: () => Promise<Total>,
  actor: Actor,
  query: JobListQuery,
): Promise<Output<typeof listJobs>> {
  const { limit: _limit, cursor: _cursor, sort: _sort, ...filter } = query;
  const cursor = decodeCursor(query.cursor, 'moment');
  const reading = selectOpen(db, actor, query, cursor, query.limit + 1);
  const [rows, counted] = await Promise.all([
    reading,
    Object.values(filter).some(Boolean) ? countUnlessWhole(reading, query, () => countOpen(db, filter)) : countAll(),
  ]);
  const page = cutPage(rows, query.limit, (row) => ({
    key: query.sort === 'newest' ? toIso(row.published_at ?? '') : `${row.closes_at ?? NEVER}T00:00:00Z`,
    id: row.id,
  }));
  return { data: presentEach(page.rows, presentCard), nextCursor: page.nextCursor, ...counted };
}

export const countAllOpen = (db: Db): Promise<Total> => countEachOpen(db);

export async function countJobs(db: Db, filter: JobFilter): Promise<JobCounts> {
  const rows = await countFacets(db, filter);
  const of = (facet: string) => rows.filter((row) => row.facet === facet).map(({ value, count }) => ({ value, count }));
  return {
    total: rows.find((row) => row.facet === 'total')?.count ?? 0,
    country: of('country'),
    workplace: of('workplace'),
    function: of('function'),
    employmentType: of('employmentType'),
    seniority: of('seniority'),
  };
}

export async function listMine(db: Db, actor: Actor, query: PageQuery): Promise<Output<typeof listOwnJobs>> {
  if (actor.userId === null) throw new SignedOut();
  return readPage(
    query,
    (after, limit) => selectOwn(db, actor, after, limit),
    (row) => row.created_at,
    presentOwnJob,
  );
}

interface ManagedQuery extends PageQuery, ManagedFilter {}

export async function listManaged(db: Db, actor: Actor, query: ManagedQuery): Promise<Output<typeof listManagedJobs>> {
  const select = (after: Cursor | null, limit: number) => selectManaged(db, actor, query, after, limit);
  return readOrdered(query, select, jobOrders[query.sort], presentManagedJob);
}
