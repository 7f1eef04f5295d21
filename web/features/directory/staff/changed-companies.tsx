import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { decideCompanyChange } from '#contract/directory.ts';
import type { ChangeDecision } from '#contract/listings.ts';
import { ChangedRows } from '#web/features/admin/parts/changed-rows.tsx';
import { api } from '#web/lib/api.ts';
import { notify } from '#web/ui/toasts.tsx';
import { companyPath } from '../company-paths.ts';
import { managedPages, refreshCompanies } from '../queries.ts';

/** Approved companies with a change that waits for a review. */
export function ChangedCompanies() {
  const client = useQueryClient();
  const list = useInfiniteQuery(managedPages({ status: 'changed' }));
  const deciding = useMutation({
    mutationFn: ({ id, ...body }: ChangeDecision & { readonly id: string }) =>
      api(decideCompanyChange, { params: { id }, body }),
    onSuccess: ({ message }) => notify.success(message),
    // What somebody else has decided meanwhile is shown as it stands.
    onSettled: () => refreshCompanies(client),
  });
  const companies = list.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <ChangedRows
      what="companies"
      list={list}
      deciding={deciding}
      rows={companies.map((company) => ({
        ...company,
        to: companyPath(company.id),
        owner: company.owner?.name,
        about: company.tagline,
      }))}
    />
  );
}
