import { type SQL, sql } from 'drizzle-orm';
import { isSeen } from '../publications/index.ts';

/** What every list of articles `b` shows, to anyone. */
export const isPublished: SQL = isSeen(sql`b`);

/** Which comments `c` stand under an article: a removed one stays while replies to it are there. */
export const commentIsListed: SQL = sql`(c.removed_at IS NULL OR c.child_count > 0)`;
