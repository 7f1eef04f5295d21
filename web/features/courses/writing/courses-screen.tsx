import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { type Course, courseStatuses } from '#contract/education.ts';
import { byChange, byTitle, SortHead, sortIn, timeOrders } from '#web/features/admin/parts/sort-head.tsx';
import { useRememberedFilters } from '#web/features/admin/parts/use-remembered-filters.ts';
import { formatDate } from '#web/lib/dates.ts';
import { titled } from '#web/lib/head.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import table from '#web/ui/table.module.css';
import { managedPages } from '../queries.ts';
import classes from './course-screens.module.css';

const BASE = '/admin/courses';
const states = [...courseStatuses, 'scheduled'] as const;
type State = (typeof states)[number];
const stateLabels: Readonly<Record<State, { readonly name: string; readonly tone: BadgeTone }>> = {
  draft: { name: 'Draft', tone: 'neutral' },
  published: { name: 'Published', tone: 'good' },
  closed: { name: 'Closed', tone: 'warn' },
  scheduled: { name: 'Scheduled', tone: 'info' },
};
const orders = [
  ...byChange,
  { value: 'title', label: 'By title' },
  { value: 'institution', label: 'By institution' },
  { value: 'modules', label: 'Most modules first' },
] as const;
const byInstitution = [{ sort: 'institution', direction: 'ascending' }] as const;
const byModules = [{ sort: 'modules', direction: 'descending' }] as const;

export const meta = titled('Courses');

export default function CoursesScreen() {
  const [params] = useSearchParams();
  useRememberedFilters('courses', ['search', 'status', 'sort']);
  const search = params.get('search')?.trim().slice(0, 200) || undefined;
  const status = states.find((one) => one === params.get('status'));
  const order = sortIn(params, orders);
  const list = useInfiniteQuery(managedPages({ ...(search && { search }), ...(status && { status }), ...order }));
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>Courses</h1>
        <LinkButton look="main" to={`${BASE}/new`}>
          <IconPlus size={18} aria-hidden="true" />
          New course
        </LinkButton>
      </div>
      <FilterBar action={BASE} label="Filter courses">
        <FilterSearch name="search" label="Search courses" value={search ?? ''} />
        <FilterSelect
          name="status"
          label="Status"
          value={status ?? ''}
          options={[
            { value: '', label: 'Any status' },
            ...states.map((one) => ({ value: one, label: stateLabels[one].name })),
          ]}
        />
        <FilterSelect name="sort" label="Order" value={order.sort ?? ''} options={orders} />
      </FilterBar>
      <QueryList query={list} what="courses" skeleton={8} empty={<EmptyList isNarrowed={Boolean(search || status)} />}>
        {(courses) => <CourseTable courses={courses} sort={order.sort ?? 'newest'} />}
      </QueryList>
    </>
  );
}

function CourseTable({ courses, sort }: { readonly courses: readonly Course[]; readonly sort: string }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <SortHead orders={byTitle} current={sort}>
            Course
          </SortHead>
          <SortHead orders={byInstitution} current={sort}>
            Institution
          </SortHead>
          <th scope="col">Status</th>
          <SortHead orders={byModules} current={sort} className={table.number}>
            Modules
          </SortHead>
          <SortHead orders={timeOrders} current={sort}>
            Last change
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => {
          const { name, tone } = stateLabels[stateOf(course)];
          return (
            <tr key={course.id}>
              <th scope="row">
                <Link to={`${BASE}/${course.id}`} dir="auto">
                  {course.title}
                </Link>
              </th>
              <td dir="auto">{course.institutionName}</td>
              <td>
                <Badge tone={tone}>{name}</Badge>
              </td>
              <td className={table.number} data-label="Modules">
                {course.moduleCount}
              </td>
              <td>
                <time dateTime={course.updatedAt}>{formatDate(course.updatedAt)}</time>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function EmptyList({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) return <EmptyState title="No courses found" action={<Link to={BASE}>Show all courses</Link>} />;
  return (
    <EmptyState title="No courses yet" action={<LinkButton to={`${BASE}/new`}>Create the first course</LinkButton>} />
  );
}

function stateOf({ status, publishedAt }: Course): State {
  return status === 'published' && publishedAt && Date.parse(publishedAt) > Date.now() ? 'scheduled' : status;
}
