import { eq, sql } from 'drizzle-orm';
import { byKind, kinds, postKinds } from '#contract/post-kinds.ts';
import { postIsShown } from '#server/features/engagement/threads/index.ts';
import { loadLanguageDetector } from '#server/platform/languages/detect-language.ts';
import { isNext, RENEWAL_BATCH } from '#server/platform/search/renewal-queries.ts';
import type { SearchContent } from '#server/platform/search/source.ts';
import { factColumns } from '#server/platform/search/source-queries.ts';
import { categories, subCategories } from '../../categories/tables.ts';
import { factsOfPost, languageTextOf, searchTextOfPost } from './search-text.ts';
import { posts } from './tables.ts';

export const searchContent: SearchContent = {
  source: {
    types: kinds,
    type: sql`p.kind`,
    typeNames: byKind((kind) => postKinds[kind].searchWords),
    table: sql`posts p`,
    id: sql`p.id`,
    vector: sql`p.search_vector`,
    moment: sql`p.created_at`,
    changed: [sql`p.updated_at`],
    shown: postIsShown(sql`p`),
    shows: {
      from: sql`posts p LEFT JOIN sub_categories s ON s.id = p.sub_category_id LEFT JOIN categories g ON g.id = s.category_id`,
      title: sql`p.title`,
      text: sql`p.plain_text`,
      isMarkup: false,
      place: sql`s.name`,
      picture: sql`NULL::text`,
      at: sql`p.created_at`,
      tags: sql`p.tags`,
      ...factColumns({ tags: sql`p.tags`, categoryNames: sql`array_remove(ARRAY[s.name, g.name], NULL)` }, factsOfPost),
    },
  },
  renewal: {
    table: posts,
    async next(tx, after) {
      const detect = await loadLanguageDetector();
      const { id, title, tags, plainText, language, isLanguageChosen, searchText: stored } = posts;
      const rows = await tx
        .select({
          id,
          title,
          tags,
          plainText,
          language,
          isLanguageChosen,
          stored,
          subCategory: subCategories.name,
          category: categories.name,
        })
        .from(posts)
        .leftJoin(subCategories, eq(subCategories.id, posts.subCategoryId))
        .leftJoin(categories, eq(categories.id, subCategories.categoryId))
        .where(isNext(posts, after))
        .orderBy(id)
        .limit(RENEWAL_BATCH);
      return rows.map(({ subCategory, category, ...row }) => {
        const categoryNames = [subCategory ?? '', category ?? ''];
        const detected = row.isLanguageChosen ? null : detect(languageTextOf(row));
        return {
          id: row.id,
          stored: row.stored,
          current: searchTextOfPost({ ...row, categoryNames }),
          others: detected === null || detected === row.language ? {} : { language: detected },
        };
      });
    },
  },
};
