import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ForeignUse, foreignUses } from './testing/table-uses.ts';

/** The features that read tables of other features. Nobody writes to tables of others. */
const readers: Readonly<Record<string, 'everything' | readonly string[]>> = {
  // Overviews.
  'features/governance/account-management': [
    'api_tokens',
    'audit_log',
    'authenticators',
    'factor_resets',
    'passkeys',
    'recovery_codes',
    'reports',
    'sessions',
    'trusted_devices',
    'users',
  ],
  'features/operations/analytics': ['users'],
  'features/operations/dashboard': 'everything',
  'features/operations/mail-log': ['mails'],
  'features/governance/moderation': ['audit_log', 'reports', 'users'],
  'features/operations/storage': ['documents', 'files', 'users'],
  // The values before and after a change by staff.
  'features/accounts/staff-audit': 'everything',
  // Whether a file is still in use.
  'features/services/documents': [
    'brochures',
    'claim_documents',
    'job_applications',
    'offer_revisions',
    'posts',
    'replies',
    'shipment_messages',
  ],
  'features/services/files': ['documents', 'users'],
  // The measures of the logo and the icon.
  'features/services/site': ['files'],
  // Content that is shown or found together.
  'features/content/blogs': ['users'],
  'features/trade/brochures': ['companies', 'documents'],
  'features/trade/careers': ['companies', 'documents', 'users'],
  'features/content/categories': ['posts'],
  'features/trade/directory': ['documents', 'users'],
  'features/trade/enquiries': ['users'],
  'features/content/forum': [
    'categories',
    'freight_invitations',
    'freight_requests',
    'offers',
    'sub_categories',
    'users',
  ],
  'features/trade/freight': ['posts', 'replies', 'users'],
  'features/trade/members': ['companies', 'company_people', 'point_entries', 'users'],
  'features/accounts/notifications': ['categories', 'posts', 'replies', 'sub_categories', 'users'],
  'features/engagement/threads': [
    'categories',
    'freight_invitations',
    'freight_requests',
    'posts',
    'replies',
    'sub_categories',
    'users',
  ],
  'features/accounts/users': ['freight_requests', 'posts', 'replies'],
  'features/engagement/watching': ['sub_categories', 'users'],
};

const mayRead = ({ by, table }: ForeignUse): boolean => {
  const tables = readers[by];
  return tables === 'everything' || tables?.includes(table) === true;
};

describe('production code', () => {
  const server = new URL('./', import.meta.url);
  const notProduction = /\.test\.ts$|(^|\/)(factory\.ts$|testing\/|demo\/)/;
  const paths = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .filter((path) => !notProduction.test(path));
  const uses = foreignUses(
    Object.fromEntries(paths.map((path) => [path, readFileSync(new URL(path, server), 'utf8')])),
  );

  test('writes a table only in the feature that owns it', () => {
    // Fails if the check reads no files.
    expect(paths.length).toBeGreaterThan(400);
    expect(uses.filter(({ act }) => act === 'writes')).toEqual([]);
  });

  test('reads a table of another feature only if the list allows it', () => {
    expect(uses.filter((use) => use.act === 'reads' && !mayRead(use))).toEqual([]);
  });

  test('the list contains nothing that is not read', () => {
    const unread = Object.entries(readers).flatMap(([by, tables]) =>
      (tables === 'everything' ? ['.'] : tables)
        .filter((table) => !uses.some((use) => use.by === by && (table === '.' || use.table === table)))
        .map((table) => `${by} ${table}`),
    );
    expect(unread).toEqual([]);
  });
});

describe('the check', () => {
  const tables = `export const parcels = pgTable('parcels', {}); export const notes = pgTable('parcel_notes', {});`;
  const owned = {
    'features/trade/parcels/tables.ts': tables,
    'features/trade/lorries/tables.ts': `const l = pgTable('lorries', {})`,
  };
  const check = (file: string, source: string) =>
    foreignUses({ ...owned, [file]: source }).map(({ act, table }) => `${act} ${table}`);
  const other = 'features/trade/lorries/queries.ts';

  test.each([
    ['an insert', 'sql`INSERT INTO parcels (id) VALUES (1)`'],
    ['an update', 'sql`UPDATE parcels p SET id = 1 FROM lorries`'],
    ['a delete', 'sql`DELETE FROM parcels WHERE id = 1`'],
    ['a quoted name', 'sql`DELETE FROM "parcels"`'],
    ['small letters', 'sql`delete from parcels`'],
    ['a statement within another', 'sql`WITH gone AS (DELETE FROM parcels RETURNING id) SELECT 1`'],
    ['a nested template', `sql\`SELECT 1 \${all ? sql\`; TRUNCATE parcels\` : sql\`\`}\``],
    ['a typed template', 'tx.execute(sql<Row>`UPDATE parcels SET id = 1`)'],
    ['a text', 'client.query("UPDATE parcels SET id = 1")'],
    ['a call of Drizzle', `import { parcels } from '../parcels/tables.ts'; tx.insert(parcels).values(row);`],
    ['another name', `import { parcels as p } from '#server/features/trade/parcels/tables.ts'; tx.delete(p);`],
    ['a table in a template', `import { parcels } from '../parcels/tables.ts'; sql\`UPDATE \${parcels} SET id = 1\`;`],
  ])('finds a foreign write: %s', (_name, source) => {
    expect(check(other, source)).toContain('writes parcels');
    expect(
      check('platform/database/queries.ts', source.replace('../parcels', '../../features/trade/parcels')),
    ).toContain('writes parcels');
    expect(check('features/trade/parcels/queries.ts', source.replace('../parcels', '.'))).not.toContain(
      'writes parcels',
    );
  });

  test('refuses a write to a table that the statement does not name', () => {
    expect(check(other, `sql\`DELETE FROM \${table} WHERE id = 1\``)).toEqual(['writes ?']);
  });

  test.each([
    ['a select', 'sql`SELECT 1 FROM parcels`'],
    ['a join', 'sql`SELECT 1 FROM lorries l LEFT JOIN parcels p ON TRUE`'],
    ['a list', 'sql`SELECT 1 FROM lorries l, parcels p`'],
    ['a fragment', 'const table = sql`parcels p`'],
    ['a call of Drizzle', `import { parcels } from '../parcels/tables.ts'; db.select().from(parcels);`],
  ])('finds a foreign read: %s', (_name, source) => {
    expect(check(other, source)).toEqual(['reads parcels']);
  });

  test.each([
    ['its own table', 'sql`INSERT INTO lorries (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET id = 2`'],
    ['a lock', 'sql`SELECT 1 FROM lorries FOR UPDATE`'],
    ['a column', 'sql`SELECT parcels FROM lorries`'],
  ])('accepts: %s', (_name, source) => {
    expect(check(other, source)).toEqual([]);
  });
});
