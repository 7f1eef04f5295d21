import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { hasFilters } from '#web/lib/list-address.ts';
import { CardSkeleton, Cards } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { NoMatches } from '#web/ui/no-matches.tsx';
import { PageLinks } from '#web/ui/page-links.tsx';
import { CompareBar, CompareTick } from './compare/compare-bar.tsx';
import { useChosen } from './compare/use-chosen.ts';
import { filterPath, readFilter } from './course-filter.ts';
import { CourseFilters } from './course-filters.tsx';
import classes from './course-list.module.css';
import { LIST_LEAD, LIST_TITLE } from './list-texts.ts';
import { CourseCard } from './parts/course-card.tsx';
import { coursesQuery } from './queries.ts';

export function CourseList({ detail }: { readonly detail: string }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const { data, error, isPending, refetch } = useQuery(coursesQuery(filter));
  const selected = useChosen();
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{LIST_TITLE}</h1>
        <p className="dim">{LIST_LEAD}</p>
      </div>
      <CourseFilters base={pathname} filter={filter} />
      {isPending && <CardSkeleton label="Loading courses" />}
      {error && !data && <LoadingError what="courses" error={error} refetch={refetch} />}
      {data?.data.length === 0 && <EmptyList base={pathname} hasFilters={hasFilters(filter)} />}
      {data && data.data.length > 0 && (
        <>
          <Cards label={LIST_TITLE}>
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
        what="courses"
        first={filter.cursor && filterPath(pathname, filter, {})}
        next={data?.nextCursor && filterPath(pathname, filter, { cursor: data.nextCursor })}
      />
    </>
  );
}

function EmptyList({ base, hasFilters }: { base: string; hasFilters: boolean }) {
  if (!hasFilters) return <EmptyState title="No courses yet" text="Courses appear here once they are published." />;
  return <NoMatches items="courses" all={base} />;
}
