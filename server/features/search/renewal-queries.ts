/** The texts that are searched, made anew of what their rows hold where an earlier version made them. */
import { eq, type InferSelectModel, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { searchTextOfBlog } from '../blogs/index.ts';
import { blogs } from '../blogs/tables.ts';
import { searchTextOfBrochure } from '../brochures/index.ts';
import { brochures } from '../brochures/tables.ts';
import { searchTextOfJob } from '../careers/index.ts';
import { jobs } from '../careers/tables.ts';
import { categories, subCategories } from '../categories/tables.ts';
import { searchTextOfCourse } from '../courses/index.ts';
import { courses } from '../courses/tables.ts';
import { searchTextOfCompany } from '../directory/index.ts';
import { companies } from '../directory/tables.ts';
import { documents } from '../documents/tables.ts';
import { searchTextOfEvent } from '../events/index.ts';
import { events } from '../events/tables.ts';
import { searchTextOfPost } from '../posts/index.ts';
import { posts } from '../posts/tables.ts';
import { searchTextOfMember } from '../users/index.ts';
import { users } from '../users/tables.ts';
import { searchRenewals } from './tables.ts';

/** So few at a time that nobody waits for them. */
const BATCH = 25;

interface Text {
  readonly id: string;
  readonly kept: string;
  readonly made: string;
}
type Searched = PgTable & { readonly id: PgColumn; readonly searchText: PgColumn };

/** The next few by their ids; what was wiped stays so. */
interface Renewal {
  readonly table: Searched;
  next(tx: Tx, after: string): Promise<Text[]>;
}

function of<T extends Searched>(table: T, make: (row: InferSelectModel<T>) => string): Renewal {
  return {
    table,
    async next(tx, after) {
      const rows = await tx
        .select()
        .from(table as Searched)
        .where(isNext(table, after))
        .orderBy(table.id)
        .limit(BATCH);
      return rows.map((row) => {
        const { id, searchText } = row as { id: string; searchText: string };
        return { id, kept: searchText, made: make(row as InferSelectModel<T>) };
      });
    },
  };
}

const isNext = ({ id, searchText }: Searched, after: string) => sql`${id} > ${after}::uuid AND ${searchText} <> ''`;

const renewals: Readonly<Record<string, Renewal>> = {
  posts: {
    table: posts,
    async next(tx, after) {
      const { id, title, tags, plainText, searchText: kept } = posts;
      const rows = await tx
        .select({ id, title, tags, plainText, kept, subCategory: subCategories.name, category: categories.name })
        .from(posts)
        .leftJoin(subCategories, eq(subCategories.id, posts.subCategoryId))
        .leftJoin(categories, eq(categories.id, subCategories.categoryId))
        .where(isNext(posts, after))
        .orderBy(id)
        .limit(BATCH);
      return rows.map(({ subCategory, category, ...row }) => {
        const place = [subCategory ?? '', category ?? ''];
        return { id: row.id, kept: row.kept, made: searchTextOfPost({ ...row, place }) };
      });
    },
  },
  events: of(events, searchTextOfEvent),
  blogs: of(blogs, searchTextOfBlog),
  courses: of(courses, searchTextOfCourse),
  companies: of(companies, searchTextOfCompany),
  jobs: of(jobs, searchTextOfJob),
  users: of(users, searchTextOfMember),
  brochures: {
    table: brochures,
    async next(tx, after) {
      const { id, title, searchText: kept } = brochures;
      const rows = await tx
        .select({ id, title, kept, companyName: companies.name, plainText: documents.plainText })
        .from(brochures)
        .innerJoin(companies, eq(companies.id, brochures.companyId))
        .innerJoin(documents, eq(documents.id, brochures.documentId))
        .where(isNext(brochures, after))
        .orderBy(id)
        .limit(BATCH);
      return rows.map((row) => ({ id: row.id, kept: row.kept, made: searchTextOfBrochure(row) }));
    },
  },
};

/** The next few that are to be made anew, by one replica at a time. @returns false where none is left for this one */
export function renewTexts(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(searchRenewals)
      .orderBy(searchRenewals.source)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return false;
    const its = eq(searchRenewals.source, due.source);
    const renewal = renewals[due.source];
    const texts = renewal ? await renewal.next(tx, due.after) : [];
    for (const { id, kept, made } of texts) {
      // What was written meanwhile is new.
      if (renewal && made !== kept) {
        await tx.execute(
          sql`UPDATE ${renewal.table} SET search_text = ${made} WHERE id = ${id}::uuid AND search_text = ${kept}`,
        );
      }
    }
    const last = texts.at(-1);
    if (last && texts.length === BATCH) await tx.update(searchRenewals).set({ after: last.id }).where(its);
    else await tx.delete(searchRenewals).where(its);
    return true;
  });
}

/** From the first on, where some are made anew already. */
export async function renewPosts(tx: Tx): Promise<void> {
  const first = sql`DEFAULT`;
  await tx
    .insert(searchRenewals)
    .values({ source: 'posts' })
    .onConflictDoUpdate({
      target: searchRenewals.source,
      set: { after: first },
    });
}
