/** Filters and searches of staff lists use indexes, so that 100,000 rows stay quick. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectAudit } from './features/accounts/staff-audit/queries.ts';
import { selectAccounts } from './features/governance/account-management/queries.ts';
import { readMailLog } from './features/operations/mail-log/queries.ts';
import { selectManaged as selectJobs } from './features/trade/careers/queries.ts';
import { selectManaged as selectCompanies } from './features/trade/directory/queries.ts';
import { orders, selectRequests } from './features/trade/freight/freight-staff/queries.ts';
import type { Cursor } from './platform/database/keyset.ts';
import { type Db, openDatabase } from './platform/database/open.ts';
import { anyGuest } from './policy.ts';
import { planOf } from './testing/plan.ts';
import { startTestPortal, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;
let planned: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  portal = await startTestPortal();
  await fill();
  planned = openDatabase({ connectionString: portal.databaseUrl, poolSize: 1 }, () => undefined);
  // The tables are so small that the planner would read all of them.
  await planned.pool.query('SET enable_seqscan = off');
});
afterAll(async () => {
  await planned.close();
  await portal.close();
});

/** Of 3,000 rows each, few have another state than the usual one. */
async function fill(): Promise<void> {
  const numbers = sql`generate_series(1, 3000) AS n`;
  for (const statement of [
    sql`INSERT INTO users (id, email, name, role, suspended_at, created_at)
      SELECT gen_random_uuid(), 'member-' || n || '@harbour.example', 'Member ' || n,
        CASE WHEN n % 500 = 0 THEN 'moderator' ELSE 'member' END, CASE WHEN n % 100 = 1 THEN now() END,
        now() - n * interval '1 hour'
      FROM ${numbers}`,
    sql`INSERT INTO companies (id, name, slug, sort_name, letter, country, email, status, removed_at, search_text, updated_at)
      SELECT gen_random_uuid(), 'Company ' || n, 'company-' || n, 'company ' || n, 'C', 'DE', 'sales@company.example',
        CASE WHEN n % 100 = 0 THEN 'rejected' ELSE 'published' END, CASE WHEN n % 100 = 1 THEN now() END,
        'company ' || n || CASE WHEN n % 3 = 0 THEN ' spices' ELSE '' END, now() - n * interval '1 hour'
      FROM ${numbers}`,
    sql`INSERT INTO jobs (id, title, company_name, country, workplace, employment_type, function, status, search_text, updated_at)
      SELECT gen_random_uuid(), 'Job ' || n, 'Northwind', 'DE', 'REMOTE', 'FULL_TIME', 'OTHER',
        CASE WHEN n % 100 = 0 THEN 'closed' ELSE 'published' END,
        'job ' || n || CASE WHEN n % 3 = 0 THEN ' broker' ELSE '' END, now() - n * interval '1 hour'
      FROM ${numbers}`,
    sql`INSERT INTO posts (id, kind, author_id, title, description, plain_text, status, created_at)
      SELECT gen_random_uuid(), 'quote', (SELECT id FROM users WHERE email = 'member-' || n || '@harbour.example'),
        CASE WHEN n % 3 = 0 THEN 'Sea freight ' ELSE 'Road freight ' END || n, '', '', 'success', now() - n * interval '1 hour'
      FROM ${numbers}`,
    sql`INSERT INTO freight_requests (post_id, freight, mode, state, origin_code, origin_country, destination_country, offers_until)
      SELECT id, '{}', 'SEA_FCL', CASE WHEN at % 100 = 0 THEN 'CANCELLED' ELSE 'CLOSED' END,
        CASE WHEN at % 100 = 7 THEN 'INNSA' ELSE 'DEHAM' END, 'IN', 'NL', now()
      FROM (SELECT id, row_number() OVER () AS at FROM posts) p`,
    sql`INSERT INTO audit_log (id, at, actor_id, action, subject)
      SELECT gen_random_uuid(), now() - n * interval '1 hour',
        (SELECT id FROM users WHERE email = 'member-' || (1 + n % 20) || '@harbour.example'),
        'post.edited', CASE WHEN n % 100 = 0 THEN 'job:' ELSE 'post:' END || n
      FROM ${numbers}`,
    sql`INSERT INTO mails (id, "to", subject, sent_at, created_at)
      SELECT gen_random_uuid(), 'member-' || n || '@harbour.example', 'No. ' || n, now(), now() - n * interval '1 hour'
      FROM ${numbers}`,
  ]) {
    await portal.db.execute(statement);
  }
  await portal.db.execute(sql`ANALYZE`);
}

const LIMIT = 21;
const companies = (filter: object) => (db: Db) => selectCompanies(db, { sort: 'newest', ...filter }, null, LIMIT);
const jobs = (filter: object) => (db: Db) => selectJobs(db, anyGuest, { sort: 'newest', ...filter }, null, LIMIT);
const accounts = (filter: object) => (db: Db) => selectAccounts(db, { sort: 'newest', ...filter }, null, LIMIT);
const requests = (filter: object) => (db: Db) => selectRequests(db, filter, orders.newest, null, LIMIT);
const audit = (filter: object) => (db: Db) => selectAudit(db, { sort: 'newest', ...filter }, null, LIMIT);
const mails = (filter: object) => (db: Db) => readMailLog(db, { sort: 'newest', limit: LIMIT - 1, ...filter });

test.each([
  ['rejected companies', 'companies_by_state', companies({ status: 'rejected' })],
  ['removed companies', 'companies_removed', companies({ status: 'removed' })],
  ['found companies', 'companies_words_by_period', companies({ search: 'none' })],
  ['closed jobs', 'jobs_by_state', jobs({ status: 'closed' })],
  ['found jobs', 'jobs_words_by_period', jobs({ search: 'none' })],
  ['accounts of moderators', 'users_staff', accounts({ role: 'moderator' })],
  ['suspended accounts', 'users_suspended', accounts({ suspended: 'true' })],
  ['found accounts', 'users_found_by_staff', accounts({ search: 'none' })],
  ['cancelled requests', 'freight_requests_state_newest', requests({ state: 'CANCELLED' })],
  ['requests found by title', 'posts_titles_of_requests', requests({ search: 'none' })],
  ['requests found by requester', 'users_found_by_staff', requests({ search: 'none' })],
  ['requests found by code', 'freight_requests_lane', requests({ search: 'none' })],
  ['entries about a kind of record', 'audit_log_kind', audit({ subject: 'none' })],
  ['entries of API tokens', 'audit_log_channel', audit({ channel: 'token' })],
  ['entries by a person', 'audit_log_actor', audit({ person: 'none' })],
  ['found emails', 'mails_found_by_staff', mails({ search: 'none' })],
])('%s are read from %s', async (_name, index, read) => {
  const plan = await planOf(planned.pool, read);
  expect(plan).toMatch(new RegExp(`(?:using|Scan on) ${index}\\b`));
  expect(plan).not.toMatch(/Seq Scan on (?:users|companies|jobs|posts|freight_requests|audit_log|mails)/);
});

interface Found {
  readonly id: string;
  readonly sort_key: string | number;
}
type Page = (search: string, cursor: Cursor | null) => Promise<readonly Found[]>;

const PAGE = 100;
test.each<[string, string, number, Page]>([
  ['companies', 'spices', 990, (search, cursor) => selectCompanies(portal.db, { search, sort: 'name' }, cursor, PAGE)],
  [
    'jobs',
    'broker',
    1000,
    (search, cursor) => selectJobs(portal.db, anyGuest, { search, sort: 'title' }, cursor, PAGE),
  ],
  ['accounts', 'member-1', 1111, (search, cursor) => selectAccounts(portal.db, { search, sort: 'name' }, cursor, PAGE)],
  [
    'requests by title',
    'SEA',
    1000,
    (search, cursor) => selectRequests(portal.db, { search }, orders.offers, cursor, PAGE),
  ],
  [
    'requests by requester',
    'member 29',
    111,
    (search, cursor) => selectRequests(portal.db, { search }, orders.offers, cursor, PAGE),
  ],
  [
    'requests by code',
    'innsa',
    30,
    (search, cursor) => selectRequests(portal.db, { search }, orders.offers, cursor, PAGE),
  ],
])('a search of %s for “%s” finds each of %i once', async (_name, words, count, page) => {
  const ids: string[] = [];
  for (let cursor: Cursor | null = null, isLast = false; !isLast; ) {
    const rows: readonly Found[] = await page(words, cursor);
    ids.push(...rows.map(({ id }) => id));
    const last = rows.at(-1);
    isLast = rows.length < PAGE;
    if (last) cursor = { key: String(last.sort_key), id: last.id };
  }
  expect(ids).toHaveLength(count);
  expect(new Set(ids).size).toBe(count);
});
