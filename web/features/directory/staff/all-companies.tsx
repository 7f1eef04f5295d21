import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { editPath } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import { type listManagedCompanies, restoreCompany } from '#contract/directory.ts';
import type { Output } from '#contract/http.ts';
import { listingStatuses } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { ExportButton } from '#web/features/admin/parts/export-button.tsx';
import { StaffRows } from '#web/features/admin/parts/staff-list.tsx';
import { api } from '#web/lib/api.ts';
import { choices, ordersByChange } from '#web/lib/list-filters.ts';
import { useFilteredList } from '#web/lib/use-filtered-list.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { sortsByTime } from '#web/ui/sort-head.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { When } from '#web/ui/when.tsx';
import { stateLabels } from '../parts/labels.ts';
import { RemoveCompanyDialog } from '../parts/remove-company-dialog.tsx';
import { managedPages, refreshCompanies } from '../queries.ts';
import classes from './staff.module.css';

const t = messages('directory');

const fields = {
  search: {
    get label() {
      return t('Search companies');
    },
  },
  status: {
    get label() {
      return t('Status');
    },
    options: choices(
      () => t('Any status'),
      [...listingStatuses, 'removed'],
      (status) => stateLabels[status].name,
    ),
  },
  sort: ordersByChange({
    get name() {
      return t('By name');
    },
  }),
};

type ManagedCompany = Output<typeof listManagedCompanies>['data'][number];

export function AllCompanies() {
  const list = useFilteredList(fields, managedPages);
  const [selected, setSelected] = useState<ManagedCompany | null>(null);
  const { mutate: restore, isPending } = useRestore();
  const isRemoved = list.filter.status === 'removed';
  const columns = useMemo(() => {
    const cell = (company: ManagedCompany) =>
      isRemoved ? (
        <Button
          disabled={isPending}
          aria-label={t('Restore {company}', { company: company.name })}
          onClick={() => restore(company.id)}
        >
          {t('Restore')}
        </Button>
      ) : (
        <span className={classes.actions}>
          <LinkButton to={editPath(company.id)} aria-label={t('Edit {company}', { company: company.name })}>
            {t('Edit')}
          </LinkButton>
          <Button aria-label={t('Remove {company}', { company: company.name })} onClick={() => setSelected(company)}>
            {t('Remove')}
          </Button>
        </span>
      );
    return [...companyColumns(isRemoved), { label: t('Actions'), cell }];
  }, [isRemoved, isPending, restore]);
  return (
    <>
      <StaffRows
        path={`${contentTypes.company.staffList}?tab=all`}
        {...list}
        caption={t('All companies')}
        columns={columns}
        actions={<ExportButton name="companies" filter={list.filter} />}
      />
      {selected && (
        <RemoveCompanyDialog
          company={selected}
          text={t(
            'This also removes its brochures and open jobs, and notifies its owner. You can restore it within 30 days.',
          )}
          asksReason={selected.owner !== null}
          onRemoved={(message) =>
            notify.success(message, { id: `removed-${selected.id}`, onUndo: () => restore(selected.id) })
          }
          onClose={() => setSelected(null)}
        />
      )}
    </>
  );
}

function companyColumns(isRemoved: boolean): readonly Column<ManagedCompany>[] {
  return [
    {
      label: t('Company'),
      sorts: { name: 'ascending' },
      cell: ({ id, name }) =>
        isRemoved ? (
          name
        ) : (
          <Link to={contentTypes.company.publicPath(id)} dir="auto">
            {name}
          </Link>
        ),
    },
    { label: t('Owner'), hasLabel: true, cell: ({ owner }) => owner?.name ?? t('No owner') },
    { label: t('Status'), cell: ({ status }) => <StateBadge {...stateLabels[isRemoved ? 'removed' : status]} /> },
    { label: t('Last updated'), sorts: sortsByTime, cell: ({ updatedAt }) => <When iso={updatedAt} /> },
  ];
}

function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(restoreCompany, { params: { id } }),
    meta: { success: true, failure: t('We couldn’t restore the company.') },
    onSuccess: () => refreshCompanies(client),
  });
}
