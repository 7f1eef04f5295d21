import { boolean, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { IdentityProviderId } from '#contract/ids.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { preciseMoment } from '#server/platform/database/moment-column.ts';
import { userIdColumn, users } from '../tables.ts';

const providerIdColumn = idColumn<IdentityProviderId>();

/** OpenID Connect providers of companies. */
export const identityProviders = pgTable('identity_providers', {
  id: providerIdColumn('id').primaryKey(),
  /** Never changes, because subjects are unique only within it. */
  issuer: text('issuer').notNull().unique('identity_providers_issuer'),
  name: text('name').notNull(),
  clientId: text('client_id').notNull(),
  /** Encrypted with the key of `SECRETS_KEY`. Null for a client without a secret. */
  clientSecret: text('client_secret'),
  /** People with addresses of its domains can sign in only there. */
  isRequired: boolean('is_required').notNull().default(false),
  createsAccounts: boolean('creates_accounts').notNull().default(true),
  /** It verifies addresses without saying so. */
  verifiesAddresses: boolean('verifies_addresses').notNull().default(false),
  isEnabled: boolean('is_enabled').notNull().default(true),
  createdAt: preciseMoment('created_at').notNull().defaultNow(),
  /** A provider whose settings have changed is read again. */
  updatedAt: preciseMoment('updated_at').notNull().defaultNow(),
  lastUsedAt: preciseMoment('last_used_at'),
});

const providerId = () =>
  providerIdColumn('provider_id')
    .notNull()
    .references(() => identityProviders.id, { onDelete: 'cascade' });

/** The only domains of whose addresses a provider is believed. A domain has one provider. */
export const identityProviderDomains = pgTable(
  'identity_provider_domains',
  {
    domain: text('domain').primaryKey(),
    providerId: providerId(),
  },
  (table) => [index('identity_provider_domains_provider').on(table.providerId, table.domain)],
);

/** Accounts at providers, by issuer and subject. An address alone never leads to an account. */
export const identities = pgTable(
  'identities',
  {
    providerId: providerId(),
    subject: text('subject').notNull(),
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the provider stated when the account was connected. */
    email: text('email').notNull(),
    createdAt: preciseMoment('created_at').notNull().defaultNow(),
    lastUsedAt: preciseMoment('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.subject] }),
    unique('identities_user').on(table.userId, table.providerId),
  ],
);

/** Sign-ins that have begun in a browser. Deleted when they are used. */
export const companySignIns = pgTable(
  'company_sign_ins',
  {
    /** SHA-256 of the state, which the provider sends back. */
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of the token in the cookie of the browser. */
    browserHash: text('browser_hash').notNull(),
    providerId: providerId(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    /** The account that is being connected; null for a sign-in. */
    userId: userIdColumn('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: preciseMoment('expires_at').notNull(),
  },
  (table) => [
    index('company_sign_ins_expires').on(table.expiresAt),
    index('company_sign_ins_provider').on(table.providerId),
    index('company_sign_ins_user').on(table.userId),
  ],
);

/** Identities that a provider has confirmed and that wait for the own sign-in of the account with their address. */
export const pendingIdentities = pgTable(
  'pending_identities',
  {
    /** SHA-256 of the token in the cookie of the browser. */
    browserHash: text('browser_hash').primaryKey(),
    providerId: providerId(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    expiresAt: preciseMoment('expires_at').notNull(),
  },
  (table) => [
    index('pending_identities_expires').on(table.expiresAt),
    index('pending_identities_provider').on(table.providerId),
  ],
);
