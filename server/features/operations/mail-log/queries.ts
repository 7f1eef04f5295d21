import { type SQL, sql } from 'drizzle-orm';
import type { Checked } from '#contract/http.ts';
import type { LoggedMail, listMails, MailState } from '#contract/mail-log.ts';
import { atMost, byMoment, type Cursor, inOrder, isAfter, readPage } from '#server/platform/database/keyset.ts';
import { literally } from '#server/platform/database/like.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows, toIso } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { mails } from '#server/platform/mail/index.ts';
import { type Sheets, utc } from '../../services/exports/index.ts';

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
const isGivenUpInList = isGivenUp(sql`open_jobs`);

const inState: Readonly<Record<MailState, SQL>> = {
  sent: sql`m.sent_at IS NOT NULL`,
  waiting: sql`m.sent_at IS NULL AND m.held_back IS NULL AND NOT ${isGivenUpInList}`,
  failed: sql`m.sent_at IS NULL AND m.held_back IS NULL AND ${isGivenUpInList}`,
  held: sql`m.sent_at IS NULL AND m.held_back IS NOT NULL`,
};

/** With a code, staff could sign in as somebody else. */
const shownSubject = sql`CASE WHEN m.class = 'code' THEN regexp_replace(m.subject, '[0-9]{6}', '••••••') ELSE m.subject END`;

/** Cuts the page first, so that jobs are joined for its rows only. */
function selectMails(db: Db, filter: MailFilter, cursor: Cursor | null, limit: number): Promise<MailLogRow[]> {
  const order = byMoment(sql`m.created_at`)[filter.sort];
  const conditions = [isAfter(order, sql`m.id`, cursor)];
  if (filter.state) conditions.push(inState[filter.state]);
  if (filter.search) {
    const pattern = `%${literally(filter.search)}%`;
    conditions.push(sql`(m."to" ILIKE ${pattern} OR ${shownSubject} ILIKE ${pattern})`);
  }
  return readRows<MailLogRow>(
    db,
    sql`WITH open_jobs AS (${openJobs}),
      page AS MATERIALIZED (
        SELECT m.id, m."to", ${shownSubject} AS subject, m.type, m.class, m.held_back, m.created_at, m.sent_at,
          m.text IS NULL AS wiped
        FROM mails m
        WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${inOrder(order, sql`m.id`)} LIMIT ${atMost(limit)})
      SELECT m.id, m."to", m.subject, m.type, m.class, m.held_back, m.created_at, m.sent_at,
        CASE WHEN m.sent_at IS NOT NULL THEN 'sent' WHEN m.held_back IS NOT NULL THEN 'held' WHEN m.wiped OR o.state = 'failed' THEN 'failed'
          ELSE 'waiting' END AS state,
        CASE WHEN m.sent_at IS NULL THEN o.retry_count + (o.state IN ('retry', 'failed'))::int END AS failed_tries,
        CASE WHEN m.sent_at IS NULL THEN o.error END AS last_error,
        CASE WHEN m.sent_at IS NULL AND NOT m.wiped AND o.state IN ('created', 'retry') THEN o.start_after END
          AS next_try_at
      FROM page m LEFT JOIN LATERAL (
        SELECT * FROM open_jobs o WHERE m.sent_at IS NULL AND o.mail_id = m.id::text LIMIT 1) o ON TRUE
      ORDER BY ${inOrder(order, sql`m.id`)}`,
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

export const sheets: Sheets = {
  'mail-log': {
    id: sql`m.id`,
    from: sql`mails m`,
    // Texts are never exported.
    columns: {
      Id: sql`m.id`,
      To: sql`m."to"`,
      Subject: shownSubject,
      Status: sql`CASE WHEN ${inState.sent} THEN 'sent' WHEN ${inState.held} THEN 'held'
        WHEN ${isGivenUp(sql`(${openJobs})`)} THEN 'failed' ELSE 'waiting' END`,
      'Written (UTC)': utc(sql`m.created_at`),
      'Sent (UTC)': utc(sql`m.sent_at`),
    },
  },
};
