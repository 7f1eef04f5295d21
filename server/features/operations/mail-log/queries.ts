import { type SQL, sql } from 'drizzle-orm';
import type { Checked } from '#contract/http.ts';
import { type LoggedMail, listMails, type MailState } from '#contract/mail-log.ts';
import { byMoment, type Cursor, inOrder, isAfter, readPage } from '#server/platform/database/keyset.ts';
import { literally } from '#server/platform/database/like.ts';
import type { Db } from '#server/platform/database/open.ts';
import { pageOf } from '#server/platform/database/page-queries.ts';
import { readRows, toIso } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { mails } from '#server/platform/mail/index.ts';
import { filteredBy, type Sheets, utc } from '../../services/exports/index.ts';

interface MailLogRow
  extends Pick<
    RowOf<typeof mails>,
    'id' | 'to' | 'subject' | 'type' | 'class' | 'held_back' | 'created_at' | 'sent_at'
  > {
  readonly state: MailState;
  readonly failed_tries: number | null;
  readonly last_error: string | null;
  readonly next_try_at: string | null;
}

interface MailFilter {
  readonly state?: MailState | undefined;
  readonly search?: string | undefined;
  readonly sort: 'newest' | 'oldest';
}

const openJobs = sql`SELECT j.data->>'mailId' AS mail_id, j.state::text AS state, j.retry_count, j.start_after,
    left(j.output->>'message', 500) AS error
  FROM pgboss.job j WHERE j.name IN ('send-mail', 'send-urgent-mail') AND j.state IN ('created', 'retry', 'active', 'failed')`;

// Out of retries, or unsent for so long that its text was deleted.
const isGivenUp = (jobs: SQL): SQL =>
  sql`(m.text IS NULL OR m.id::text IN (SELECT o.mail_id FROM ${jobs} o WHERE o.state = 'failed'))`;

const statesWith = (jobs: SQL): Readonly<Record<MailState, SQL>> => ({
  sent: sql`m.sent_at IS NOT NULL`,
  waiting: sql`m.sent_at IS NULL AND m.held_back IS NULL AND NOT ${isGivenUp(jobs)}`,
  failed: sql`m.sent_at IS NULL AND m.held_back IS NULL AND ${isGivenUp(jobs)}`,
  held: sql`m.sent_at IS NULL AND m.held_back IS NOT NULL`,
});
const inState = statesWith(sql`open_jobs`);
const inStateOfSheet = statesWith(sql`(${openJobs})`);

/** With a code, staff could sign in as somebody else. */
const shownSubject = sql`CASE WHEN m.class = 'code' THEN regexp_replace(m.subject, '[0-9]{6}', '••••••') ELSE m.subject END`;

/** The expression of the index `mails_found_by_staff`. */
const matchesText = (words: string): SQL => sql`(m."to" || ' ' || ${shownSubject}) ILIKE ${`%${literally(words)}%`}`;

/** Cuts the page first, so that jobs are joined for its rows only. */
function selectMails(db: Db, filter: MailFilter, cursor: Cursor | null, limit: number): Promise<MailLogRow[]> {
  const order = byMoment(sql`m.created_at`)[filter.sort];
  const by = inOrder(order, sql`m.id`);
  const page = pageOf({
    table: sql`mails`,
    alias: sql`m`,
    id: sql`m.id`,
    conditions: filter.state ? [inState[filter.state]] : [],
    search: filter.search ? { matches: matchesText(filter.search) } : undefined,
    by,
    after: isAfter(order, sql`m.id`, cursor),
    limit,
  });
  return readRows<MailLogRow>(
    db,
    sql`WITH open_jobs AS (${openJobs}), ${page}
      SELECT m.id, m."to", ${shownSubject} AS subject, m.type, m.class, m.held_back, m.created_at, m.sent_at,
        CASE WHEN m.sent_at IS NOT NULL THEN 'sent' WHEN m.held_back IS NOT NULL THEN 'held'
          WHEN m.text IS NULL OR o.state = 'failed' THEN 'failed' ELSE 'waiting' END AS state,
        CASE WHEN m.sent_at IS NULL THEN o.retry_count + (o.state IN ('retry', 'failed'))::int END AS failed_tries,
        CASE WHEN m.sent_at IS NULL THEN o.error END AS last_error,
        CASE WHEN m.sent_at IS NULL AND m.text IS NOT NULL AND o.state IN ('created', 'retry') THEN o.start_after END
          AS next_try_at
      FROM page JOIN mails m ON m.id = page.id LEFT JOIN LATERAL (
        SELECT * FROM open_jobs o WHERE m.sent_at IS NULL AND o.mail_id = m.id::text LIMIT 1) o ON TRUE
      ORDER BY ${by}`,
  );
}

export const readMailLog = (db: Db, query: Checked<typeof listMails>['query']) =>
  readPage(
    query,
    (after, limit) => selectMails(db, query, after, limit),
    (row) => row.created_at,
    present,
  );

function present(row: MailLogRow): LoggedMail {
  return {
    id: row.id,
    to: row.to,
    subject: row.subject,
    state: row.state,
    type: row.type,
    class: row.class,
    heldBack: row.held_back,
    createdAt: toIso(row.created_at),
    sentAt: toIso(row.sent_at),
    failedTries: row.failed_tries,
    lastError: row.last_error,
    nextTryAt: toIso(row.next_try_at),
  };
}

const conditionsOf = ({ state, search }: Omit<MailFilter, 'sort'>): SQL[] => [
  state ? inStateOfSheet[state] : sql`TRUE`,
  ...(search ? [matchesText(search)] : []),
];

export const sheets: Sheets = {
  'mail-log': {
    id: sql`m.id`,
    from: sql`mails m`,
    rowsOf: filteredBy(listMails.query, conditionsOf),
    // Texts are never exported.
    columns: {
      Id: sql`m.id`,
      To: sql`m."to"`,
      Subject: shownSubject,
      Status: sql`CASE WHEN ${inStateOfSheet.sent} THEN 'sent' WHEN ${inStateOfSheet.held} THEN 'held'
        WHEN ${inStateOfSheet.failed} THEN 'failed' ELSE 'waiting' END`,
      'Written (UTC)': utc(sql`m.created_at`),
      'Sent (UTC)': utc(sql`m.sent_at`),
    },
  },
};
