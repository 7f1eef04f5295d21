import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { type Counted, searchTypes } from '#contract/search.ts';
import { formatCount } from '#web/lib/counts.ts';
import { FilterBar, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx';
import type { SearchFilter } from './queries.ts';
import { searchPath } from './search-path.ts';
import classes from './search-screen.module.css';

const name = messages('common');

const t = messages('site');

const countText = ({ count, more }: Counted[number]): string => `${formatCount(count)}${more ? '+' : ''}`;

interface SearchFormProps {
  readonly filter: SearchFilter;
  readonly countries: Readonly<Record<string, string>>;
  readonly found: Counted;
}

/** A plain form, so that it works without scripts. */
export function SearchForm({ filter, countries, found }: SearchFormProps) {
  const counts = new Map(found.map((facetValue) => [facetValue.value, countText(facetValue)]));
  const codes = new Set([...counts.keys(), ...(filter.country ? [filter.country] : [])]);
  const options = [...codes]
    .map((code) => {
      const count = counts.get(code);
      return { value: code, label: `${countries[code] ?? code}${count ? ` (${count})` : ''}` };
    })
    .sort((a, b) => (a.label < b.label ? -1 : 1));
  return (
    <FilterBar action={pages.search} label={t('Search')}>
      <FilterSearch name="q" label={t('Search everything')} value={filter.q} />
      {filter.type && <input type="hidden" name="type" value={filter.type} />}
      <div className={classes.filters}>
        {options.length > 0 && (
          <FilterSelect
            name="country"
            label={t('Country')}
            value={filter.country ?? ''}
            options={[{ value: '', label: t('Any country') }, ...options]}
          />
        )}
        <FilterSelect
          name="within"
          label={t('Time')}
          value={filter.within ?? ''}
          options={[
            { value: '', label: t('Any time') },
            { value: 'week', label: t('Past week') },
            { value: 'month', label: t('Past month') },
            { value: 'year', label: t('Past year') },
          ]}
        />
        <FilterSelect
          name="sort"
          label={t('Order')}
          value={filter.sort ?? ''}
          options={[
            { value: '', label: t('Most relevant') },
            { value: 'newest', label: t('Newest first') },
          ]}
        />
      </div>
    </FilterBar>
  );
}

export function TypeTabs({ filter, types }: { readonly filter: SearchFilter; readonly types: Counted }) {
  const counts = new Map(types.map((type) => [type.value, countText(type)]));
  const shown = searchTypes.filter((type) => counts.has(type) || filter.type === type);
  if (shown.length === 0) return null;
  return (
    <LinkTabs label={t('Result types')}>
      <LinkTab to={searchPath(filter, { type: undefined })} isCurrent={!filter.type}>
        {t('Everything')}
      </LinkTab>
      {shown.map((type) => (
        <LinkTab key={type} to={searchPath(filter, { type })} isCurrent={filter.type === type}>
          {`${name(contentTypes[type].plural)} (${counts.get(type) ?? 0})`}
        </LinkTab>
      ))}
    </LinkTabs>
  );
}
