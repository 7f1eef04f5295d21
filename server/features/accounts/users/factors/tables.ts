import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PasskeyId } from '#contract/ids.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { preciseMoment } from '#server/platform/database/moment-column.ts';
import { userIdColumn, users } from '../tables.ts';

const ownerId = () =>
  userIdColumn('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

const passkeyIdColumn = idColumn<PasskeyId>();

export const passkeys = pgTable(
  'passkeys',
  {
    id: passkeyIdColumn('id').primaryKey(),
    /** As the authenticator states it, in base64url. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_id'),
    userId: ownerId(),
    name: text('name').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default(sql`'{}'`),
    /** Synchronised between the devices of its owner. */
    isBackedUp: boolean('is_backed_up').notNull().default(false),
    /** Of the browser that added it. */
    userAgent: text('user_agent').notNull().default(''),
    createdAt: preciseMoment('created_at').notNull().defaultNow(),
    lastUsedAt: preciseMoment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId, table.createdAt)],
);

export type PasskeyPurpose = 'add' | 'signIn' | 'factor' | 'proof';

/** Deleted when they are used. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the id that the browser has. */
    idHash: text('id_hash').primaryKey(),
    purpose: text('purpose').$type<PasskeyPurpose>().notNull(),
    /** Null for a sign-in, which starts without an account. */
    userId: userIdColumn('user_id').references(() => users.id, { onDelete: 'cascade' }),
    challenge: text('challenge').notNull(),
    expiresAt: preciseMoment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expires').on(table.expiresAt)],
);

/** Authenticator apps (RFC 6238): one for each account. */
export const authenticators = pgTable('authenticators', {
  userId: userIdColumn('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the key of `SECRETS_KEY`. Null until the first code is entered. */
  secret: text('secret'),
  /** Of an app that is being added, or that replaces the one in use. */
  pendingSecret: text('pending_secret'),
  /** Of the last accepted code. Codes of this time step and of earlier ones are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: preciseMoment('created_at').notNull().defaultNow(),
  /** Null until the first code is entered. */
  confirmedAt: preciseMoment('confirmed_at'),
  lastUsedAt: preciseMoment('last_used_at'),
});

/** Deleted when they are used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    /** SHA-256: the code has 80 random bits. */
    codeHash: text('code_hash').notNull().unique('recovery_codes_hash'),
    createdAt: preciseMoment('created_at').notNull().defaultNow(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

/** Requests to remove the factors of an account whose owner has lost them. */
export const factorResets = pgTable(
  'factor_resets',
  {
    userId: userIdColumn('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: preciseMoment('requested_at').notNull().defaultNow(),
    /** The factors are removed then, if an admin has approved the request. */
    dueAt: preciseMoment('due_at').notNull(),
    approvedAt: preciseMoment('approved_at'),
    approvedBy: userIdColumn('approved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('factor_resets_due').on(table.dueAt), index('factor_resets_approved_by').on(table.approvedBy)],
);

export type AlertKind =
  | 'newDevice'
  | 'factorAdded'
  | 'factorRemoved'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'passkeyCopied'
  | 'factorsLost'
  | 'factorsResetApproved'
  | 'factorsResetRejected'
  | 'factorsReset'
  | 'factorGuessed'
  | 'passwordChanged'
  | 'deletionScheduled'
  | 'tokenCreated'
  | 'tokenRevoked'
  | 'companyConnected'
  | 'companyDisconnected';

/** Emails about an account whose link ends all sessions. */
export const accountAlerts = pgTable(
  'account_alerts',
  {
    /** SHA-256 of the token in the email. */
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerId(),
    kind: text('kind').$type<AlertKind>().notNull(),
    /** The factor that somebody added, which the link removes. */
    addedFactor: text('added_factor').$type<'passkey' | 'authenticator'>(),
    addedPasskeyId: passkeyIdColumn('added_passkey_id'),
    createdAt: preciseMoment('created_at').notNull().defaultNow(),
    expiresAt: preciseMoment('expires_at').notNull(),
  },
  (table) => [index('account_alerts_user').on(table.userId), index('account_alerts_expires').on(table.expiresAt)],
);
