import { IconPlus } from '@tabler/icons-react';
import { contentTypes } from '#contract/content-types.ts';
import { type Course, courseStatuses } from '#contract/courses.ts';
import { messages } from '#contract/messages.ts';
import { ExportButton } from '#web/features/admin/parts/export-button.tsx';
import { StaffList } from '#web/features/admin/parts/staff-list.tsx';
import { titled } from '#web/lib/head.ts';
import { choices, ordersByChange } from '#web/lib/list-filters.ts';
import { useFilteredList } from '#web/lib/use-filtered-list.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { publicationState, publicationStates } from '#web/ui/publication-state.ts';
import { sortsByTime } from '#web/ui/sort-head.tsx';
import { When } from '#web/ui/when.tsx';
import { managedPages } from '../queries.ts';

const t = messages('content');

const PATH = contentTypes.course.staffList;
const fields = {
  search: {
    get label() {
      return t('Search courses');
    },
  },
  status: {
    get label() {
      return t('Status');
    },
    options: choices(
      () => t('Any status'),
      [...courseStatuses, 'scheduled'],
      (status) => publicationStates[status].name,
    ),
  },
  sort: ordersByChange({
    get title() {
      return t('By title');
    },
    get institution() {
      return t('By institution');
    },
    get modules() {
      return t('Most modules first');
    },
  }),
};
const columns: readonly Column<Course>[] = [
  {
    get label() {
      return t('Course');
    },
    sorts: { title: 'ascending' },
    cell: ({ id, title }) => (
      <Link to={`${PATH}/${id}`} dir="auto">
        {title}
      </Link>
    ),
  },
  {
    get label() {
      return t('Institution');
    },
    sorts: { institution: 'ascending' },
    cell: (course) => course.institutionName,
  },
  {
    get label() {
      return t('Status');
    },
    cell: (course) => <StateBadge {...publicationStates[publicationState(course)]} />,
  },
  {
    get label() {
      return t('Modules');
    },
    sorts: { modules: 'descending' },
    isNumber: true,
    hasLabel: true,
    cell: (course) => course.moduleCount,
  },
  {
    get label() {
      return t('Last updated');
    },
    sorts: sortsByTime,
    cell: (course) => <When iso={course.updatedAt} />,
  },
];

export const meta = titled(() => t('Courses · Admin'));

export default function CoursesScreen() {
  const list = useFilteredList(fields, managedPages);
  return (
    <StaffList
      title={t('Courses')}
      path={PATH}
      {...list}
      columns={columns}
      actions={
        <>
          <ExportButton name="courses" filter={list.filter} />
          <LinkButton look="main" to={`${PATH}/new`}>
            <IconPlus size={18} aria-hidden="true" />
            {t('New course')}
          </LinkButton>
        </>
      }
      empty={{ action: <LinkButton to={`${PATH}/new`}>{t('Create the first course')}</LinkButton> }}
    />
  );
}
