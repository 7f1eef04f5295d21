import { sql } from 'drizzle-orm';
import { listUsers } from '#contract/moderation.ts';
import { filteredBy, type Sheets, utc } from '../../services/exports/index.ts';
import { conditionsOf } from './queries.ts';

export const sheets: Sheets = {
  users: {
    id: sql`u.id`,
    from: sql`users u`,
    where: sql`u.deleted_at IS NULL`,
    rowsOf: filteredBy(listUsers.query, conditionsOf),
    columns: {
      Id: sql`u.id`,
      Name: sql`u.name`,
      Email: sql`u.email`,
      Role: sql`u.role`,
      Company: sql`u.company`,
      'Job title': sql`u.job_title`,
      Country: sql`u.country`,
      Points: sql`u.points`,
      'Joined (UTC)': utc(sql`u.created_at`),
      'Suspended (UTC)': utc(sql`u.suspended_at`),
      'Suspended until (UTC)': utc(sql`u.suspended_until`),
      'Reason for suspension': sql`u.suspended_reason`,
      'Deletion scheduled (UTC)': utc(sql`u.delete_after`),
    },
  },
};
