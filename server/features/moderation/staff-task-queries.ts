import { type SQL, sql } from 'drizzle-orm';
import { MAX_TASKS, type StaffTask } from '#contract/staff-tasks.ts';

/** By task, an SQL expression that counts what staff must decide or answer. */
export type StaffTaskCounts = Readonly<Partial<Record<StaffTask, SQL>>>;

/** @param rows `FROM` with conditions, which an index supports */
export const countUpToMost = (rows: SQL): SQL =>
  sql`(SELECT count(*) FROM (SELECT 1 ${rows} LIMIT ${MAX_TASKS}) counted)`;
