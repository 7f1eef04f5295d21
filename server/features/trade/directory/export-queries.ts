import { sql } from 'drizzle-orm';
import { listManagedCompanies } from '#contract/directory.ts';
import { filteredBy, type Sheets, utc } from '../../services/exports/index.ts';
import { conditionsOf } from './queries.ts';

export const sheets: Sheets = {
  companies: {
    id: sql`c.id`,
    from: sql`companies c LEFT JOIN users u ON u.id = c.owner_id`,
    rowsOf: filteredBy(listManagedCompanies.query, conditionsOf),
    columns: {
      Id: sql`c.id`,
      Name: sql`c.name`,
      Status: sql`CASE WHEN c.removed_at IS NOT NULL THEN 'removed' ELSE c.status END`,
      Country: sql`c.country`,
      City: sql`c.city`,
      Website: sql`c.website`,
      Email: sql`c.email`,
      Phone: sql`c.phone`,
      'HS chapters': sql`array_to_string(c.chapters, ' ')`,
      Markets: sql`array_to_string(c.markets, ' ')`,
      Certificates: sql`array_to_string(c.certificate_names, ', ')`,
      Owner: sql`u.name`,
      'Owner id': sql`u.id`,
      'Verified by': sql`lower(c.verified_by)`,
      'Verified (UTC)': utc(sql`c.verified_at`),
      'Listed (UTC)': utc(sql`c.created_at`),
      'Published (UTC)': utc(sql`c.published_at`),
    },
  },
};
