import type { GuestLinkKind } from '#contract/guest-links.ts';
import type { EnquiryId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { presentEach } from '#server/platform/bad-rows.ts';
import { cutPage, decodeCursor } from '#server/platform/database/keyset.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { Conflict, Forbidden, NotFound, SignedOut } from '#server/platform/errors.ts';
import { requireProof } from '#server/platform/http/require-proof.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import type { Mail, Phrase } from '#server/platform/mail/index.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { refuseReservedNames } from '#server/platform/names/reserved-names.ts';
import type { Said } from '#server/platform/notices/notice-types.ts';
import type { Platform } from '#server/platform/portal.ts';
import { serialised } from '#server/platform/serialise-by-key.ts';
import type { Actor, Submission, Verdict } from '#server/policy.ts';
import {
  askGuestToConfirm,
  findSender,
  isUnverified,
  notifyGuest,
  verifyGuest,
} from '../../accounts/guest-links/index.ts';
import { notifyAndEmail } from '../../accounts/notifications/index.ts';
import { auditRead } from '../../accounts/staff-audit/index.ts';
import { findContact } from '../../accounts/users/index.ts';
import { type ModerationKind, moderatedSubmission, type QueueSource } from '../../governance/moderation/index.ts';
import type { senderEmails } from './emails.ts';
import type { senderNotices } from './notices.ts';
import { sideOf } from './present.ts';
import {
  type EnquiryQueries,
  type EnquiryRow,
  MAX_MESSAGES,
  type MessageRow,
  type NewEnquiry,
  type Side,
} from './queries.ts';

const t = messages('server');

export type EnquiryAction = 'read' | 'answer' | 'manage';

export interface EnquiryKind<Row extends EnquiryRow, View, MessageView> {
  readonly name: 'enquiry' | 'companyEnquiry';
  readonly guestLink: GuestLinkKind;
  readonly queries: EnquiryQueries<Row>;
  readonly insert: (tx: Tx, enquiry: NewEnquiry<Row['subject_id']>) => Promise<void>;
  /** Keeps the subject open until the enquiry is stored. @throws PortalError if the actor can’t send one */
  readonly lockSubject: (tx: Tx, actor: Actor, subjectId: Row['subject_id']) => Promise<void>;
  readonly verdict: (actor: Actor, action: EnquiryAction, parties: Submission) => Verdict;
  readonly auditChange: (tx: Tx, actor: Actor, action: 'answer' | 'manage', row: Row) => Promise<void>;
  readonly isOpen: (status: Row['status']) => boolean;
  readonly statusAfterMessage: (row: Row, by: Side) => Row['status'];
  readonly texts: {
    readonly alreadyOpen: () => string;
    readonly closed: (side: Side) => string;
    readonly full: () => string;
    /** The author of a reply whose account was deleted. */
    readonly nobody: (row: Row) => string;
  };
  readonly notices: ReturnType<typeof senderNotices<Row>>;
  readonly newerIsOpen: (newer: Row) => Conflict;
  readonly emails: ReturnType<typeof senderEmails<Row>>;
  readonly subjectPath: (row: Row) => string;
  readonly senderPath: (enquiryId: EnquiryId) => string;
  readonly recipientPath: (enquiryId: EnquiryId) => string;
  /** The subject in text that only staff can write, for guests without a verified address. */
  readonly staffText?: (row: Row) => Phrase;
  readonly notifyRecipient: (tx: Tx, portal: Platform, row: Row, message: string, isFirst: boolean) => Promise<void>;
  readonly present: (row: Row, side: Side) => View;
  readonly presentMessage: (row: MessageRow, enquiry: Row) => MessageView;
}

interface AnsweredBy {
  readonly author: string;
  /** The notification names them. */
  readonly isNamed?: boolean;
}

interface Input {
  readonly name: string;
  /** For members, the account’s address is used instead. */
  readonly email: string;
  readonly phone?: string | undefined;
  readonly company?: string | undefined;
  readonly message: string;
}

const isParty = (row: EnquiryRow, userId: UserId | null): boolean => [row.sender_id, row.owner_id].includes(userId);

const partiesOf = (row: EnquiryRow): Submission => ({
  senderId: row.sender_id,
  ownerId: row.owner_id,
  isReported: row.is_reported,
  assignedTo: row.assigned_to,
});

interface PageQuery<Status> {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly status?: Status | undefined;
}

const GUEST_RETENTION_DAYS = 365;
const BATCH = 1_000;

/** Enquiries and their messages. The sender writes to the recipient: staff, or the owner of a company. */
export class Enquiries<Row extends EnquiryRow, View, MessageView> {
  readonly #kind: EnquiryKind<Row, View, MessageView>;

  constructor(kind: EnquiryKind<Row, View, MessageView>) {
    this.#kind = kind;
  }

  /** A guest may have several open ones, so that the response reveals nothing. @throws Conflict ENQUIRY_OPEN */
  async send(portal: Platform, actor: Actor, subjectId: Row['subject_id'], input: Input): Promise<View> {
    const { queries, insert, lockSubject, notifyRecipient, present } = this.#kind;
    refuseReservedNames(portal.settings, { name: input.name, company: input.company });
    return serialised(subjectId, () =>
      portal.db.transaction(async (tx) => {
        await lockSubject(tx, actor, subjectId);
        const { userId } = actor;
        const email = userId === null ? input.email : (await requireContact(tx, userId)).email;
        if (userId !== null) await this.#requireNoneOpen(tx, subjectId, userId);
        const id = newId<EnquiryId>();
        const { name, message } = input;
        const [phone, company] = [input.phone || null, input.company || null];
        await insert(tx, { id, subjectId, userId, name, email, phone, company, message });
        const row = required(await queries.select(tx, id));
        await this.#confirmReceipt(tx, portal, row);
        await notifyRecipient(tx, portal, row, message, true);
        return present(row, 'sender');
      }),
    );
  }

  async #requireNoneOpen(tx: Tx, subjectId: Row['subject_id'], userId: UserId): Promise<void> {
    const { queries, texts, present } = this.#kind;
    await queries.lockSender(tx, subjectId, userId);
    const open = await queries.selectOpen(tx, subjectId, userId);
    if (open) throw new Conflict(texts.alreadyOpen(), 'ENQUIRY_OPEN', { current: present(open, 'sender') });
  }

  /** @throws Conflict CLOSED or FULL */
  async answer(portal: Platform, actor: Actor, id: EnquiryId, message: string): Promise<MessageView> {
    const { queries, texts, statusAfterMessage, notifyRecipient, presentMessage } = this.#kind;
    const userId = requireUserId(actor);
    return serialised(id, () =>
      portal.db.transaction(async (tx) => {
        const row = await this.#lock(tx, actor, 'answer', id);
        const side = sideOf(row, userId);
        if (row.status === 'CLOSED')
          throw new Conflict(`${t('This enquiry is closed.')} ${texts.closed(side)}`, 'CLOSED');
        if (row.message_count >= MAX_MESSAGES) {
          const limit = t('This enquiry has reached the limit of {max} messages.', { max: MAX_MESSAGES });
          throw new Conflict(`${limit} ${texts.full()}`, 'FULL');
        }
        const author = await requireContact(tx, userId);
        const messageId = newId();
        const fromRecipient = side === 'recipient';
        await queries.insertMessage(tx, { id: messageId, enquiryId: id, authorId: userId, fromRecipient, message });
        await queries.countMessage(tx, id, side, statusAfterMessage(row, side));
        if (fromRecipient)
          await this.#notifyOfAnswers(tx, portal, row, { author: author.name, isNamed: true }, [message]);
        else await notifyRecipient(tx, portal, row, message, false);
        return presentMessage(required(await queries.selectMessage(tx, messageId)), row);
      }),
    );
  }

  /** Any status can follow any other. @throws Conflict ENQUIRY_OPEN */
  async changeStatus(portal: Platform, actor: Actor, id: EnquiryId, status: Row['status']): Promise<View> {
    const { queries, isOpen, present } = this.#kind;
    return serialised(id, () =>
      portal.db.transaction(async (tx) => {
        const row = await this.#lock(tx, actor, 'manage', id);
        // The response contains the first message.
        if (!isParty(row, actor.userId)) requireProof(actor);
        if (row.status !== status) {
          if (isOpen(status) && !isOpen(row.status)) await this.#requireNoneNewer(tx, row);
          await queries.updateStatus(tx, id, status);
          await this.#notifyOfStatus(tx, portal, row, status);
        }
        const changed = required(await queries.select(tx, id));
        return present(changed, sideOf(changed, actor.userId));
      }),
    );
  }

  async #requireNoneNewer(tx: Tx, row: Row): Promise<void> {
    if (row.sender_id === null) return;
    const { queries, newerIsOpen } = this.#kind;
    await queries.lockSender(tx, row.subject_id, row.sender_id);
    const newer = await queries.selectOpen(tx, row.subject_id, row.sender_id, row.id);
    if (newer) throw newerIsOpen(newer);
  }

  async listOwn(db: Db, actor: Actor, query: PageQuery<Row['status']>) {
    if (actor.userId === null) throw new SignedOut();
    const cursor = decodeCursor(query.cursor, 'moment');
    const rows = await this.#kind.queries.selectOwn(db, actor.userId, query.status, cursor, query.limit + 1);
    return this.presentPage(rows, query.limit, 'sender');
  }

  /** @param rows one more than the limit if there are more */
  presentPage(rows: readonly Row[], limit: number, side: Side) {
    const { queries, present } = this.#kind;
    const page = cutPage(rows, limit, (row) => ({ key: toIso(row[queries.ownOrder] as string), id: row.id }));
    return { data: presentEach(page.rows, (row) => present(row, side)), nextCursor: page.nextCursor };
  }

  async read(db: Db, actor: Actor, id: EnquiryId): Promise<View & { messages: MessageView[] }> {
    const { name, queries, present, presentMessage } = this.#kind;
    const row = this.#admit(actor, 'read', await queries.select(db, id));
    await auditRead(db, actor, `${name}.read`, {
      logAs: `${name}.read`,
      subject: `${name}:${id}`,
      owners: [row.sender_id, row.owner_id],
      needsProof: true,
    });
    const messages = await queries.selectMessages(db, id);
    return {
      ...present(row, sideOf(row, actor.userId)),
      messages: messages.map((message) => presentMessage(message, row)),
    };
  }

  /** Reading by staff leaves it unread for the owner of a company. */
  async markRead(db: Db, actor: Actor, id: EnquiryId): Promise<void> {
    await db.transaction(async (tx) => {
      const row = await this.#lock(tx, actor, 'read', id);
      const side = sideOf(row, actor.userId);
      if (side === 'recipient' && row.owner_id !== null && row.owner_id !== actor.userId) return;
      await this.#kind.queries.markRead(tx, id, side);
    });
  }

  readonly verifyGuest = (tx: Tx, portal: Platform, recordId: string) => {
    const id = recordId as EnquiryId;
    const { queries, texts, subjectPath } = this.#kind;
    return verifyGuest(tx, id, {
      lock: () => queries.lock(tx, id),
      markVerified: () => queries.markVerified(tx, id),
      page: (row: Row) => ({ title: row.subject, path: subjectPath(row) }),
      notify: async (row) => {
        const answers = (await queries.selectMessages(tx, id)).filter((message) => message.from_recipient);
        const last = answers.at(-1);
        if (last) {
          const messages = answers.map(({ message }) => message);
          await this.#notifyOfAnswers(tx, portal, row, { author: last.author_name ?? texts.nobody(row) }, messages);
        } else if (row.status !== 'NEW') await this.#notifyOfStatus(tx, portal, row, row.status);
      },
    });
  };

  /** For the moderation queue. */
  moderated(queue: QueueSource): ModerationKind {
    const { queries, recipientPath } = this.#kind;
    return moderatedSubmission(queue, {
      async find(tx, id: EnquiryId) {
        const row = await queries.lock(tx, id);
        return row && { parties: partiesOf(row), title: row.subject, url: recipientPath(id) };
      },
      assign: (tx, id: EnquiryId, moderatorId) => queries.assign(tx, id, moderatorId),
    });
  }

  async deleteOldOfGuests(db: Db): Promise<void> {
    while ((await this.#kind.queries.deleteOldOfGuests(db, GUEST_RETENTION_DAYS, BATCH)) === BATCH);
  }

  #admit(actor: Actor, action: EnquiryAction, row: Row | null): Row {
    const verdict = row ? this.#kind.verdict(actor, action, partiesOf(row)) : 'hide';
    if (!row || verdict === 'hide') throw new NotFound(t('This enquiry does not exist or was deleted.'));
    if (verdict === 'deny') throw new Forbidden();
    return row;
  }

  async #lock(tx: Tx, actor: Actor, action: EnquiryAction, id: EnquiryId): Promise<Row> {
    const row = this.#admit(actor, action, await this.#kind.queries.lock(tx, id));
    if (action !== 'read') await this.#kind.auditChange(tx, actor, action, row);
    return row;
  }

  #guestOf(row: Row) {
    const { guestLink: kind, staffText } = this.#kind;
    return { kind, id: row.id, email: row.email, language: row.language, ...(staffText && { about: staffText(row) }) };
  }

  async #confirmReceipt(tx: Tx, portal: Platform, row: Row): Promise<void> {
    if (isUnverified(row)) return askGuestToConfirm(tx, portal, this.#guestOf(row));
    const sender = await findSender(tx, row);
    if (sender) await queueMail(tx, portal.jobs, sender.address, this.#kind.emails.received(portal.settings, row));
  }

  #notifyOfAnswers(tx: Tx, portal: Platform, row: Row, by: AnsweredBy, messages: readonly string[]) {
    const { emails, notices } = this.#kind;
    const author = by.isNamed ? by.author : null;
    return this.#notifySender(tx, portal, row, {
      email: () => emails.answer(portal.settings, row, by.author, messages),
      said: notices.answered({ subject: row.subject, author }),
    });
  }

  #notifyOfStatus(tx: Tx, portal: Platform, row: Row, status: Row['status']) {
    const { guestLink, emails, notices } = this.#kind;
    return this.#notifySender(tx, portal, row, {
      email: () => emails.status(portal.settings, row, status),
      topic: `${guestLink}.status:${row.id}`,
      said: notices.status({ subject: row.subject, status }),
    });
  }

  /** An unverified address only gets an update without content. */
  async #notifySender(
    tx: Tx,
    portal: Platform,
    row: Row,
    news: { readonly said: Said; readonly email: () => Mail; readonly topic?: string },
  ): Promise<void> {
    if (isUnverified(row)) return notifyGuest(tx, portal, this.#guestOf(row));
    const sender = await findSender(tx, row);
    if (!sender) return;
    await notifyAndEmail(tx, portal, [{ id: row.sender_id, address: sender.address }], {
      notice: { ...news.said, url: this.#kind.senderPath(row.id) },
      email: news.email(),
      topic: news.topic,
    });
  }
}

async function requireContact(tx: Tx, userId: UserId) {
  const contact = await findContact(tx, userId);
  if (!contact) throw new SignedOut();
  return contact;
}

function required<T>(row: T | null): T {
  if (row === null) throw new Error('a row just written is not there');
  return row;
}
