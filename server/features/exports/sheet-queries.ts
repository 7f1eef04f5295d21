/** The tables that can be taken out. Another one is another entry here, and its name in the contract. */
import { sql } from 'drizzle-orm';
import type { ExportName } from '#contract/exports.ts';
import { type Sheet, utc } from './queries.ts';

export const sheets: Readonly<Record<ExportName, Sheet>> = {
  users: {
    id: sql`u.id`,
    from: sql`users u`,
    where: sql`u.deleted_at IS NULL`,
    columns: {
      Id: sql`u.id`,
      Name: sql`u.name`,
      'E-mail': sql`u.email`,
      Role: sql`u.role`,
      Company: sql`u.company`,
      'Job title': sql`u.job_title`,
      Country: sql`u.country`,
      Points: sql`u.points`,
      'Joined (UTC)': utc(sql`u.created_at`),
      'Suspended (UTC)': utc(sql`u.suspended_at`),
      'Suspended until (UTC)': utc(sql`u.suspended_until`),
      'Reason of suspension': sql`u.suspended_reason`,
      'To be deleted (UTC)': utc(sql`u.delete_after`),
    },
  },
  posts: {
    id: sql`p.id`,
    from: sql`posts p LEFT JOIN users u ON u.id = p.author_id LEFT JOIN sub_categories s ON s.id = p.sub_category_id
      LEFT JOIN categories c ON c.id = s.category_id`,
    // A draft is its author's alone.
    where: sql`p.status <> 'draft'`,
    columns: {
      Id: sql`p.id`,
      Kind: sql`CASE p.kind WHEN 'quote' THEN 'freight request' ELSE 'discussion' END`,
      Title: sql`p.title`,
      Status: sql`CASE WHEN p.removed_at IS NOT NULL THEN 'removed' WHEN p.status = 'success' THEN 'published'
        ELSE p.status END`,
      Category: sql`c.name`,
      'Sub-category': sql`s.name`,
      Author: sql`u.name`,
      'Author id': sql`u.id`,
      Tags: sql`array_to_string(p.tags, ' ')`,
      Views: sql`p.view_count`,
      Likes: sql`p.likes_count`,
      Replies: sql`p.reply_count`,
      'Written (UTC)': utc(sql`p.created_at`),
      'Published (UTC)': utc(sql`p.published_at`),
      'Last activity (UTC)': utc(sql`p.last_activity_at`),
      Text: sql`p.plain_text`,
    },
  },
  enquiries: {
    id: sql`e.id`,
    from: sql`course_enquiries e JOIN courses c ON c.id = e.course_id`,
    columns: {
      Id: sql`e.id`,
      Course: sql`c.title`,
      Name: sql`e.name`,
      'E-mail': sql`e.email`,
      Phone: sql`e.phone`,
      Company: sql`e.company`,
      Status: sql`lower(e.status)`,
      Message: sql`e.message`,
      Messages: sql`e.message_count`,
      'Asked (UTC)': utc(sql`e.created_at`),
      'Last change (UTC)': utc(sql`e.updated_at`),
    },
  },
  'event-interests': {
    id: sql`i.id`,
    from: sql`event_interests i JOIN events e ON e.id = i.event_id`,
    // Until a guest has used the link, somebody else may have typed their address.
    where: sql`i.state <> 'UNCONFIRMED'`,
    columns: {
      Id: sql`i.id`,
      Event: sql`e.title`,
      'Event begins (UTC)': utc(sql`e.start_date`),
      Name: sql`i.name`,
      'E-mail': sql`i.email`,
      Phone: sql`i.phone`,
      Company: sql`i.company`,
      Note: sql`i.note`,
      State: sql`lower(i.state)`,
      'Since (UTC)': utc(sql`i.created_at`),
    },
  },
  'audit-log': {
    id: sql`l.id`,
    from: sql`audit_log l LEFT JOIN users u ON u.id = l.actor_id`,
    columns: {
      Id: sql`l.id`,
      'When (UTC)': utc(sql`l.at`),
      By: sql`u.name`,
      'By, id': sql`l.actor_id`,
      Action: sql`l.action`,
      To: sql`l.subject`,
      Details: sql`nullif(l.details, '{}'::jsonb)`,
    },
  },
  'mail-log': {
    id: sql`m.id`,
    from: sql`mails m`,
    // Never what stood in them.
    columns: {
      Id: sql`m.id`,
      To: sql`m."to"`,
      Subject: sql`m.subject`,
      State: sql`CASE WHEN m.sent_at IS NOT NULL THEN 'sent' WHEN m.text IS NULL THEN 'failed' ELSE 'waiting' END`,
      'Written (UTC)': utc(sql`m.created_at`),
      'Sent (UTC)': utc(sql`m.sent_at`),
    },
  },
};
