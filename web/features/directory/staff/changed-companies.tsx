import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { checkedCompany } from '#contract/directory.ts';
import { ChangedRows } from '#web/features/admin/parts/changed-rows.tsx';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { companyPath } from '../company-paths.ts';
import { managedPages, refreshCompanies } from '../queries.ts';
import { useDecideCompany } from './use-decide-company.ts';

/** Companies whose owners have changed what nobody reviews before it is out. */
export function ChangedCompanies() {
  const client = useQueryClient();
  const list = useInfiniteQuery(managedPages({ status: 'changed' }));
  const deciding = useDecideCompany();
  const refuse = (error: Error) => notify.error(`Nothing was decided. ${messageOf(error)}`);
  const keeping = useMutation({
    mutationFn: (one: { id: string; version: number }) =>
      api(checkedCompany, { params: { id: one.id }, body: { version: one.version } }),
    onError: refuse,
    onSettled: () => refreshCompanies(client),
  });
  const companies = list.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <ChangedRows
      what="companies"
      list={list}
      isBusy={keeping.isPending || deciding.isPending}
      rows={companies.map((company) => ({
        id: company.id,
        name: company.name,
        to: companyPath(company.id),
        owner: company.owner?.name,
        since: company.uncheckedSince,
        about: company.tagline,
        onKeep: () => keeping.mutate(company),
        onReview: () =>
          deciding.mutate(
            { id: company.id, name: company.name, status: 'pending', version: company.version },
            { onError: refuse },
          ),
      }))}
    />
  );
}
