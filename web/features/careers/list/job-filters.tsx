import type { JobCounts } from '#contract/careers.ts';
import { messages } from '#contract/messages.ts';
import { hasFilters } from '#web/lib/list-address.ts';
import { facetOptions } from '#web/ui/facet-options.ts';
import { FactLine } from '#web/ui/fact-line.tsx';
import { FilterBar, FilterCheck, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { employmentNames, functionNames, seniorityNames, workplaceNames } from '../parts/labels.ts';
import type { JobFilter } from '../queries.ts';
import { filterPath } from './list-filter.ts';

const t = messages('careers');

interface JobFiltersProps {
  readonly base: string;
  readonly filter: JobFilter;
  readonly counts: JobCounts | undefined;
  /** The names of countries by code. */
  readonly names: Readonly<Record<string, string>>;
  readonly company: string | null;
}

interface FacetFilter {
  readonly name: 'function' | 'country' | 'workplace' | 'employmentType' | 'seniority';
  readonly label: string;
  readonly any: string;
  /** The names of countries if left out. */
  readonly labels?: Readonly<Record<string, string>>;
}

const facets: readonly FacetFilter[] = [
  {
    name: 'function',
    get label() {
      return t('Field of work');
    },
    get any() {
      return t('Any field of work');
    },
    labels: functionNames,
  },
  {
    name: 'country',
    get label() {
      return t('Country');
    },
    get any() {
      return t('Any country');
    },
  },
  {
    name: 'workplace',
    get label() {
      return t('Workplace');
    },
    get any() {
      return t('Any workplace');
    },
    labels: workplaceNames,
  },
  {
    name: 'employmentType',
    get label() {
      return t('Employment');
    },
    get any() {
      return t('Any employment');
    },
    labels: employmentNames,
  },
  {
    name: 'seniority',
    get label() {
      return t('Level');
    },
    get any() {
      return t('Any level');
    },
    labels: seniorityNames,
  },
];

/** A plain form, so that it works without scripts. */
export function JobFilters({ base, filter, counts, names, company }: JobFiltersProps) {
  return (
    <>
      <FilterBar action={base} label={t('Filter jobs')}>
        {filter.companyId && <input type="hidden" name="companyId" value={filter.companyId} />}
        <FilterSearch name="search" label={t('Search jobs')} value={filter.search ?? ''} />
        {facets.map(({ name, label, any, labels = names }) => (
          <FilterSelect
            key={name}
            name={name}
            label={label}
            value={filter[name] ?? ''}
            options={facetOptions(any, counts?.[name], filter[name], (value) => labels[value] ?? value)}
          />
        ))}
        <FilterSelect
          name="sort"
          label={t('Order')}
          value={filter.sort ?? ''}
          options={[
            { value: '', label: t('Newest first') },
            { value: 'closing', label: t('Closing soonest') },
          ]}
        />
        <FilterCheck name="salary" label={t('With salary')} isChecked={filter.salary === 'true'} />
      </FilterBar>
      {filter.companyId && (
        <FactLine look="text" className="touch-targets no-print">
          <span dir="auto">{company ? t('Jobs at {company}', { company }) : t('Jobs at one company')}</span>
          <Link to={filterPath(base, filter, { companyId: undefined })} preventScrollReset>
            {t('Clear the company filter')}
          </Link>
        </FactLine>
      )}
      {hasFilters(filter) && (
        <p className="touch-targets no-print">
          <Link to={base} preventScrollReset>
            {t('Clear all filters')}
          </Link>
        </p>
      )}
    </>
  );
}
