import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NotificationId } from '#contract/ids.ts';
import type { MailGroup, MailSwitch } from '#contract/preferences.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { postIdColumn, posts } from '../../content/forum/posts/tables.ts';
import { replies, replyIdColumn } from '../../content/forum/replies/tables.ts';
import { brochureIdColumn, brochures } from '../../trade/brochures/tables.ts';
import { jobIdColumn, jobs } from '../../trade/careers/tables.ts';
import { disruptionIdColumn, disruptions } from '../../trade/freight/disruptions/tables.ts';
import { userIdColumn, users } from '../users/tables.ts';

const notificationIdColumn = idColumn<NotificationId>();
export const notifications = pgTable(
  'notifications',
  {
    id: notificationIdColumn('id').primaryKey(),
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** The values of its texts. Null in notifications of earlier releases. */
    said: jsonb('said').$type<object>(),
    /** In English, with `{actor}` for the name: for the previous release and for the export of personal data. */
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    url: text('url').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    readAt: moment('read_at'),
    /** Null if it is not emailed. */
    mailSwitch: text('mail_switch').$type<MailSwitch>(),
    mailedAt: moment('mailed_at'),
    /** Only queues its email and is then deleted; the portal does not show it. */
    isMailOnly: boolean('mail_only').notNull().default(false),
    /** What a bundle is about, such as `post:{id}`; null if the notification is never extended. */
    thread: text('thread'),
    /** The title of earlier releases for a count above one, which starts with `{count}`. */
    bundleTitle: text('bundle_title'),
    /** The address for a count above one, if it differs. */
    bundleUrl: text('bundle_url'),
    count: integer('count').notNull().default(1),
    /** What the events are about that can be withdrawn, once for each event. */
    subjectIds: uuid('subject_ids').array().notNull().default(sql`'{}'::uuid[]`),
    /** Who acted last. */
    actorId: userIdColumn('actor_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('notifications_bundle')
      .on(table.userId, table.kind, table.thread, table.isMailOnly)
      .where(sql`read_at IS NULL AND thread IS NOT NULL`),
    index('notifications_actor').on(table.actorId).where(sql`actor_id IS NOT NULL`),
    index('notifications_newest').on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('notifications_unread')
      .on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`read_at IS NULL`),
    index('notifications_to_mail')
      .on(table.createdAt)
      .where(sql`mail_switch IS NOT NULL AND mailed_at IS NULL AND read_at IS NULL`),
    index('notifications_old').on(table.createdAt),
  ],
);

export const notifiedOnce = pgTable(
  'notified_once',
  {
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: postIdColumn('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    replyId: replyIdColumn('reply_id').references(() => replies.id, { onDelete: 'cascade' }),
    jobId: jobIdColumn('job_id').references(() => jobs.id, { onDelete: 'cascade' }),
    brochureId: brochureIdColumn('brochure_id').references(() => brochures.id, { onDelete: 'cascade' }),
    disruptionId: disruptionIdColumn('disruption_id').references(() => disruptions.id, { onDelete: 'cascade' }),
    notificationId: notificationIdColumn('notification_id').notNull(),
    /** The digest that has yet to name it. */
    digest: text('digest').$type<'daily' | 'weekly'>(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'notified_once_one_item',
      sql`num_nonnulls(${table.postId}, ${table.replyId}, ${table.jobId}, ${table.brochureId}, ${table.disruptionId}) = 1`,
    ),
    uniqueIndex('notified_once_post_user').on(table.postId, table.userId).where(sql`post_id IS NOT NULL`),
    uniqueIndex('notified_once_reply_user').on(table.replyId, table.userId).where(sql`reply_id IS NOT NULL`),
    uniqueIndex('notified_once_job_user').on(table.jobId, table.userId).where(sql`job_id IS NOT NULL`),
    uniqueIndex('notified_once_brochure_user').on(table.brochureId, table.userId).where(sql`brochure_id IS NOT NULL`),
    uniqueIndex('notified_once_disruption_user')
      .on(table.disruptionId, table.userId)
      .where(sql`disruption_id IS NOT NULL`),
    index('notified_once_digest').on(table.userId, table.createdAt).where(sql`digest IS NOT NULL`),
    index('notified_once_user').on(table.userId),
    index('notified_once_notification').on(table.notificationId),
    index('notified_once_old').using('brin', table.createdAt),
  ],
);

/** Without a row, the defaults apply. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: userIdColumn('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    digest: text('digest').$type<'off' | 'daily' | 'weekly'>().notNull().default('off'),
    dailySentAt: moment('daily_sent_at'),
    weeklySentAt: moment('weekly_sent_at'),
    /**
     * Only the previous release puts tokens here. They are moved to `unsubscribeTokens`; what starts with a dot is no token.
     */
    oldToken: text('unsubscribe_token')
      .notNull()
      .default(sql`'.' || gen_random_uuid()`)
      .unique('notification_preferences_token'),
  },
  (table) => [index('notification_preferences_digest').on(table.userId).where(sql`digest <> 'off'`)],
);

/** For the unsubscribe links in emails: each email has its own token. */
export const unsubscribeTokens = pgTable(
  'unsubscribe_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('unsubscribe_tokens_user').on(table.userId),
    index('unsubscribe_tokens_old').using('brin', table.createdAt),
  ],
);

/** By the group and step in the names of the emails. Without a row, the default applies. */
export const mailPreferences = pgTable(
  'mail_preferences',
  {
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MailGroup>().notNull(),
    step: text('step').notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.step] })],
);
