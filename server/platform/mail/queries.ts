import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Reader, Tx } from '../database/open.ts';
import { sweep } from '../database/sweep-queries.ts';
import type { HeldBack, WaitingMail } from './limits.ts';
import type { MailClass } from './mail-types.ts';
import { mailboxMessages, mails } from './tables.ts';

export interface MailRow {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type MailboxRow = typeof mailboxMessages.$inferSelect;
const NEWEST_KEPT = 500;

export type NewMail = Omit<typeof mails.$inferSelect, 'admittedAt' | 'createdAt' | 'sentAt'>;

export async function insertMails(tx: Tx, rows: readonly NewMail[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO mails (id, "to", subject, text, html, headers, type, class, is_verified, mailbox_key, topic, held_back)
    SELECT id, "to", subject, text, html, headers, type, class, "isVerified", "mailboxKey", topic, "heldBack"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g (id uuid, "to" text, subject text, text text, html text,
      headers jsonb, type text, class text, "isVerified" boolean, "mailboxKey" text, topic text, "heldBack" text)`);
}

/** Locks the mailbox, so that two concurrent sends can’t both be within the limit. Null if nothing is undecided. */
export async function lockForLimits(tx: Tx, id: string): Promise<(WaitingMail & { readonly now: Date }) | null> {
  // The second statement sees what was committed while the first one waited for the lock.
  const locked = tx.execute(sql`
    SELECT pg_advisory_xact_lock(hashtextextended('mailbox ' || mailbox_key, 0)) FROM mails
    WHERE id = ${id}::uuid AND ${isUndecided}`);
  const decided = tx.execute<{
    class: MailClass;
    is_verified: boolean;
    created_at: string;
    is_replaced: boolean;
    topic_sent_at: string | null;
    sent_at: string[];
    now: string;
  }>(sql`
    SELECT class, is_verified, created_at, clock_timestamp() AS now,
      topic IS NOT NULL AND EXISTS (SELECT 1 FROM mails later WHERE later.mailbox_key = m.mailbox_key
        AND later.topic = m.topic AND later.sent_at IS NULL AND later.admitted_at IS NULL AND later.held_back IS NULL
        AND (later.created_at, later.id) > (m.created_at, m.id)) AS is_replaced,
      (SELECT max(admitted_at) FROM mails before WHERE topic IS NOT NULL AND before.mailbox_key = m.mailbox_key
        AND before.topic = m.topic) AS topic_sent_at,
      CASE WHEN is_verified THEN '[]'::jsonb ELSE coalesce((SELECT jsonb_agg(admitted_at ORDER BY admitted_at DESC)
        FROM (SELECT admitted_at FROM mails before WHERE NOT before.is_verified AND before.class = m.class
          AND before.mailbox_key = m.mailbox_key AND before.admitted_at > now() - interval '1 day'
          ORDER BY admitted_at DESC LIMIT ${MAX_COUNTED}) counted), '[]'::jsonb) END AS sent_at
    FROM mails m WHERE id = ${id}::uuid AND ${isUndecided} FOR UPDATE`);
  const [, { rows }] = await Promise.all([locked, decided]);
  const row = rows[0];
  if (!row) return null;
  return {
    class: row.class,
    isVerified: row.is_verified,
    createdAt: new Date(row.created_at),
    isReplaced: row.is_replaced,
    topicSentAt: row.topic_sent_at === null ? null : new Date(row.topic_sent_at),
    sentAt: row.sent_at.map((moment) => new Date(moment)),
    now: new Date(row.now),
  };
}

const MAX_COUNTED = 1_000;
const isUndecided = sql`sent_at IS NULL AND admitted_at IS NULL AND held_back IS NULL AND text IS NOT NULL`;

export async function markAdmitted(tx: Tx, id: string): Promise<MailRow | null> {
  const [row] = await tx.update(mails).set({ admittedAt: sql`clock_timestamp()` }).where(eq(mails.id, id)).returning();
  return row ? withText(row) : null;
}

/** The headers hold the token for unsubscribing. */
const wiped = { text: null, html: null, headers: {} };

export async function markHeldBack(tx: Tx, id: string, reason: HeldBack): Promise<void> {
  await tx
    .update(mails)
    .set({ heldBack: reason, ...wiped })
    .where(eq(mails.id, id));
}

/** Null after it was sent, because its text is deleted then. */
export async function findAdmittedMail(reader: Reader, id: string): Promise<MailRow | null> {
  const [row] = await reader
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.sentAt), isNotNull(mails.admittedAt)));
  return row ? withText(row) : null;
}

const withText = ({ text, html, ...row }: typeof mails.$inferSelect): MailRow | null =>
  text === null || html === null ? null : { ...row, text, html };

export async function markSent(tx: Tx, id: string): Promise<void> {
  await tx
    .update(mails)
    .set({ sentAt: sql`now()`, ...wiped })
    .where(eq(mails.id, id));
}

export async function deleteWaiting(tx: Tx, ids: readonly string[], topics: readonly string[] = []): Promise<void> {
  if (ids.length === 0) return;
  const isOne = or(inArray(mails.id, [...ids]), inArray(mails.topic, [...topics]));
  await tx.delete(mails).where(and(isOne, isNull(mails.sentAt)));
}

export async function deleteMailsTo(tx: Tx, address: string): Promise<void> {
  await tx.execute(sql`DELETE FROM mails WHERE "to" = ${address}`);
  await tx.execute(sql`DELETE FROM mailbox_messages WHERE "to" = ${address}`);
}

export async function deleteSentMails(db: Db): Promise<void> {
  const before = sql`now() - interval '30 days'`;
  await sweep(db, { table: mails, column: mails.sentAt, before });
  const where = sql`sent_at IS NULL AND text IS NULL`;
  await sweep(db, { table: mails, column: mails.createdAt, before, where });
}

export async function wipeMail(db: Db, id: string): Promise<void> {
  await db.update(mails).set(wiped).where(eq(mails.id, id));
}

export async function wipeStaleMails(db: Db): Promise<void> {
  await db
    .update(mails)
    .set(wiped)
    .where(and(isNull(mails.sentAt), lt(mails.createdAt, sql`now() - interval '3 days'`)));
}

export async function insertMailboxMessage(tx: Tx, message: Omit<MailboxRow, 'sentAt'>): Promise<void> {
  await tx.insert(mailboxMessages).values(message).onConflictDoNothing();
  await tx.execute(sql`
    DELETE FROM mailbox_messages WHERE id IN (
      SELECT id FROM mailbox_messages ORDER BY sent_at DESC, id DESC OFFSET ${NEWEST_KEPT})`);
}

export function listMailbox(reader: Reader, to: string | undefined): Promise<MailboxRow[]> {
  return reader
    .select()
    .from(mailboxMessages)
    .where(to === undefined ? undefined : eq(mailboxMessages.to, to))
    .orderBy(desc(mailboxMessages.sentAt), desc(mailboxMessages.id))
    .limit(NEWEST_KEPT);
}

export async function findMailboxMessage(reader: Reader, id: string): Promise<MailboxRow | undefined> {
  const [row] = await reader.select().from(mailboxMessages).where(eq(mailboxMessages.id, id));
  return row;
}
