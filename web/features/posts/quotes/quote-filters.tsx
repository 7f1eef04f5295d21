import { useQuery } from '@tanstack/react-query';
import { containerTypes } from '#contract/freight/containers.ts';
import { modes } from '#contract/freight/modes.ts';
import { requestStates } from '#contract/freight-requests.ts';
import type { Facet } from '#contract/listings.ts';
import { postKinds } from '#contract/post-kinds.ts';
import { readyWindows } from '#contract/request-filters.ts';
import type { RequestCounts } from '#contract/request-lists.ts';
import { incoterms } from '#contract/trade.ts';
import { formatCount } from '#web/lib/counts.ts';
import { categoriesQuery, enabledSubCategories } from '#web/lib/forum-paths.ts';
import { hasFilters } from '#web/lib/list-address.ts';
import { FilterBar, FilterCheck, type FilterOption, FilterSelect } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { FilterChip } from '../parts/filter-chip.tsx';
import { SortLinks } from '../parts/sort-links.tsx';
import { WatchList } from '../parts/watch-list.tsx';
import type { QuoteFilter } from '../queries.ts';
import { nameOfFilter } from './filter-names.ts';
import classes from './quote-filters.module.css';
import { quotesPath } from './quote-search.ts';

interface QuoteFiltersProps {
  readonly base: string;
  readonly filter: QuoteFilter;
  readonly counts: RequestCounts | undefined;
  /** The list is of one category, so that there is none to choose. */
  readonly isOneCategory?: boolean;
}

/** Links and a plain form, so that it works without scripts. */
export function QuoteFilters({ base, filter, counts, isOneCategory = false }: QuoteFiltersProps) {
  const { sort, tag, author, categoryId, hs } = filter;
  const subCategories = useSubCategories(filter, counts?.subCategoryId);
  return (
    <div className={classes.bar}>
      <div className={classes.top}>
        <SortLinks sorts={sortsOf(base, filter)} />
        {tag && <FilterChip name={`#${tag}`} to={quotesPath(base, filter, { tag: undefined })} />}
        {author && <FilterChip name="One author" to={quotesPath(base, filter, { author: undefined })} />}
        {hs && <FilterChip name={nameOfFilter('hs', hs)} to={quotesPath(base, filter, { hs: undefined })} />}
        {hasFilters(filter) && (
          <Link className={`${classes.clear} touch-target`} to={quotesPath(base, {}, { sort })} preventScrollReset>
            Clear all filters
          </Link>
        )}
        <WatchList filter={filter} />
      </div>
      <FilterBar action={base} label="Filter quotes">
        {Object.entries({ sort, tag, author, categoryId, hs }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {selectsOf(filter, counts).map((select) => (
          <FilterSelect key={select.name} {...select} />
        ))}
        {!isOneCategory && (
          <FilterSelect
            name="subCategoryId"
            label="Category"
            value={filter.subCategoryId ?? ''}
            options={[{ value: '', label: 'Any category' }, ...subCategories]}
          />
        )}
        <FilterCheck
          name="unanswered"
          label={counts ? `Unanswered (${formatCount(counts.unanswered)})` : 'Unanswered'}
          isChecked={filter.unanswered === 'true'}
        />
      </FilterBar>
    </div>
  );
}

const sortNames = { newest: 'Newest', closing: 'Closing soon', offers: 'Fewest offers' } as const;

function sortsOf(base: string, filter: QuoteFilter) {
  return (Object.keys(sortNames) as (keyof typeof sortNames)[]).map((sort) => ({
    name: sortNames[sort],
    to: quotesPath(base, filter, { sort: sort === 'newest' ? undefined : sort }),
    isCurrent: sort === (filter.sort ?? 'newest'),
  }));
}

const fixed = {
  mode: { label: 'Mode', any: 'Any mode', values: modes },
  incoterm: { label: 'Incoterm', any: 'Any Incoterm', values: incoterms },
  equipment: { label: 'Equipment', any: 'Any equipment', values: containerTypes },
  ready: { label: 'Ready', any: 'Ready at any time', values: readyWindows },
  state: { label: 'Status', any: 'Any status', values: [...requestStates, 'PAST'] },
} as const;
const ends = {
  origin: { label: 'Origin', any: 'Any origin' },
  destination: { label: 'Destination', any: 'Any destination' },
} as const;

function selectsOf(filter: QuoteFilter, counts: RequestCounts | undefined) {
  const names = ['mode', 'origin', 'destination', 'incoterm', 'equipment', 'ready', 'state'] as const;
  return names.map((name) => {
    const value = filter[name] ?? '';
    if (name === 'origin' || name === 'destination') {
      const { label, any } = ends[name];
      return { name, label, value, options: [{ value: '', label: any }, ...placesOf(counts?.[name] ?? [], value)] };
    }
    const { label, any, values } = fixed[name];
    const facet = name === 'state' ? withPast(counts?.state ?? []) : (counts?.[name] ?? []);
    const options = countedOf(values, facet, value).map(
      ([one, count]): FilterOption => ({ value: one, label: `${nameOfFilter(name, one)} (${formatCount(count)})` }),
    );
    return { name, label, value, options: [{ value: '', label: any }, ...options] };
  });
}

/** Adds a value for all states except open. */
function withPast(states: Facet): Facet {
  const past = states.reduce((sum, { value, count }) => sum + (value === 'OPEN' ? 0 : count), 0);
  return past > 0 ? [...states, { value: 'PAST', count: past }] : states;
}

/** Keeps the order of `values`, and the selected value even without results. */
function countedOf(values: readonly string[], facet: Facet, selected: string): [string, number][] {
  const counts = new Map(facet.map(({ value, count }) => [value, count]));
  return values.flatMap((value) =>
    counts.has(value) || value === selected ? [[value, counts.get(value) ?? 0] as [string, number]] : [],
  );
}

/** Countries by name, then ports and airports with most posts. */
function placesOf(places: RequestCounts['origin'], selected: string): FilterOption[] {
  const isKnown = selected === '' || places.some(({ value }) => value === selected);
  const all = isKnown ? places : [...places, { value: selected, name: selected, count: 0 }];
  const option = ({ value, name, count }: (typeof all)[number]): FilterOption => ({
    value,
    label: `${value.length === 2 || value === name ? name : `${name}, ${value}`} (${formatCount(count)})`,
    group: value.length === 2 ? 'Countries' : 'Ports and airports',
  });
  const countries = all.filter(({ value }) => value.length === 2).sort((a, b) => (a.name < b.name ? -1 : 1));
  return [...countries, ...all.filter(({ value }) => value.length > 2)].map(option);
}

function useSubCategories({ subCategoryId }: QuoteFilter, facet: Facet = []): FilterOption[] {
  const { data } = useQuery(categoriesQuery);
  const counts = new Map(facet.map(({ value, count }) => [value, count]));
  const ofQuotes = (data?.data ?? []).filter(({ kind, enabled }) => enabled && postKinds[kind].isForFreight);
  return ofQuotes
    .flatMap(enabledSubCategories)
    .filter(({ id }) => counts.has(id) || id === subCategoryId)
    .map(({ id, name }) => ({ value: id, label: `${name} (${formatCount(counts.get(id) ?? 0)})` }));
}
