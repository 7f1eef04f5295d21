import { sql } from 'drizzle-orm';
import { listAudit } from '#contract/moderation.ts';
import { filteredBy, type Sheets, utc } from '../../services/exports/index.ts';
import { conditionsOf } from './queries.ts';

export const sheets: Sheets = {
  'audit-log': {
    id: sql`l.id`,
    from: sql`audit_log l LEFT JOIN users u ON u.id = l.actor_id`,
    rowsOf: filteredBy(listAudit.query, conditionsOf),
    columns: {
      Id: sql`l.id`,
      'When (UTC)': utc(sql`l.at`),
      By: sql`u.name`,
      'By, id': sql`l.actor_id`,
      Through: sql`l.channel`,
      Action: sql`l.action`,
      To: sql`l.subject`,
      Details: sql`nullif(l.details, '{}'::jsonb)`,
    },
  },
};
