import { type SQL, sql } from 'drizzle-orm';
import { modeNames } from '#contract/freight/modes.ts';
import { listStaffRequests } from '#contract/freight-staff.ts';
import { filteredBy, type Sheets, utc } from '#server/features/services/exports/index.ts';
import { conditionsOf } from './queries.ts';

const modeName = sql`CASE fr.mode ${sql.join(
  Object.entries(modeNames).map(([mode, name]) => sql`WHEN ${mode} THEN ${name}`),
  sql` `,
)} END`;
const word = (value: SQL) => sql`lower(${value})`;

export const sheets: Sheets = {
  'freight-requests': {
    id: sql`fr.post_id`,
    from: sql`freight_requests fr JOIN posts p ON p.id = fr.post_id LEFT JOIN users u ON u.id = p.author_id`,
    where: sql`p.status <> 'draft'`,
    rowsOf: filteredBy(listStaffRequests.query, conditionsOf),
    columns: {
      Id: sql`fr.post_id`,
      Title: sql`p.title`,
      Requester: sql`u.name`,
      'Requester id': sql`u.id`,
      Mode: modeName,
      Origin: sql`fr.freight->'origin'->>'name'`,
      'Origin code': sql`fr.origin_code`,
      'Origin country': sql`fr.origin_country`,
      Destination: sql`fr.freight->'destination'->>'name'`,
      'Destination code': sql`fr.destination_code`,
      'Destination country': sql`fr.destination_country`,
      Incoterm: sql`fr.incoterm`,
      Commodity: sql`fr.freight->>'commodity'`,
      'HS code': sql`fr.hs_code`,
      Equipment: sql`array_to_string(fr.equipment, ' ')`,
      'Ready on': sql`fr.ready_date`,
      Status: word(sql`fr.state`),
      Visibility: word(sql`fr.freight->>'visibility'`),
      'Offers are': word(sql`fr.freight->>'offers'`),
      Offers: sql`fr.offers_count`,
      'Published (UTC)': utc(sql`p.published_at`),
      'Offers until (UTC)': utc(sql`fr.offers_until`),
    },
  },
  /** Without prices: sealed offers are for the requester, and each view by staff is logged. */
  offers: {
    id: sql`o.id`,
    from: sql`offers o JOIN posts p ON p.id = o.post_id LEFT JOIN users u ON u.id = o.author_id
      LEFT JOIN freight_invitations i ON i.id = o.invitation_id AND o.author_id IS NULL`,
    where: sql`TRUE`,
    columns: {
      Id: sql`o.id`,
      'Request id': sql`o.post_id`,
      Request: sql`p.title`,
      Author: sql`coalesce(u.name, i.name)`,
      'Author id': sql`u.id`,
      'Company of an invited person': sql`i.company`,
      Status: word(sql`o.state`),
      Hidden: sql`CASE WHEN o.hidden_at IS NULL THEN 'no' ELSE 'yes' END`,
      Revisions: sql`o.revision`,
      'Valid until': sql`o.valid_until`,
      'Made (UTC)': utc(sql`o.created_at`),
      'Status since (UTC)': utc(sql`o.state_changed_at`),
    },
  },
};
