import { useQuery } from '@tanstack/react-query';
import { containerTypes } from '#contract/freight/containers.ts';
import { isModeGroup, modeFilters, modesOf } from '#contract/freight/mode-filters.ts';
import { hasRadius, placeFilterText, radii, splitRadius } from '#contract/freight/place-filter.ts';
import { requestStates } from '#contract/freight-requests.ts';
import type { Facet } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { postKinds } from '#contract/post-kinds.ts';
import { readyWindows } from '#contract/request-filters.ts';
import type { RequestCounts } from '#contract/request-lists.ts';
import { term } from '#contract/terms.ts';
import { incoterms } from '#contract/trade.ts';
import { formatCount } from '#web/lib/counts.ts';
import { categoriesQuery, enabledSubCategories } from '#web/lib/forum-paths.ts';
import { hasFilters } from '#web/lib/list-address.ts';
import { FilterBar, FilterCheck, type FilterOption, FilterSelect } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { MoreFilters } from '#web/ui/more-filters.tsx';
import { FilterChip } from '../parts/filter-chip.tsx';
import { SortLinks } from '../parts/sort-links.tsx';
import { WatchList } from '../parts/watch-list.tsx';
import type { QuoteFilter } from '../queries.ts';
import { nameOfFilter } from './filter-names.ts';
import { PlaceFilter } from './place-filter.tsx';
import classes from './quote-filters.module.css';
import { quotesPath, readQuoteSearch } from './quote-search.ts';

const t = messages('posts');

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
  const select = (name: Fixed) => <FilterSelect {...selectOf(name, filter, counts)} />;
  return (
    <div className={classes.bar}>
      <div className={classes.top}>
        <SortLinks sorts={sortsOf(base, filter)} />
        <WatchList filter={filter} />
      </div>
      <FilterBar
        action={base}
        label={t('Filter quotes')}
        addressOf={(chosen) => quotesPath(base, readQuoteSearch(chosen), {})}
      >
        {Object.entries({ sort, tag, author, categoryId, hs }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {select('mode')}
        <PlaceFilter
          label={t('From: country, port, city or DE-80')}
          placeholder={t('From anywhere')}
          {...placeOf('origin', filter, counts)}
        />
        {radiusOf('origin', filter)}
        <PlaceFilter
          label={t('To: country, port, city or DE-80')}
          placeholder={t('To anywhere')}
          {...placeOf('destination', filter, counts)}
        />
        {radiusOf('destination', filter)}
        <MoreFilters>
          {select('equipment')}
          {select('incoterm')}
          {select('ready')}
          {select('state')}
          {!isOneCategory && (
            <FilterSelect
              name="subCategoryId"
              label={t('Category')}
              value={filter.subCategoryId ?? ''}
              options={[{ value: '', label: t('Any category') }, ...subCategories]}
            />
          )}
          <FilterCheck
            name="unanswered"
            label={
              counts
                ? t('Open without offers ({count})', { count: formatCount(counts.unanswered) })
                : t('Open without offers')
            }
            isChecked={filter.unanswered === 'true'}
          />
        </MoreFilters>
      </FilterBar>
      <Chosen base={base} filter={filter} subCategories={subCategories} />
    </div>
  );
}

interface ChosenProps {
  readonly base: string;
  readonly filter: QuoteFilter;
  readonly subCategories: readonly FilterOption[];
}

const chipNames = [
  ...[
    'mode',
    'origin',
    'destination',
    'equipment',
    'incoterm',
    'ready',
    'state',
    'hs',
    'subCategoryId',
    'tag',
    'author',
  ],
  'unanswered',
] as (keyof QuoteFilter)[];

/** The filters that are set; each chip removes one. */
function Chosen({ base, filter, subCategories }: ChosenProps) {
  if (!hasFilters(filter)) return null;
  const category = subCategories.find(({ value }) => value === filter.subCategoryId)?.label ?? t('One category');
  const nameOf = (name: keyof QuoteFilter, value: string) => {
    if (name === 'subCategoryId') return category.replace(/ \([\d.,\s]+\)$/, '');
    const text = nameOfFilter(name, value);
    if (name === 'origin') return t('From {place}', { place: text });
    return name === 'destination' ? t('To {place}', { place: text }) : text;
  };
  return (
    <p className={`${classes.chosen} touch-targets no-print`}>
      {chipNames.map((name) => {
        const value = filter[name];
        return (
          value && (
            <FilterChip key={name} name={nameOf(name, value)} to={quotesPath(base, filter, { [name]: undefined })} />
          )
        );
      })}
      {filter.categoryId && (
        <FilterChip name={t('One category')} to={quotesPath(base, filter, { categoryId: undefined })} />
      )}
      <Link to={quotesPath(base, {}, { sort: filter.sort })} preventScrollReset>
        {t('Clear all filters')}
      </Link>
    </p>
  );
}

const sortNames = { newest: 'Newest', closing: 'Closing soon', offers: 'Fewest offers' } as const;

function sortsOf(base: string, filter: QuoteFilter) {
  return (Object.keys(sortNames) as (keyof typeof sortNames)[]).map((sort) => ({
    name: term(sortNames[sort]),
    to: quotesPath(base, filter, { sort: sort === 'newest' ? undefined : sort }),
    isCurrent: sort === (filter.sort ?? 'newest'),
  }));
}

const fixed = () => ({
  mode: { label: t('Mode'), any: t('Any mode'), values: modeFilters },
  incoterm: { label: t('Incoterm'), any: t('Any Incoterm'), values: incoterms },
  equipment: { label: t('Equipment'), any: t('Any equipment'), values: containerTypes },
  ready: { label: t('Ready'), any: t('Ready at any time'), values: readyWindows },
  state: { label: t('Status'), any: t('Any status'), values: [...requestStates, 'PAST'] },
});
type Fixed = keyof ReturnType<typeof fixed>;

function selectOf(name: Fixed, filter: QuoteFilter, counts: RequestCounts | undefined) {
  const value = filter[name] ?? '';
  const { label, any, values } = fixed()[name];
  const options = countedOf(values, facetOf(name, counts, value), value).map(
    ([one, count]): FilterOption => ({ value: one, label: `${nameOfFilter(name, one)} (${formatCount(count)})` }),
  );
  return { name, label, value, options: [{ value: '', label: any }, ...options] };
}

function facetOf(name: Fixed, counts: RequestCounts | undefined, value: string): Facet {
  const facet = counts?.[name] ?? [];
  if (name === 'state') return withPast(facet);
  return name === 'mode' ? withGroups(facet, value) : facet;
}

/** Adds a value for full loads and groupage together, where there are both. */
function withGroups(modes: Facet, chosen: string): Facet {
  const groups = modeFilters.filter(isModeGroup).flatMap((group) => {
    const members = modes.filter(({ value }) => modesOf(group).some((mode) => mode === value));
    return members.length > 1 || group === chosen
      ? [{ value: group, count: members.reduce((sum, { count }) => sum + count, 0) }]
      : [];
  });
  return [...modes, ...groups];
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

/** 'Germany (DE)', 'Rotterdam (NLRTM)', 'Lyon'. */
const placeText = (value: string, name: string): string =>
  placeFilterText(value) === name || value === name.toLowerCase() || value === name.toUpperCase()
    ? name
    : `${name} (${value})`;

/** Countries by name, then ports, airports and cities with most posts. */
function placeOf(name: 'origin' | 'destination', filter: QuoteFilter, counts: RequestCounts | undefined) {
  const places = counts?.[name] ?? [];
  const countries = places.filter(({ value }) => /^[A-Z]{2}$/.test(value)).sort((a, b) => (a.name < b.name ? -1 : 1));
  const others = places.filter((place) => !countries.includes(place));
  const chosen = splitRadius(filter[name] ?? '').place;
  const known = places.find(({ value }) => value === chosen);
  return {
    name,
    value: known ? placeText(known.value, known.name) : placeFilterText(chosen),
    suggestions: [...countries, ...others].map((place) => placeText(place.value, place.name)),
  };
}

/** A choice beside a port, an airport or a city. A country and a postal area have no radius. */
function radiusOf(name: 'origin' | 'destination', filter: QuoteFilter) {
  const { place, radius } = splitRadius(filter[name] ?? '');
  if (place === '' || !hasRadius(place)) return null;
  return (
    <FilterSelect
      name={`${name}Km`}
      label={name === 'origin' ? t('Radius around the origin') : t('Radius around the destination')}
      value={radius}
      options={[
        { value: '', label: t('Only {place}', { place: placeFilterText(place) }) },
        ...radii.map((value) => ({ value, label: t('Within {radius} km', { radius: value }) })),
      ]}
    />
  );
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
