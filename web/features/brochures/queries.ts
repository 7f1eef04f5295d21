import type { QueryClient } from '@tanstack/react-query';
import { getBrochure, listBrochures, listLeads, MAX_BROCHURES } from '#contract/brochures.ts';
import type { Input } from '#contract/http.ts';
import { invalidate, pages, query } from '#web/lib/queries.ts';

export function brochurePages(filter: Pick<NonNullable<Input<typeof listBrochures>['query']>, 'search' | 'sort'>) {
  return pages(listBrochures, { query: filter });
}

export function ofCompanyQuery(companyId: string) {
  return query(listBrochures, { query: { companyId, limit: MAX_BROCHURES } });
}

export const brochureQuery = (id: string) => query(getBrochure, { params: { id } });
export const leadPages = (id: string) => pages(listLeads, { params: { id }, query: { limit: 50 } });

export function refreshBrochures(client: QueryClient): Promise<unknown> {
  return invalidate(client, listBrochures, getBrochure);
}
