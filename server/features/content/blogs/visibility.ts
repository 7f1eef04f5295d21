import { type SQL, sql } from 'drizzle-orm';
import { publicationIsShown } from '../publications/index.ts';

export const isPublished: SQL = publicationIsShown(sql`b`);

export const commentIsListed: SQL = sql`(c.removed_at IS NULL OR c.child_count > 0)`;
