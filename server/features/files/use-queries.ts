import { type SQL, sql } from 'drizzle-orm';

/** Only pictures of posts and replies are ever withheld. Both tables have an index of the pictures in their texts. */
const threads = {
  posts: sql`SELECT 1 FROM posts p WHERE picture_ids(p.description) @> ARRAY[f.id] AND position('/files/' IN p.description) > 0`,
  replies: sql`SELECT 1 FROM replies r JOIN posts p ON p.id = r.post_id
    WHERE picture_ids(r.description) @> ARRAY[f.id] AND position('/files/' IN r.description) > 0`,
} as const;

/** These have few rows. */
const others = [
  { table: sql`events`, text: sql`concat(description, covers)` },
  { table: sql`blogs`, text: sql`concat(description, images)` },
  { table: sql`courses`, text: sql`concat(description, thumbnail, ' ', logo)` },
  { table: sql`jobs`, text: sql`concat(description, ' ', company_logo, ' ', change)` },
  { table: sql`companies`, text: sql`concat(about, ' ', logo, ' ', gallery, ' ', change)` },
  { table: sql`site_settings`, text: sql`value` },
];

/** Every text that can show a picture, as `html`. */
export const allTexts: SQL = sql.join(
  [
    sql`SELECT description AS html FROM posts WHERE position('/files/' IN description) > 0`,
    sql`SELECT description FROM replies WHERE position('/files/' IN description) > 0`,
    ...others.map(({ table, text }) => sql`SELECT ${text} FROM ${table}`),
    sql`SELECT profile_pic FROM users WHERE profile_pic IS NOT NULL`,
  ],
  sql` UNION ALL `,
);

const isShownPost = sql`p.status IN ('success', 'invited') AND p.removed_at IS NULL`;
const isShownReply = sql`r.status = 'success' AND r.removed_at IS NULL`;
const path = sql`'/files/' || f.id`;

/** Whether posts and replies have the picture `files f`, but none that is published. False for most pictures at once. */
export const isOnlyInHidden: SQL = sql`(
  (EXISTS (${threads.posts}) OR EXISTS (${threads.replies}))
  AND NOT EXISTS (${threads.posts} AND ${isShownPost})
  AND NOT EXISTS (${threads.replies} AND ${isShownReply} AND ${isShownPost}))`;

/** Whether a text other than a post or reply has the picture `files f`. Reads whole tables. */
export const isUsedElsewhere: SQL = sql`(
  EXISTS (SELECT 1 FROM users u WHERE u.id = f.owner_id AND position(${path} IN u.profile_pic) > 0)
  OR EXISTS (${sql.join(
    others.map(({ table, text }) => sql`SELECT 1 FROM ${table} WHERE position(${path} IN ${text}) > 0`),
    sql` UNION ALL `,
  )}))`;

/** The ids of the pictures in hidden, rejected and deleted posts and replies. Published texts may show them too. */
export const picturesOfHidden: SQL = sql`
  SELECT unnest(picture_ids(p.description)) FROM posts p WHERE p.status = 'rejected' OR p.removed_at IS NOT NULL
  UNION SELECT unnest(picture_ids(r.description)) FROM replies r WHERE r.status = 'rejected' OR r.removed_at IS NOT NULL
  UNION SELECT unnest(picture_ids(r.description)) FROM posts p JOIN replies r ON r.post_id = p.id
    WHERE p.status = 'rejected' OR p.removed_at IS NOT NULL`;
