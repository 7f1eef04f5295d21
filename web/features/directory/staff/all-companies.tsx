import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { editPath } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import { type listManagedCompanies, removeCompany, restoreCompany } from '#contract/directory.ts';
import type { Output } from '#contract/http.ts';
import { listingStatuses } from '#contract/listings.ts';
import { api } from '#web/lib/api.ts';
import { choices } from '#web/lib/list-filters.ts';
import { useFilteredList } from '#web/lib/use-filtered-list.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { FilteredList } from '#web/ui/filtered-list.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { Link } from '#web/ui/link.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { When } from '#web/ui/when.tsx';
import { stateLabels } from '../parts/labels.ts';
import { managedPages, refreshCompanies } from '../queries.ts';
import classes from './staff.module.css';

const fields = {
  search: { label: 'Search companies' },
  status: {
    label: 'Status',
    options: choices('Any status', [...listingStatuses, 'removed'], (status) => stateLabels[status].name),
  },
};

type ManagedCompany = Output<typeof listManagedCompanies>['data'][number];

export function AllCompanies() {
  const list = useFilteredList(fields, managedPages);
  return (
    <FilteredList path={`${contentTypes.company.staffList}?tab=all`} items="companies" {...list}>
      {(companies) => <CompanyTable companies={companies} isRemoved={list.filter.status === 'removed'} />}
    </FilteredList>
  );
}

interface CompanyTableProps {
  readonly companies: readonly ManagedCompany[];
  readonly isRemoved: boolean;
}

function CompanyTable({ companies, isRemoved }: CompanyTableProps) {
  const [selected, setSelected] = useState<ManagedCompany | null>(null);
  const { removing, restoring } = useRemoval();
  const actionsOf = (company: ManagedCompany) =>
    isRemoved ? (
      <Button
        disabled={restoring.isPending}
        aria-label={`Restore ${company.name}`}
        onClick={() => restoring.mutate(company.id)}
      >
        Restore
      </Button>
    ) : (
      <span className={classes.actions}>
        <LinkButton to={editPath(company.id)} aria-label={`Edit ${company.name}`}>
          Edit
        </LinkButton>
        <Button aria-label={`Remove ${company.name}`} onClick={() => setSelected(company)}>
          Remove
        </Button>
      </span>
    );
  return (
    <>
      <DataTable
        caption="All companies"
        rows={companies}
        columns={[...companyColumns(isRemoved), { label: 'Actions', cell: actionsOf }]}
      />
      {selected && (
        <ConfirmDialog
          title={`Remove ${selected.name} from the directory?`}
          text="Its brochures and open jobs will be removed too, and its owner will be notified. You can restore it within 30 days."
          action="Remove"
          isPending={removing.isPending}
          asksReason={selected.owner !== null}
          onConfirm={(reason) => removing.mutate({ id: selected.id, reason }, { onSettled: () => setSelected(null) })}
          onClose={() => setSelected(null)}
        />
      )}
    </>
  );
}

function companyColumns(isRemoved: boolean): readonly Column<ManagedCompany>[] {
  return [
    {
      label: 'Company',
      cell: ({ id, name }) =>
        isRemoved ? (
          name
        ) : (
          <Link to={contentTypes.company.publicPath(id)} dir="auto">
            {name}
          </Link>
        ),
    },
    { label: 'Owner', hasLabel: true, cell: ({ owner }) => owner?.name ?? 'No owner' },
    { label: 'Status', cell: ({ status }) => <StateBadge {...stateLabels[isRemoved ? 'removed' : status]} /> },
    { label: 'Last updated', cell: ({ updatedAt }) => <When iso={updatedAt} /> },
  ];
}

/** Removes a company from the directory or restores it. Both can be undone. */
function useRemoval() {
  const client = useQueryClient();
  const restoring = useMutation({
    mutationFn: (id: string) => api(restoreCompany, { params: { id } }),
    meta: { success: true, failure: 'The company was not restored.' },
    onSuccess: () => refreshCompanies(client),
  });
  const removing = useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string | undefined }) =>
      api(removeCompany, { params: { id }, query: { reason } }),
    meta: { failure: 'The company was not removed.' },
    onSuccess: ({ message }, { id }) => {
      notify.success(message, { id: `removed-${id}`, onUndo: () => restoring.mutate(id) });
      return refreshCompanies(client);
    },
  });
  return { removing, restoring };
}
