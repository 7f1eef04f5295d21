import { eq, type SQL, sql } from 'drizzle-orm';
import type { EnquiryId, UserId } from '#contract/ids.ts';
import { afterCursor, atMost, type Cursor } from '#server/platform/database/keyset.ts';
import { lockName } from '#server/platform/database/lock-name.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { type AuthorColumns, isTheirs, verifiedEmail } from '../../accounts/users/index.ts';
import { isReported, reportedIds } from '../../governance/reports/index.ts';
import type { EnquiryMessageTable, EnquiryTable } from './tables.ts';

/** Whoever sent an enquiry is its sender, whatever their role. */
export type Side = 'sender' | 'recipient';

type Unselected = 'sender_read_at' | 'recipient_read_at' | 'sender_wrote_at' | 'recipient_wrote_at';
export type EnquiryRow<Status extends string = string, SubjectId extends string = string> = Omit<
  RowOf<EnquiryTable, Unselected>,
  'status'
> & {
  readonly subject_id: SubjectId;
  readonly subject: string;
  readonly subject_picture: string | null;
  /** Who answers for the company; null if staff answer. */
  readonly owner_id: UserId | null;
  /** The account, or the account with the guest’s verified address. */
  readonly sender_id: UserId | null;
  readonly status: Status;
  readonly unread_by_sender: boolean;
  readonly unread_by_recipient: boolean;
  readonly is_reported: boolean;
};

export type MessageRow = AuthorColumns & RowOf<EnquiryMessageTable, 'enquiry_id'>;

export interface NewEnquiry<SubjectId extends string = string> {
  readonly id: EnquiryId;
  readonly subjectId: SubjectId;
  readonly userId: UserId | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly company: string | null;
  readonly message: string;
}

export interface EnquirySource {
  readonly type: 'enquiry' | 'companyEnquiry';
  readonly enquiries: EnquiryTable;
  readonly messages: EnquiryMessageTable;
  /** The columns of `EnquiryRow` about the subject, and the feature’s own. The table of enquiries is `e`. */
  readonly columns: SQL;
  readonly from: SQL;
  readonly subjectId: SQL;
  /** The states in which a person can have only one enquiry per subject, as in the partial unique index. */
  readonly isOpen: SQL;
  /** The order of a person’s own enquiries, newest first. It has an index. */
  readonly ownOrder: keyof typeof orders;
}

export const MAX_MESSAGES = 100;

const columns = sql`e.id, e.user_id, coalesce(e.user_id, CASE WHEN e.email_verified_at IS NOT NULL THEN (SELECT a.id
    FROM users a WHERE a.email = e.email AND a.email_verified_at IS NOT NULL AND a.deleted_at IS NULL) END) AS sender_id,
  e.email_verified_at, e.name, e.email, e.language, e.company, e.message, e.status, e.message_count, e.assigned_to,
  coalesce(e.recipient_wrote_at > e.sender_read_at, FALSE) AS unread_by_sender,
  coalesce(e.sender_wrote_at > e.recipient_read_at, TRUE) AS unread_by_recipient, e.created_at, e.updated_at`;

const orders = { created_at: sql`created_at`, updated_at: sql`updated_at` } as const;

/** What a guest with the account’s verified address confirmed. */
const isOfGuest = (userId: UserId): SQL =>
  sql`user_id IS NULL AND email_verified_at IS NOT NULL AND email = ${verifiedEmail(userId)}`;

/** Strictly after the other side’s last read. */
const nowAfter = (read: SQL): SQL => sql`greatest(clock_timestamp(), ${read} + interval '1 millisecond')`;

/** Ignores permissions; the operations check the policy. */
export class EnquiryQueries<Row extends EnquiryRow> {
  readonly #source: EnquirySource;
  readonly columns: SQL;

  readonly ownOrder: EnquirySource['ownOrder'];

  constructor(source: EnquirySource) {
    this.#source = source;
    this.ownOrder = source.ownOrder;
    this.columns = sql`${columns}, ${isReported(source.type, sql`e.id`)} AS is_reported, ${source.columns}`;
  }

  async #selectOne(reader: Reader, rest: SQL): Promise<Row | null> {
    const { rows } = await reader.execute(sql`SELECT ${this.columns} FROM ${this.#source.from} WHERE ${rest}`);
    return (rows[0] as Row | undefined) ?? null;
  }

  async select(reader: Reader, id: EnquiryId): Promise<Row | null> {
    return this.#selectOne(reader, sql`e.id = ${id}::uuid`);
  }

  async lock(tx: Tx, id: EnquiryId): Promise<Row | null> {
    return this.#selectOne(tx, sql`e.id = ${id}::uuid FOR NO KEY UPDATE OF e`);
  }

  /** Serialises the enquiries of an account about a subject until the transaction ends. */
  async lockSender(tx: Tx, subjectId: string, userId: UserId): Promise<void> {
    await lockName(tx, `enquiry ${subjectId} ${userId}`);
  }

  async selectOpen(tx: Tx, subjectId: string, userId: UserId, except: EnquiryId | null = null): Promise<Row | null> {
    const { enquiries, isOpen, subjectId: subject } = this.#source;
    const open = (whose: SQL) => sql`SELECT id FROM ${enquiries}
      WHERE ${subject} = ${subjectId}::uuid AND ${isOpen} AND ${whose} AND id IS DISTINCT FROM ${except}::uuid`;
    return this.#selectOne(
      tx,
      sql`e.id IN (${open(sql`user_id = ${userId}::uuid`)} UNION ALL ${open(isOfGuest(userId))}) LIMIT 1`,
    );
  }

  selectOwn(db: Db, userId: UserId, status: string | undefined, cursor: Cursor | null, limit: number): Promise<Row[]> {
    const withStatus = status === undefined ? sql`TRUE` : sql`status = ${status}`;
    return this.selectPage(
      db,
      [sql`user_id = ${userId}::uuid AND ${withStatus}`, sql`${isOfGuest(userId)} AND ${withStatus}`],
      cursor,
      limit,
    );
  }

  /** @param conditions any of which are met; no enquiry meets two of them */
  selectPage(db: Db, conditions: readonly SQL[], cursor: Cursor | null, limit: number): Promise<Row[]> {
    const { enquiries, from, ownOrder } = this.#source;
    const key = orders[ownOrder];
    const parts = conditions.map(
      (condition) => sql`(SELECT id, ${key} FROM ${enquiries}
        WHERE ${condition} AND ${afterCursor(key, sql`id`, cursor, 'moment', 'desc')}
        ORDER BY ${key} DESC, id DESC LIMIT ${atMost(limit)})`,
    );
    return readRows<Row>(
      db,
      sql`WITH page AS MATERIALIZED (
          SELECT id, ${key} FROM (${sql.join(parts, sql` UNION ALL `)}) found ORDER BY ${key} DESC, id DESC LIMIT ${atMost(limit)})
        SELECT ${this.columns} FROM page JOIN (${from}) ON e.id = page.id ORDER BY e.${key} DESC, e.id DESC`,
    );
  }

  get #messages(): SQL {
    return sql`SELECT m.id, m.message, m.from_recipient, m.author_id, u.name AS author_name,
        u.profile_pic AS author_picture, u.deleted_at IS NOT NULL AS author_deleted, m.created_at
      FROM ${this.#source.messages} m LEFT JOIN users u ON u.id = m.author_id`;
  }

  async selectMessages(reader: Reader, enquiryId: EnquiryId): Promise<MessageRow[]> {
    const result = await reader.execute<MessageRow>(
      sql`${this.#messages} WHERE m.enquiry_id = ${enquiryId}::uuid ORDER BY m.created_at, m.id LIMIT ${MAX_MESSAGES}`,
    );
    return result.rows;
  }

  async selectMessage(tx: Tx, messageId: string): Promise<MessageRow | null> {
    const result = await tx.execute<MessageRow>(sql`${this.#messages} WHERE m.id = ${messageId}::uuid`);
    return result.rows[0] ?? null;
  }

  async insertMessage(
    tx: Tx,
    message: Pick<EnquiryMessageTable['$inferInsert'], 'id' | 'enquiryId' | 'authorId' | 'fromRecipient' | 'message'>,
  ): Promise<void> {
    // Uses the current time rather than the transaction’s, because the row is locked and the time orders the messages.
    await tx.insert(this.#source.messages).values({ ...message, createdAt: sql`clock_timestamp()` });
  }

  async countMessage(tx: Tx, id: EnquiryId, by: Side, status: string): Promise<void> {
    await this.#update(tx, id, {
      messageCount: sql`message_count + 1`,
      updatedAt: sql`clock_timestamp()`,
      status,
      ...(by === 'recipient'
        ? { recipientWroteAt: nowAfter(sql`sender_read_at`), recipientReadAt: sql`greatest(now(), sender_wrote_at)` }
        : { senderWroteAt: nowAfter(sql`recipient_read_at`), senderReadAt: sql`greatest(now(), recipient_wrote_at)` }),
    });
  }

  /** A new status counts as unread by the sender. */
  async updateStatus(tx: Tx, id: EnquiryId, status: string): Promise<void> {
    const recipientWroteAt = nowAfter(sql`sender_read_at`);
    await this.#update(tx, id, { status, updatedAt: sql`clock_timestamp()`, recipientWroteAt });
  }

  async markRead(tx: Tx, id: EnquiryId, by: Side): Promise<void> {
    await this.#update(
      tx,
      id,
      by === 'recipient'
        ? { recipientReadAt: sql`greatest(now(), sender_wrote_at)` }
        : { senderReadAt: sql`greatest(now(), recipient_wrote_at)` },
    );
  }

  async assign(tx: Tx, id: EnquiryId, assignedTo: UserId | null): Promise<void> {
    await this.#update(tx, id, { assignedTo });
  }

  /** A condition on its table, for the moderators’ lists. */
  releasedTo(moderatorId: UserId): SQL {
    const { enquiries, type } = this.#source;
    return sql`id IN (SELECT id FROM ${enquiries} WHERE assigned_to = ${moderatorId}::uuid UNION ALL ${reportedIds(type)})`;
  }

  async markVerified(tx: Tx, id: EnquiryId): Promise<void> {
    await this.#update(tx, id, { emailVerifiedAt: sql`coalesce(email_verified_at, now())` });
  }

  async #update(tx: Tx, id: EnquiryId, change: Parameters<ReturnType<typeof tx.update<EnquiryTable>>['set']>[0]) {
    const { enquiries } = this.#source;
    await tx.update(enquiries).set(change).where(eq(enquiries.id, id));
  }

  async deleteOf(tx: Tx, userId: UserId): Promise<void> {
    await tx.delete(this.#source.enquiries).where(isTheirs(userId));
  }

  async deleteOldOfGuests(db: Db, days: number, limit: number): Promise<number> {
    const { enquiries } = this.#source;
    const result = await db.delete(enquiries).where(sql`id IN (SELECT id FROM ${enquiries}
      WHERE user_id IS NULL AND updated_at < now() - make_interval(days => ${days}) LIMIT ${atMost(limit)})`);
    return result.rowCount ?? 0;
  }
}
