import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { courseDeliveries, courseLevels } from '#contract/courses.ts';
import { messages } from '#contract/messages.ts';
import { languageName } from '#web/lib/language-names.ts';
import { hasFilters } from '#web/lib/list-address.ts';
import { CardSkeleton, Cards } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { NoMatches } from '#web/ui/no-matches.tsx';
import { PageLinks } from '#web/ui/page-links.tsx';
import { CompareBar, CompareTick } from './compare/compare-bar.tsx';
import { useChosen } from './compare/use-chosen.ts';
import { filterPath, offeredWeeks, readFilter } from './course-filter.ts';
import classes from './course-list.module.css';
import { LIST_LEAD, LIST_TITLE } from './list-texts.ts';
import { CourseCard } from './parts/course-card.tsx';
import { deliveryNames, levelNames, weeks } from './parts/labels.ts';
import { type CourseFilter, coursesQuery, languagesQuery } from './queries.ts';

const t = messages('content');

export function CourseList({ detail }: { readonly detail: string }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const { data, error, isPending, refetch } = useQuery(coursesQuery(filter));
  const selected = useChosen();
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{LIST_TITLE()}</h1>
        <p className="dim">{LIST_LEAD()}</p>
      </div>
      <CourseFilters base={pathname} filter={filter} />
      {isPending && <CardSkeleton label={t('Loading courses')} />}
      {error && !data && <LoadingError error={error} refetch={refetch} />}
      {data?.data.length === 0 && <EmptyList base={pathname} hasFilters={hasFilters(filter)} />}
      {data && data.data.length > 0 && (
        <>
          <Cards label={LIST_TITLE()}>
            {data.data.map((course, index) => (
              <li key={course.id}>
                <CourseCard
                  course={course}
                  to={`${detail}/${course.id}`}
                  priority={index === 0}
                  foot={<CompareTick course={course} selected={selected} />}
                />
              </li>
            ))}
          </Cards>
          <CompareBar selected={selected} />
        </>
      )}
      <PageLinks
        first={filter.cursor && filterPath(pathname, filter, {})}
        next={data?.nextCursor && filterPath(pathname, filter, { cursor: data.nextCursor })}
      />
    </>
  );
}

function EmptyList({ base, hasFilters }: { base: string; hasFilters: boolean }) {
  if (!hasFilters)
    return <EmptyState title={t('No courses yet')} text={t('Courses appear here once they are published.')} />;
  return <NoMatches all={base} />;
}

/** A plain form, so that it works without scripts. */
function CourseFilters({ base, filter }: { readonly base: string; readonly filter: CourseFilter }) {
  const { data } = useQuery(languagesQuery);
  const languages = data?.data ?? [];
  return (
    <>
      <FilterBar action={base} label={t('Filter courses')}>
        <FilterSearch name="search" label={t('Search courses')} value={filter.search ?? ''} />
        <FilterSelect
          name="level"
          label={t('Level')}
          value={filter.level ?? ''}
          options={options(t('Any level'), courseLevels, (level) => levelNames[level])}
        />
        <FilterSelect
          name="delivery"
          label={t('Delivery')}
          value={filter.delivery ?? ''}
          options={options(t('Any delivery'), courseDeliveries, (delivery) => deliveryNames[delivery])}
        />
        <FilterSelect
          name="language"
          label={t('Language')}
          value={filter.language ?? ''}
          options={options(t('Any language'), languages, languageName)}
        />
        <FilterSelect
          name="price"
          label={t('Price')}
          value={filter.price ?? ''}
          options={options(t('Any price'), ['free', 'paid'], (price) => (price === 'free' ? t('Free') : t('Paid')))}
        />
        <FilterSelect
          name="maxWeeks"
          label={t('Maximum duration')}
          value={filter.maxWeeks ? String(filter.maxWeeks) : ''}
          options={options(t('Any duration'), offeredWeeks, (count) => t('Up to {count}', { count: weeks(count) }))}
        />
        {filter.tag && <input type="hidden" name="tag" value={filter.tag} />}
      </FilterBar>
      {hasFilters(filter) && (
        <p className={`${classes.clear} touch-targets`}>
          {filter.tag && (
            <Link
              to={filterPath(base, filter, { tag: undefined })}
              aria-label={t('Remove the filter {tag}', { tag: filter.tag })}
            >
              #{filter.tag} ×
            </Link>
          )}
          <Link to={base}>{t('Clear all filters')}</Link>
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
