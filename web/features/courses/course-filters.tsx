import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { courseDeliveries, courseLevels } from '#contract/courses.ts';
import { hasFilters } from '#web/lib/list-address.ts';
import { FilterBar, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { filterPath, offeredWeeks } from './course-filter.ts';
import classes from './course-list.module.css';
import { deliveryNames, languageName, levelNames, weeks } from './parts/labels.ts';
import { type CourseFilter, languagesQuery } from './queries.ts';

interface CourseFiltersProps {
  readonly base: string;
  readonly filter: CourseFilter;
}

/** A plain form, so that it works without scripts. */
export function CourseFilters({ base, filter }: CourseFiltersProps) {
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
          options={[any('Any level'), ...courseLevels.map((level) => ({ value: level, label: levelNames[level] }))]}
        />
        <FilterSelect
          name="delivery"
          label="Delivery"
          value={filter.delivery ?? ''}
          options={[
            any('Any delivery'),
            ...courseDeliveries.map((delivery) => ({ value: delivery, label: deliveryNames[delivery] })),
          ]}
        />
        <FilterSelect
          name="language"
          label="Language"
          value={filter.language ?? ''}
          options={[
            any('Any language'),
            ...languages.map((language) => ({ value: language, label: languageName(language) })),
          ]}
        />
        <FilterSelect
          name="price"
          label="Price"
          value={filter.price ?? ''}
          options={[any('Any price'), { value: 'free', label: 'Free' }, { value: 'paid', label: 'Paid' }]}
        />
        <FilterSelect
          name="maxWeeks"
          label="Maximum duration"
          value={filter.maxWeeks ? String(filter.maxWeeks) : ''}
          options={[
            any('Any duration'),
            ...offeredWeeks.map((week) => ({ value: String(week), label: `Up to ${weeks(week)}` })),
          ]}
        />
        {filter.tag && <input type="hidden" name="tag" value={filter.tag} />}
      </FilterBar>
      {hasFilters(filter) && (
        <p className={classes.narrowed}>
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

const any = (label: string) => ({ value: '', label });
