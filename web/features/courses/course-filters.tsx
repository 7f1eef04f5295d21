import { useQuery } from '@tanstack/react-query';
import { courseDeliveries, courseLevels } from '#contract/courses.ts';
import { hasFilters } from '#web/lib/list-address.ts';
import { FilterBar, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { filterPath, offeredWeeks } from './course-filter.ts';
import classes from './course-list.module.css';
import { deliveryNames, languageName, levelNames, weeks } from './parts/labels.ts';
import { type CourseFilter, languagesQuery } from './queries.ts';

/** A plain form, so that it works without scripts. */
export function CourseFilters({ base, filter }: { readonly base: string; readonly filter: CourseFilter }) {
  const { data } = useQuery(languagesQuery);
  const languages = data?.data ?? [];
  return (
    <>
      <FilterBar action={base} label="Filter courses">
        <FilterSearch name="search" label="Search courses" value={filter.search ?? ''} />
        <FilterSelect
          name="level"
          label="Level"
          value={filter.level ?? ''}
          options={options('Any level', courseLevels, (level) => levelNames[level])}
        />
        <FilterSelect
          name="delivery"
          label="Delivery"
          value={filter.delivery ?? ''}
          options={options('Any delivery', courseDeliveries, (delivery) => deliveryNames[delivery])}
        />
        <FilterSelect
          name="language"
          label="Language"
          value={filter.language ?? ''}
          options={options('Any language', languages, languageName)}
        />
        <FilterSelect
          name="price"
          label="Price"
          value={filter.price ?? ''}
          options={options('Any price', ['free', 'paid'], (price) => (price === 'free' ? 'Free' : 'Paid'))}
        />
        <FilterSelect
          name="maxWeeks"
          label="Maximum duration"
          value={filter.maxWeeks ? String(filter.maxWeeks) : ''}
          options={options('Any duration', offeredWeeks, (count) => `Up to ${weeks(count)}`)}
        />
        {filter.tag && <input type="hidden" name="tag" value={filter.tag} />}
      </FilterBar>
      {hasFilters(filter) && (
        <p className={`${classes.clear} touch-targets`}>
          {filter.tag && (
            <Link to={filterPath(base, filter, { tag: undefined })} aria-label={`Remove the filter ${filter.tag}`}>
              #{filter.tag} ×
            </Link>
          )}
          <Link to={base}>Clear all filters</Link>
        </p>
      )}
    </>
  );
}

function options<Value extends string | number>(
  any: string,
  values: readonly Value[],
  nameOf: (value: Value) => string,
) {
  return [{ value: '', label: any }, ...values.map((value) => ({ value: String(value), label: nameOf(value) }))];
}
