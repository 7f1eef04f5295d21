import { type SQL, sql } from 'drizzle-orm';
import { MAX_TASKS, type StaffTask } from '#contract/staff-tasks.ts';
import type { Actor } from '#server/policy.ts';

/** The SQL expression that counts the open items of each task, or those that the actor may read. */
export type StaffTaskCounts = Readonly<Partial<Record<StaffTask, SQL | ((actor: Actor) => SQL)>>>;

/** @param rows a FROM clause with conditions that an index supports */
export const countTasks = (rows: SQL): SQL => sql`(SELECT count(*) FROM (SELECT 1 ${rows} LIMIT ${MAX_TASKS}) counted)`;
