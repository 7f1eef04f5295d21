import type { QueryClient } from '@tanstack/react-query';
import { getBrochure, listBrochures, listLeads, MAX_BROCHURES } from '#contract/brochures.ts';
import { invalidate, pages, query } from '#web/lib/queries.ts';

const MAX_SEARCH = 200;

export function readSearch(params: URLSearchParams): string {
  return params.get('search')?.trim().slice(0, MAX_SEARCH) ?? '';
}

export function brochurePages(search: string) {
  return pages(listBrochures, { query: search ? { search } : {} });
}

export function ofCompanyQuery(companyId: string) {
  return query(listBrochures, { query: { companyId, limit: MAX_BROCHURES } });
}

export function brochureQuery(id: string) {
  return query(getBrochure, { params: { id } });
}

export function leadPages(id: string) {
  return pages(listLeads, { params: { id }, query: { limit: 50 } });
}

export function refreshBrochures(client: QueryClient): Promise<unknown> {
  return invalidate(client, listBrochures, getBrochure);
}
