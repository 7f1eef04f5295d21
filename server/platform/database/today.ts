import { type SQL, sql } from 'drizzle-orm';

/** The day in UTC. */
export const today: SQL = sql`(now() AT TIME ZONE 'UTC')::date`;

/** When this month began in UTC. */
export const thisMonth: SQL = sql`date_trunc('month', now(), 'UTC')`;
