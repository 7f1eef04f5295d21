import { eq, sql } from 'drizzle-orm';
import type { ContentType } from '#contract/content-types.ts';
import { isNext, RENEWAL_BATCH } from '#server/platform/search/renewal-queries.ts';
import type { SearchContent } from '#server/platform/search/source.ts';
import { noFacts } from '#server/platform/search/source-queries.ts';
import { documents } from '../../services/documents/tables.ts';
import { companyIsShown } from '../directory/index.ts';
import { companies } from '../directory/tables.ts';
import { searchTextOfBrochure } from './search-text.ts';
import { brochures } from './tables.ts';

export const searchContent: SearchContent = {
  source: {
    types: ['brochure'] satisfies ContentType[],
    type: sql`'brochure'::text`,
    typeNames: { brochure: ['brochure', 'brochures'] },
    table: sql`brochures f`,
    id: sql`f.id`,
    vector: sql`f.search_vector`,
    moment: sql`f.created_at`,
    changed: [sql`f.updated_at`],
    shown: sql`EXISTS (SELECT 1 FROM companies o WHERE o.id = f.company_id AND ${companyIsShown(sql`o`)})`,
    shows: {
      from: sql`brochures f JOIN companies c ON c.id = f.company_id JOIN documents d ON d.id = f.document_id`,
      title: sql`f.title`,
      text: sql`d.plain_text`,
      isMarkup: false,
      place: sql`c.name`,
      picture: sql`'/files/brochures/' || f.id || '.webp'`,
      at: sql`f.created_at`,
      tags: sql`'{}'::text[]`,
      ...noFacts,
    },
  },
  renewal: {
    table: brochures,
    async next(tx, after) {
      const { id, title, searchText: stored } = brochures;
      const rows = await tx
        .select({ id, title, stored, companyName: companies.name, plainText: documents.plainText })
        .from(brochures)
        .innerJoin(companies, eq(companies.id, brochures.companyId))
        .innerJoin(documents, eq(documents.id, brochures.documentId))
        .where(isNext(brochures, after))
        .orderBy(id)
        .limit(RENEWAL_BATCH);
      return rows.map((row) => ({ id: row.id, stored: row.stored, current: searchTextOfBrochure(row) }));
    },
  },
};
