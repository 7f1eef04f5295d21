import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ContentType } from '#contract/content-types.ts';
import { renewalOf } from '#server/platform/search/renewal-queries.ts';
import type { SearchContent } from '#server/platform/search/source.ts';
import { factColumns } from '#server/platform/search/source-queries.ts';
import { type FactName, factNames, factsOfCompany, searchTextOfCompany } from './search-text.ts';
import { companies } from './tables.ts';
import { companyIsShown } from './visibility.ts';

const c = alias(companies, 'c');

export const searchContent: SearchContent = {
  source: {
    types: ['company'] satisfies ContentType[],
    type: sql`'company'::text`,
    typeNames: { company: ['company', 'companies', 'exporter', 'exporters', 'supplier', 'suppliers'] },
    table: sql`companies c`,
    id: sql`c.id`,
    vector: sql`c.search_vector`,
    moment: sql`coalesce(c.published_at, c.created_at)`,
    changed: [sql`c.updated_at`],
    shown: companyIsShown(sql`c`),
    country: sql`c.country`,
    shows: {
      from: sql`companies c`,
      title: sql`c.name`,
      text: sql`concat_ws(' ', '<p>' || replace(replace(c.tagline, '&', '&amp;'), '<', '&lt;') || '</p>', c.about)`,
      isMarkup: true,
      place: sql`c.city`,
      picture: sql`c.logo`,
      at: sql`coalesce(c.published_at, c.created_at)`,
      tags: sql`c.services`,
      ...factColumns(
        Object.fromEntries(factNames.map((name) => [name, sql`${c[name]}`])) as Record<FactName, SQL>,
        factsOfCompany,
      ),
    },
  },
  renewal: renewalOf(companies, searchTextOfCompany),
};
