import type { CompanyCounts } from '#contract/directory.ts';
import { messages } from '#contract/messages.ts';
import { hasFilters } from '#web/lib/list-address.ts';
import { facetOptions } from '#web/ui/facet-options.ts';
import { FilterBar, FilterCheck, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { chapterLabel } from '../parts/labels.ts';
import type { CompanyFilter } from '../queries.ts';
import classes from './company-list.module.css';
import { filterPath } from './list-filter.ts';

const t = messages('directory');

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
      <FilterBar action={base} label={t('Filter companies')}>
        <FilterSearch name="search" label={t('Search companies')} value={filter.search ?? ''} />
        <FilterSelect
          name="country"
          label={t('Country')}
          value={filter.country ?? ''}
          options={facetOptions(t('Any country'), counts?.country, filter.country, nameOf)}
        />
        <FilterSelect
          name="market"
          label={t('Sells to')}
          value={filter.market ?? ''}
          options={facetOptions(t('Sells anywhere'), counts?.market, filter.market, (code) =>
            t('Sells to {code}', { code: nameOf(code) }),
          )}
        />
        <FilterSelect
          name="product"
          label={t('Product')}
          value={filter.product ?? ''}
          options={facetOptions(t('Any product'), counts?.product, filter.product, chapterLabel)}
        />
        <FilterSelect
          name="certification"
          label={t('Certificate')}
          value={filter.certification ?? ''}
          options={facetOptions(t('Any certificate'), counts?.certification, filter.certification, (name) => name)}
        />
        <FilterSelect
          name="sort"
          label={t('Order')}
          value={filter.sort ?? ''}
          options={[
            { value: '', label: t('By name') },
            { value: 'newest', label: t('Newest first') },
          ]}
        />
        <FilterCheck
          name="verified"
          label={counts ? t('Verified ({count, number})', { count: counts.verified }) : t('Verified')}
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
          {t('All letters')}
        </Link>
      )}
      <Link to={base} preventScrollReset>
        {t('Clear all filters')}
      </Link>
    </p>
  );
}
