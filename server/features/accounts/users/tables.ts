import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DeviceId, SessionId, StaffInvitationId, UserId } from '#contract/ids.ts';
import type { PortalLanguage } from '#contract/portal-languages.ts';
import type { StaffRole } from '#contract/staff-invitations.ts';
import type { Role, SignInMethod } from '#contract/users.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { preciseMoment } from '#server/platform/database/moment-column.ts';
import { PENDING_KB, searchIndex, searchVector } from '#server/platform/search/tables.ts';

const sessionIdColumn = idColumn<SessionId>();
const deviceIdColumn = idColumn<DeviceId>();
const staffInvitationIdColumn = idColumn<StaffInvitationId>();
export const userIdColumn = idColumn<UserId>();

export const users = pgTable(
  'users',
  {
    id: userIdColumn('id').primaryKey(),
    /** Normalised by the contract; a deleted account keeps a placeholder. */
    email: text('email').notNull().unique('users_email'),
    emailVerifiedAt: preciseMoment('email_verified_at'),
    /** Argon2id in PHC format; null for people who sign in with codes only. */
    passwordHash: text('password_hash'),
    name: text('name').notNull(),
    role: text('role').$type<Role>().notNull().default('member'),
    company: text('company'),
    jobTitle: text('job_title'),
    /** ISO 3166 alpha-2. */
    country: text('country'),
    phone: text('phone'),
    bio: text('bio'),
    skills: text('skills').array().notNull().default(sql`'{}'`),
    linkedIn: text('linked_in'),
    profilePic: text('profile_pic'),
    searchText: text('search_text').notNull().default(''),
    searchVector: searchVector(),
    points: integer('points').notNull().default(0),
    suspendedAt: preciseMoment('suspended_at'),
    suspendedReason: text('suspended_reason'),
    /** Null if the suspension has no end. */
    suspendedUntil: preciseMoment('suspended_until'),
    presenceHidden: boolean('presence_hidden').notNull().default(false),
    /** Of the app and of emails. */
    language: text('language').$type<PortalLanguage>().notNull().default('en'),
    /** The owner can cancel the deletion until then. */
    deleteAfter: preciseMoment('delete_after'),
    deleteTexts: text('delete_texts').$type<'anonymise' | 'erase'>(),
    termsAcceptedAt: preciseMoment('terms_accepted_at'),
    createdAt: preciseMoment('created_at').notNull().defaultNow(),
    deletedAt: preciseMoment('deleted_at'),
  },
  (table) => [
    index('users_name_prefix').on(sql`lower(${table.name}) text_pattern_ops`),
    searchIndex('users_words_by_period', table.searchVector, sql`${table.createdAt}`),
    index('users_created').on(table.createdAt, table.id),
    // Lists of staff.
    index('users_by_name').on(sql`left(lower(${table.name}), 24)`, table.id).where(sql`deleted_at IS NULL`),
    index('users_by_points').on(table.points, table.id).where(sql`deleted_at IS NULL`),
    index('users_staff').on(table.role, table.createdAt, table.id).where(sql`role <> 'member'`),
    index('users_suspended').on(table.createdAt, table.id).where(sql`suspended_at IS NOT NULL AND deleted_at IS NULL`),
    index('users_found_by_staff')
      .using('gin', sql`(lower(name) || ' ' || email || ' ' || lower(coalesce(company, ''))) gin_trgm_ops`)
      .with({ gin_pending_list_limit: PENDING_KB })
      .where(sql`deleted_at IS NULL`),
    index('users_leaving').on(table.deleteAfter).where(sql`delete_after IS NOT NULL AND deleted_at IS NULL`),
  ],
);

const ownerId = () =>
  userIdColumn('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const trustedDevices = pgTable(
  'trusted_devices',
  {
    id: deviceIdColumn('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique('trusted_devices_token_hash'),
    userId: ownerId(),
    createdAt: preciseMoment('created_at').notNull().defaultNow(),
    lastUsedAt: preciseMoment('last_used_at').notNull().defaultNow(),
    expiresAt: preciseMoment('expires_at').notNull(),
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [index('trusted_devices_user').on(table.userId), index('trusted_devices_expires').on(table.expiresAt)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: sessionIdColumn('id').primaryKey(),
    /** SHA-256 of the token in the cookie. */
    tokenHash: text('token_hash').notNull().unique('sessions_token_hash'),
    userId: ownerId(),
    createdAt: preciseMoment('created_at').notNull().defaultNow(),
    lastSeenAt: preciseMoment('last_seen_at').notNull().defaultNow(),
    expiresAt: preciseMoment('expires_at').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    deviceId: deviceIdColumn('device_id').references(() => trustedDevices.id, { onDelete: 'set null' }),
    method: text('method').$type<SignInMethod>().notNull().default('code'),
    /** A passkey, an authenticator app or a recovery code was used in this session, or added in it. */
    hasFactor: boolean('has_factor').notNull().default(false),
    /** The last time that its user proved who they are. Serious acts need a proof of the last ten minutes. */
    provedAt: preciseMoment('proved_at').notNull().defaultNow(),
  },
  (table) => [
    index('sessions_user').on(table.userId, table.lastSeenAt),
    index('sessions_expires').on(table.expiresAt),
    index('sessions_device').on(table.deviceId),
  ],
);

export type ChallengePurpose =
  | 'signup'
  | 'login'
  | 'reset'
  | 'claim'
  | 'contact'
  /** To the new address. */
  | 'email'
  /** Before a serious act of a signed-in person. */
  | 'proof'
  /** Has no code: the person enters their second factor. */
  | 'factor';

export interface PendingAccount {
  readonly name: string;
  readonly passwordHash: string;
  readonly company: string | null;
  readonly jobTitle: string | null;
  readonly country: string;
}

export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 of the challenge id, which only the browser has and which is the key of the code’s hash. */
    idHash: text('id_hash').primaryKey(),
    purpose: text('purpose').$type<ChallengePurpose>().notNull(),
    email: text('email').notNull(),
    /** Null for sign-ups, and for addresses without an account, to which no code is sent. */
    userId: userIdColumn('user_id').references(() => users.id, { onDelete: 'cascade' }),
    pending: jsonb('pending').$type<PendingAccount>(),
    codeHash: text('code_hash').notNull(),
    /** SHA-256 of the token in the emailed link; null if there is no link. */
    linkHash: text('link_hash').unique('sign_in_challenges_link_hash'),
    budget: text('budget').notNull(),
    triesLeft: integer('tries_left').notNull(),
    /** Requested on the sign-in page for staff, which refuses members. */
    staff: boolean('staff').notNull().default(false),
    /** Of a second factor: how the person signed in before. */
    method: text('method').$type<SignInMethod>(),
    sentAt: preciseMoment('sent_at').notNull().defaultNow(),
    expiresAt: preciseMoment('expires_at').notNull(),
    usedAt: preciseMoment('used_at'),
    createdAt: preciseMoment('created_at').notNull().defaultNow(),
  },
  (table) => [index('sign_in_challenges_expires').on(table.expiresAt)],
);

/** At `window_ends_at`, budgets (`attempts.ts`) are full again and plain counters start again. */
export const attemptCounters = pgTable(
  'attempt_counters',
  {
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
    windowEndsAt: preciseMoment('window_ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject] }),
    index('attempt_counters_ends').on(table.windowEndsAt),
  ],
);

/** Those that can still be accepted. The audit log has the others. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: staffInvitationIdColumn('id').primaryKey(),
    /** Normalised by the contract. A newer invitation of the address replaces the row. */
    email: text('email').notNull().unique('staff_invitations_email'),
    role: text('role').$type<StaffRole>().notNull(),
    /** SHA-256 of the token in the email. */
    tokenHash: text('token_hash').notNull().unique('staff_invitations_token_hash'),
    invitedBy: userIdColumn('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: preciseMoment('created_at').notNull().defaultNow(),
    expiresAt: preciseMoment('expires_at').notNull(),
  },
  (table) => [
    index('staff_invitations_expires').on(table.expiresAt),
    index('staff_invitations_invited_by').on(table.invitedBy),
  ],
);

/** Changes that the old address can still undo. The audit log has the others. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    /** SHA-256 of the token in the email to the old address. */
    tokenHash: text('token_hash').notNull().unique('email_changes_token_hash'),
    createdAt: preciseMoment('created_at').notNull().defaultNow(),
    expiresAt: preciseMoment('expires_at').notNull(),
  },
  (table) => [
    index('email_changes_user').on(table.userId, table.createdAt),
    index('email_changes_expires').on(table.expiresAt),
  ],
);

/** Browsers in which an account has signed in. A sign-in in another one is reported to its owner. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: ownerId(),
    /** SHA-256 of the token in the cookie, which all accounts of a browser share. */
    tokenHash: text('token_hash').notNull(),
    lastSeenAt: preciseMoment('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('known_browsers_last_seen').on(table.lastSeenAt),
  ],
);
