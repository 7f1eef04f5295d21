/** Accounts, and what signing in leaves behind. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '#contract/ids.ts';
import type { Role } from '#contract/users.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { searchVector } from '#server/platform/search/tables.ts';

export const userIdColumn = idColumn<UserId>();

const moment = <Name extends string>(name: Name) => timestamp(name, { withTimezone: true });

export const users = pgTable(
  'users',
  {
    id: userIdColumn('id').primaryKey(),
    /** Normalised by the contract; a deleted account keeps a placeholder. */
    email: text('email').notNull().unique('users_email'),
    emailVerifiedAt: moment('email_verified_at'),
    /** Argon2id in PHC form; null where the person signs in by code alone. */
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
    /** Path of the picture on this portal. */
    profilePic: text('profile_pic'),
    /** All that a search looks through, folded: what the public profile shows. */
    searchText: text('search_text').notNull().default(''),
    searchVector: searchVector(),
    points: integer('points').notNull().default(0),
    suspendedAt: moment('suspended_at'),
    suspendedReason: text('suspended_reason'),
    /** Null in a suspension that has no end. */
    suspendedUntil: moment('suspended_until'),
    /** Counted among the guests. */
    presenceHidden: boolean('presence_hidden').notNull().default(false),
    /** The account goes then, unless its owner changes their mind. */
    deleteAfter: moment('delete_after'),
    deleteTexts: text('delete_texts').$type<'anonymise' | 'erase'>(),
    termsAcceptedAt: moment('terms_accepted_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('users_name_prefix').on(sql`lower(${table.name}) text_pattern_ops`),
    index('users_words').using('gin', table.searchVector),
    index('users_created').on(table.createdAt, table.id),
    index('users_leaving').on(table.deleteAfter).where(sql`delete_after IS NOT NULL AND deleted_at IS NULL`),
  ],
);

const ownerId = () =>
  userIdColumn('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Browsers that need no code. Each is listed on the account page and can be revoked there. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique('trusted_devices_token_hash'),
    userId: ownerId(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [index('trusted_devices_user').on(table.userId), index('trusted_devices_expires').on(table.expiresAt)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the cookie's token: who reads the table can't sign in with it. */
    tokenHash: text('token_hash').notNull().unique('sessions_token_hash'),
    userId: ownerId(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    /** The trusted device that the session runs on, if it is one. */
    deviceId: uuid('device_id').references(() => trustedDevices.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('sessions_user').on(table.userId, table.lastSeenAt),
    index('sessions_expires').on(table.expiresAt),
    index('sessions_device').on(table.deviceId),
  ],
);

export type ChallengePurpose = 'signup' | 'login' | 'reset' | 'delete' | 'claim' | 'contact';

/** What a person typed at sign-up, kept here until the address is verified. */
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
    /** SHA-256 of the challenge id that the browser holds; the id itself keys the code's hash. */
    idHash: text('id_hash').primaryKey(),
    purpose: text('purpose').$type<ChallengePurpose>().notNull(),
    email: text('email').notNull(),
    /** Null at sign-up, and where the address has no account: then no code was ever mailed. */
    userId: userIdColumn('user_id').references(() => users.id, { onDelete: 'cascade' }),
    pending: jsonb('pending').$type<PendingAccount>(),
    codeHash: text('code_hash').notNull(),
    /** SHA-256 of the token in the mailed link; null where a code is the only way. */
    linkHash: text('link_hash').unique('sign_in_challenges_link_hash'),
    /** Whose budget its tries and sends come out of: see `attempts.ts`. */
    budget: text('budget').notNull(),
    triesLeft: integer('tries_left').notNull(),
    /** From the staff's entrance: refused to members once the person is known. */
    staff: boolean('staff').notNull().default(false),
    sentAt: moment('sent_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('sign_in_challenges_expires').on(table.expiresAt)],
);

/**
 * How often something was tried, shared by all replicas and counted by one statement. Budgets (`attempts.ts`) are full
 * again at `window_ends_at`; plain counters start again then.
 */
export const attemptCounters = pgTable(
  'attempt_counters',
  {
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
    windowEndsAt: moment('window_ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject] }),
    index('attempt_counters_ends').on(table.windowEndsAt),
  ],
);

/** Who did what and when. Rows are added, never changed. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    at: moment('at').notNull().defaultNow(),
    /** Null where nobody was signed in, or a command line did it. No reference: the log outlives accounts. */
    actorId: userIdColumn('actor_id'),
    action: text('action').notNull(),
    /** Kind and id of what was acted upon, such as `user:0190…`. */
    subject: text('subject'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_action').on(table.action, table.at, table.id),
    index('audit_log_subject').on(table.subject, table.at, table.id),
  ],
);
