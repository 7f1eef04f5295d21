import { type SQL, sql } from 'drizzle-orm';
import { companyIsShown } from '../directory/index.ts';
import { postIsForInvited, postIsShown } from '../forum/posts/index.ts';
import { publicationIsShown } from '../publications/index.ts';

interface PictureText {
  readonly from: SQL;
  /** As in the text’s index of pictures, which finds a picture at once. */
  readonly html: SQL;
  /** Whether others than its author and staff may read it. */
  readonly isShown: SQL;
  /** Whether others could read it before. Drafts may soon be published, and are not hidden. */
  readonly isHidden: SQL;
}

const isRejected = (row: SQL): SQL => sql`(${row}.status = 'rejected' OR ${row}.removed_at IS NOT NULL)`;

const categoryIsClosed = sql`EXISTS (SELECT 1 FROM sub_categories s JOIN categories c ON c.id = s.category_id
  WHERE s.id = p.sub_category_id AND NOT (s.enabled AND c.enabled))`;
const post = {
  isShown: sql`(${postIsShown(sql`p`)} OR ${postIsForInvited(sql`p`)})`,
  isHidden: sql`(${isRejected(sql`p`)} OR ${categoryIsClosed})`,
} as const;

const companyIsGone = sql`(j.company_id IS NOT NULL AND NOT ${companyIsShown(sql`co`)})`;

const publication = (table: SQL, html: SQL): PictureText => ({
  from: sql`${table} t`,
  html,
  isShown: publicationIsShown(sql`t`),
  isHidden: sql`t.removed_at IS NOT NULL`,
});

const texts: readonly PictureText[] = [
  { from: sql`posts p`, html: sql`p.description`, ...post },
  {
    from: sql`replies r JOIN posts p ON p.id = r.post_id`,
    html: sql`r.description`,
    isShown: sql`(r.status = 'success' AND r.removed_at IS NULL AND ${post.isShown})`,
    isHidden: sql`(${isRejected(sql`r`)} OR ${post.isHidden})`,
  },
  publication(sql`events`, sql`(t.description || t.covers::text)`),
  publication(sql`blogs`, sql`(t.description || t.images::text)`),
  publication(sql`courses`, sql`(t.description || coalesce(t.thumbnail, '') || coalesce(t.logo, ''))`),
  {
    from: sql`jobs j LEFT JOIN companies co ON co.id = j.company_id`,
    html: sql`(j.description || coalesce(j.company_logo, ''))`,
    isShown: sql`(j.status IN ('published', 'closed') AND j.removed_at IS NULL AND NOT ${companyIsGone})`,
    isHidden: sql`(${isRejected(sql`j`)} OR ${companyIsGone})`,
  },
  {
    from: sql`companies co`,
    html: sql`(co.about || coalesce(co.logo, '') || co.gallery::text)`,
    isShown: companyIsShown(sql`co`),
    isHidden: isRejected(sql`co`),
  },
];

const union = (selects: readonly SQL[]): SQL => sql.join([...selects], sql` UNION ALL `);
const hasPictures = (html: SQL): SQL => sql`position('/files/' IN ${html}) > 0`;

/** Every text that can show a picture, as `html`. The changes await review. */
export const allTexts: SQL = union([
  ...texts.map(({ from, html }) => sql`SELECT ${html} AS html FROM ${from} WHERE ${hasPictures(html)}`),
  sql`SELECT change::text FROM jobs WHERE change IS NOT NULL`,
  sql`SELECT change::text FROM companies WHERE change IS NOT NULL`,
  sql`SELECT value FROM site_settings`,
  sql`SELECT profile_pic FROM users WHERE profile_pic IS NOT NULL`,
]);

/** Whether a text that others may read has the picture `files f`. */
export const isShown: SQL = sql`(
  EXISTS (SELECT 1 FROM users u WHERE u.id = f.owner_id AND position('/files/' || f.id IN u.profile_pic) > 0)
  OR ${sql.join(
    texts.map(
      ({ from, html, isShown }) => sql`EXISTS (SELECT 1 FROM ${from}
        WHERE picture_ids(${html}) @> ARRAY[f.id] AND ${hasPictures(html)} AND ${isShown})`,
    ),
    sql` OR `,
  )}
  OR EXISTS (SELECT 1 FROM site_settings WHERE position('/files/' || f.id IN value) > 0))`;

/** The ids of pictures of hidden, rejected and deleted texts. Others may show them too. */
export const picturesOfHidden: SQL = union(
  texts.map(
    ({ from, html, isHidden }) =>
      sql`SELECT unnest(picture_ids(${html})) FROM ${from} WHERE ${isHidden} AND ${hasPictures(html)}`,
  ),
);
