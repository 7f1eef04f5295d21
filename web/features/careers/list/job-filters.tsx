import { Link } from 'react-router';
import type { JobCounts } from '#contract/careers.ts';
import type { Facet } from '#contract/listings.ts';
import { FilterBar, FilterCheck, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { employmentNames, functionNames, seniorityNames, workplaceNames } from '../parts/words.ts';
import type { JobFilter } from '../queries.ts';
import classes from './job-list.module.css';
import { isNarrowed } from './list-filter.ts';

interface JobFiltersProps {
  readonly base: string;
  readonly filter: JobFilter;
  readonly counts: JobCounts | undefined;
  readonly names: Readonly<Record<string, string>>;
}

/** Narrows the list: a plain form, so that it works without scripts too. Each value says how many it would show. */
export function JobFilters({ base, filter, counts, names }: JobFiltersProps) {
  return (
    <>
      <FilterBar action={base} label="Filter jobs">
        <FilterSearch name="search" label="Search jobs" value={filter.search ?? ''} />
        <FilterSelect
          name="function"
          label="Field of work"
          value={filter.function ?? ''}
          options={optionsOf('Any field of work', counts?.function, filter.function, functionNames)}
        />
        <FilterSelect
          name="country"
          label="Country"
          value={filter.country ?? ''}
          options={optionsOf('Any country', counts?.country, filter.country, names)}
        />
        <FilterSelect
          name="workplace"
          label="Workplace"
          value={filter.workplace ?? ''}
          options={optionsOf('Any workplace', counts?.workplace, filter.workplace, workplaceNames)}
        />
        <FilterSelect
          name="employmentType"
          label="Employment"
          value={filter.employmentType ?? ''}
          options={optionsOf('Any employment', counts?.employmentType, filter.employmentType, employmentNames)}
        />
        <FilterSelect
          name="seniority"
          label="Level"
          value={filter.seniority ?? ''}
          options={optionsOf('Any level', counts?.seniority, filter.seniority, seniorityNames)}
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
        <FilterCheck name="salary" label="Salary stated" isChecked={filter.salary === 'true'} />
      </FilterBar>
      {isNarrowed(filter) && (
        <p className={`${classes.narrowed} no-print`}>
          <Link to={base} preventScrollReset>
            Clear all filters
          </Link>
        </p>
      )}
    </>
  );
}

/** What is chosen stays among the values, though nothing of it is left. */
function optionsOf(
  any: string,
  counts: Facet | undefined,
  chosen: string | undefined,
  names: Readonly<Record<string, string>>,
) {
  const known = counts ?? [];
  const all = chosen && !known.some(({ value }) => value === chosen) ? [...known, { value: chosen, count: 0 }] : known;
  return [
    { value: '', label: any },
    ...all
      .map(({ value, count }) => ({ value, label: `${names[value] ?? value} (${count.toLocaleString('en-US')})` }))
      .sort((a, b) => (a.label < b.label ? -1 : 1)),
  ];
}
