import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import type { listManagedCompanies } from '#contract/directory.ts';
import type { Output } from '#contract/http.ts';
import { listingStatuses } from '#contract/listings.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import table from '#web/ui/table.module.css';
import { editPath } from '../company-paths.ts';
import { stateLabels } from '../parts/labels.ts';
import { managedPages } from '../queries.ts';
import classes from './staff.module.css';
import { useRemoval } from './use-removal.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }));

const BASE = `${contentTypes.company.staffList}?tab=all`;
const states = [...listingStatuses, 'removed'] as const;

type ManagedCompany = Output<typeof listManagedCompanies>['data'][number];

export function AllCompanies() {
  const [params] = useSearchParams();
  const search = params.get('search')?.trim().slice(0, 200) || undefined;
  const status = states.find((one) => one === params.get('status'));
  const list = useInfiniteQuery(managedPages({ ...(search && { search }), ...(status && { status }) }));
  const isNarrowed = Boolean(search || status);
  return (
    <>
      <FilterBar action={contentTypes.company.staffList} label="Filter companies">
        <input type="hidden" name="tab" value="all" />
        <FilterSearch name="search" label="Search companies" value={search ?? ''} />
        <FilterSelect
          name="status"
          label="Status"
          value={status ?? ''}
          options={[
            { value: '', label: 'Any status' },
            ...states.map((one) => ({ value: one, label: stateLabels[one].name })),
          ]}
        />
      </FilterBar>
      <QueryList
        query={list}
        what="companies"
        skeleton={8}
        empty={
          <EmptyState
            title={isNarrowed ? 'No companies found' : 'No companies yet'}
            action={isNarrowed && <Link to={BASE}>Show all companies</Link>}
          />
        }
      >
        {(companies) => <CompanyTable companies={companies} isRemoved={status === 'removed'} />}
      </QueryList>
    </>
  );
}

interface CompanyTableProps {
  readonly companies: readonly ManagedCompany[];
  readonly isRemoved: boolean;
}

function CompanyTable({ companies, isRemoved }: CompanyTableProps) {
  const [asked, setAsked] = useState<ManagedCompany | null>(null);
  const { removing, restoring } = useRemoval();
  return (
    <>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Company</th>
            <th scope="col">Owner</th>
            <th scope="col">Status</th>
            <th scope="col">Last change</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {companies.map((company) => {
            const { name, tone } = stateLabels[isRemoved ? 'removed' : company.status];
            return (
              <tr key={company.id}>
                <th scope="row">
                  {isRemoved ? (
                    <span dir="auto">{company.name}</span>
                  ) : (
                    <Link to={contentTypes.company.publicPath(company.id)} dir="auto">
                      {company.name}
                    </Link>
                  )}
                </th>
                <td data-label="Owner" dir="auto">
                  {company.owner?.name ?? 'No owner'}
                </td>
                <td>
                  <Badge tone={tone}>{name}</Badge>
                </td>
                <td>
                  <time dateTime={company.updatedAt}>{formatDate(company.updatedAt)}</time>
                </td>
                <td>
                  <span className={classes.acts}>
                    {isRemoved ? (
                      <Button
                        disabled={restoring.isPending}
                        aria-label={`Restore ${company.name}`}
                        onClick={() => restoring.mutate(company.id)}
                      >
                        Restore
                      </Button>
                    ) : (
                      <>
                        <LinkButton to={editPath(company.id)} aria-label={`Edit ${company.name}`}>
                          Edit
                        </LinkButton>
                        <Button aria-label={`Remove ${company.name}`} onClick={() => setAsked(company)}>
                          Remove
                        </Button>
                      </>
                    )}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Suspense fallback={null}>
        {asked && (
          <ConfirmDialog
            title={`Remove ${asked.name} from the directory?`}
            text="Its brochures and open jobs go with it, and its owner is notified. You can put it back within 30 days."
            action="Remove"
            isPending={removing.isPending}
            asksReason={asked.owner !== null}
            onConfirm={(reason) => removing.mutate({ id: asked.id, reason }, { onSettled: () => setAsked(null) })}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  );
}
