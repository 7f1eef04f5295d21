import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { ApiTokenId } from '#contract/ids.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { preciseMoment } from '#server/platform/database/moment-column.ts';
import { userIdColumn, users } from '../tables.ts';

const apiTokenIdColumn = idColumn<ApiTokenId>();

export const apiTokens = pgTable(
  'api_tokens',
  {
    id: apiTokenIdColumn('id').primaryKey(),
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256 of the token, which only its owner has. */
    tokenHash: text('token_hash').notNull().unique('api_tokens_token_hash'),
    /** By which its owner recognises it. */
    lastFour: text('last_four').notNull(),
    /** Such as `posts:write`, which includes `posts:read`. */
    scopes: text('scopes').array().notNull(),
    /** Addresses and networks from which it may be used; empty for all. */
    addresses: text('addresses').array().notNull().default(sql`'{}'`),
    createdAt: preciseMoment('created_at').notNull().defaultNow(),
    /** Null: until it is revoked. */
    expiresAt: preciseMoment('expires_at'),
    revokedAt: preciseMoment('revoked_at'),
    /** Stored at most once a minute. */
    lastUsedAt: preciseMoment('last_used_at'),
    lastAddress: text('last_address'),
  },
  (table) => [
    index('api_tokens_user').on(table.userId, table.createdAt, table.id),
    index('api_tokens_created').on(table.createdAt, table.id),
    index('api_tokens_expires').on(table.expiresAt),
    index('api_tokens_revoked').on(table.revokedAt),
  ],
);
