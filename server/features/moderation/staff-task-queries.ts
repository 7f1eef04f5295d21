import { type SQL, sql } from 'drizzle-orm';
import { MAX_TASKS, type StaffTask } from '#contract/staff-tasks.ts';

/** The SQL expression that counts the open items of each task. */
export type StaffTaskCounts = Readonly<Partial<Record<StaffTask, SQL>>>;

/** @param rows a FROM clause with conditions that an index supports */
export const countTasks = (rows: SQL): SQL => sql`(SELECT count(*) FROM (SELECT 1 ${rows} LIMIT ${MAX_TASKS}) counted)`;
