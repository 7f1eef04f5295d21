import type { CompanyCounts } from '#contract/directory.ts';
import { formatCount } from '#web/lib/counts.ts';
import { hasFilters } from '#web/lib/list-address.ts';
import { facetOptions } from '#web/ui/facet-options.ts';
import { FilterBar, FilterCheck, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { chapterLabel } from '../parts/labels.ts';
import type { CompanyFilter } from '../queries.ts';
import classes from './company-list.module.css';
import { filterPath } from './list-filter.ts';

interface CompanyFiltersProps {
  readonly base: string;
  readonly filter: CompanyFilter;
  readonly counts: CompanyCounts | undefined;
  readonly names: Readonly<Record<string, string>>;
}

/** A plain form, so that it works without scripts. */
export function CompanyFilters({ base, filter, counts, names }: CompanyFiltersProps) {
  const nameOf = (code: string) => names[code] ?? code;
  return (
    <>
      <FilterBar action={base} label="Filter companies">
        <FilterSearch name="search" label="Search companies" value={filter.search ?? ''} />
        <FilterSelect
          name="country"
          label="Country"
          value={filter.country ?? ''}
          options={facetOptions('Any country', counts?.country, filter.country, nameOf)}
        />
        <FilterSelect
          name="market"
          label="Sells to"
          value={filter.market ?? ''}
          options={facetOptions('Sells anywhere', counts?.market, filter.market, (code) => `Sells to ${nameOf(code)}`)}
        />
        <FilterSelect
          name="product"
          label="Product"
          value={filter.product ?? ''}
          options={facetOptions('Any product', counts?.product, filter.product, chapterLabel)}
        />
        <FilterSelect
          name="certification"
          label="Certificate"
          value={filter.certification ?? ''}
          options={facetOptions('Any certificate', counts?.certification, filter.certification, (name) => name)}
        />
        <FilterSelect
          name="sort"
          label="Order"
          value={filter.sort ?? ''}
          options={[
            { value: '', label: 'By name' },
            { value: 'newest', label: 'Newest first' },
          ]}
        />
        <FilterCheck
          name="verified"
          label={`Verified${counts ? ` (${formatCount(counts.verified)})` : ''}`}
          isChecked={filter.verified === 'true'}
        />
        {filter.letter && <input type="hidden" name="letter" value={filter.letter} />}
      </FilterBar>
      {hasFilters(filter) && <ClearLinks base={base} filter={filter} />}
    </>
  );
}

function ClearLinks({ base, filter }: Pick<CompanyFiltersProps, 'base' | 'filter'>) {
  return (
    <p className={`${classes.clear} touch-targets no-print`}>
      {filter.letter && (
        <Link to={filterPath(base, filter, { letter: undefined })} preventScrollReset>
          All letters
        </Link>
      )}
      <Link to={base} preventScrollReset>
        Clear all filters
      </Link>
    </p>
  );
}
