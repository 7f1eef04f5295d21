import { Link } from 'react-router';
import type { JobCounts } from '#contract/careers.ts';
import { hasFilters } from '#web/lib/list-address.ts';
import { facetOptions } from '#web/ui/facet-options.ts';
import { FilterBar, FilterCheck, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { employmentNames, functionNames, seniorityNames, workplaceNames } from '../parts/labels.ts';
import type { JobFilter } from '../queries.ts';
import classes from './job-list.module.css';
import { filterPath } from './list-filter.ts';

interface JobFiltersProps {
  readonly base: string;
  readonly filter: JobFilter;
  readonly counts: JobCounts | undefined;
  readonly names: Readonly<Record<string, string>>;
  readonly company: string | null;
}

/** A plain form, so that it works without scripts. */
export function JobFilters({ base, filter, counts, names, company }: JobFiltersProps) {
  return (
    <>
      <FilterBar action={base} label="Filter jobs">
        {filter.companyId && <input type="hidden" name="companyId" value={filter.companyId} />}
        <FilterSearch name="search" label="Search jobs" value={filter.search ?? ''} />
        <FilterSelect
          name="function"
          label="Field of work"
          value={filter.function ?? ''}
          options={facetOptions('Any field of work', counts?.function, filter.function, nameIn(functionNames))}
        />
        <FilterSelect
          name="country"
          label="Country"
          value={filter.country ?? ''}
          options={facetOptions('Any country', counts?.country, filter.country, nameIn(names))}
        />
        <FilterSelect
          name="workplace"
          label="Workplace"
          value={filter.workplace ?? ''}
          options={facetOptions('Any workplace', counts?.workplace, filter.workplace, nameIn(workplaceNames))}
        />
        <FilterSelect
          name="employmentType"
          label="Employment"
          value={filter.employmentType ?? ''}
          options={facetOptions(
            'Any employment',
            counts?.employmentType,
            filter.employmentType,
            nameIn(employmentNames),
          )}
        />
        <FilterSelect
          name="seniority"
          label="Level"
          value={filter.seniority ?? ''}
          options={facetOptions('Any level', counts?.seniority, filter.seniority, nameIn(seniorityNames))}
        />
        <FilterSelect
          name="sort"
          label="Order"
          value={filter.sort ?? ''}
          options={[
            { value: '', label: 'Newest first' },
            { value: 'closing', label: 'Closing soonest' },
          ]}
        />
        <FilterCheck name="salary" label="With salary" isChecked={filter.salary === 'true'} />
      </FilterBar>
      {filter.companyId && (
        <p className={`${classes.company} no-print`}>
          <span dir="auto">Jobs at {company ?? 'one company'}</span> ·{' '}
          <Link to={filterPath(base, filter, { companyId: undefined })} preventScrollReset>
            Clear<span className="visually-hidden"> the company filter</span>
          </Link>
        </p>
      )}
      {hasFilters(filter) && (
        <p className={`${classes.narrowed} no-print`}>
          <Link to={base} preventScrollReset>
            Clear all filters
          </Link>
        </p>
      )}
    </>
  );
}

const nameIn = (names: Readonly<Record<string, string>>) => (value: string) => names[value] ?? value;
