import { type SQL, sql } from 'drizzle-orm';

/** The day in UTC. */
export const today: SQL = sql`(now() AT TIME ZONE 'UTC')::date`;
