import { sql } from 'drizzle-orm';
import { listBrochures } from '#contract/brochures.ts';
import { filteredBy, type Sheets, utc } from '../../services/exports/index.ts';
import { conditionsOf } from './queries.ts';

export const sheets: Sheets = {
  brochures: {
    id: sql`b.id`,
    from: sql`brochures b JOIN companies c ON c.id = b.company_id JOIN documents d ON d.id = b.document_id`,
    rowsOf: filteredBy(listBrochures.query.omit({ companyId: true }), conditionsOf),
    columns: {
      Id: sql`b.id`,
      Title: sql`b.title`,
      Company: sql`c.name`,
      'Company id': sql`c.id`,
      Pages: sql`d.pages`,
      Bytes: sql`d.bytes`,
      Downloads: sql`b.downloads`,
      'Asks for a name': sql`CASE WHEN b.lead_capture THEN 'yes' ELSE 'no' END`,
      'Added (UTC)': utc(sql`b.created_at`),
    },
  },
};
