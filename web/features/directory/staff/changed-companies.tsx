import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { contentTypes } from '#contract/content-types.ts';
import { decideCompanyChange } from '#contract/directory.ts';
import { FieldChanges } from '#web/features/admin/parts/field-changes.tsx';
import { type Review, ReviewList } from '#web/features/admin/parts/review-list.tsx';
import { api } from '#web/lib/api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { managedPages, refreshCompanies } from '../queries.ts';

/** Published companies with a change that awaits review. */
export function ChangedCompanies() {
  const client = useQueryClient();
  const list = useInfiniteQuery(managedPages({ status: 'changed' }));
  const reviewing = useMutation({
    mutationFn: ({ id, status, reason, version }: Review) =>
      api(decideCompanyChange, { params: { id }, body: { status, reason, version } }),
    onSuccess: ({ message }) => notify.success(message),
    // A colleague may have decided meanwhile.
    onSettled: () => refreshCompanies(client),
  });
  return (
    <ReviewList
      query={list}
      reviewing={reviewing}
      what="companies"
      label="Changed companies"
      empty={<EmptyState title="No changes await review" text="Changes to published companies appear here." />}
      approve="Approve change"
      reject="Reject the change"
      present={(company) => ({
        name: company.name,
        to: contentTypes.company.publicPath(company.id),
        details: (
          <>
            <p dir="auto">{company.tagline}</p>
            <FieldChanges
              name={company.name}
              owner={company.owner?.name}
              change={company.change}
              fields={company.fieldChanges}
            />
          </>
        ),
      })}
    />
  );
}
