import { IconPencil } from '@tabler/icons-react';
import type { LoaderFunctionArgs } from 'react-router';
import { type Blog, removeBlog } from '#contract/blogs.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { ExportButton } from '#web/features/admin/parts/export-button.tsx';
import { type BulkAct, StaffList } from '#web/features/admin/parts/staff-list.tsx';
import { api } from '#web/lib/api.ts';
import { titled } from '#web/lib/head.ts';
import { choices, ordersByChange } from '#web/lib/list-filters.ts';
import { loadFilteredList } from '#web/lib/load.ts';
import { requireStaff } from '#web/lib/session.ts';
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

const PATH = contentTypes.blog.staffList;
const fields = {
  search: {
    get label() {
      return t('Search articles');
    },
  },
  status: {
    get label() {
      return t('Status');
    },
    options: choices(
      () => t('Any status'),
      ['draft', 'scheduled', 'published'],
      (status) => publicationStates[status].name,
    ),
  },
  sort: ordersByChange({
    get title() {
      return t('By title');
    },
    get seen() {
      return t('Last published first');
    },
    get comments() {
      return t('Most comments first');
    },
  }),
};
const columns: readonly Column<Blog>[] = [
  {
    get label() {
      return t('Title');
    },
    sorts: { title: 'ascending' },
    cell: ({ id, title }) => (
      <Link to={contentTypes.blog.staffPath(id)} dir="auto">
        {title}
      </Link>
    ),
  },
  {
    get label() {
      return t('Status');
    },
    cell: (blog) => <StateBadge {...publicationStates[publicationState(blog)]} />,
  },
  {
    get label() {
      return t('Author');
    },
    hasLabel: true,
    cell: ({ author }) => author.name,
  },
  {
    get label() {
      return t('Published');
    },
    sorts: { seen: 'descending' },
    hasLabel: true,
    cell: ({ publishedAt }) => (publishedAt ? <When iso={publishedAt} /> : '–'),
  },
  {
    get label() {
      return t('Comments');
    },
    sorts: { comments: 'descending' },
    isNumber: true,
    hasLabel: true,
    cell: (blog) => blog.commentCount,
  },
  {
    get label() {
      return t('Last updated');
    },
    sorts: sortsByTime,
    hasLabel: true,
    cell: (blog) => <When iso={blog.updatedAt} />,
  },
];

const bulkActs: readonly BulkAct<Blog>[] = [
  {
    get name() {
      return t('Delete');
    },
    get done() {
      return t('Deleted');
    },
    get text() {
      return t(
        'The articles and their comments disappear from the portal. Articles of other authors need a reason, which their authors read.',
      );
    },
    isFor: () => true,
    reasonFor: 'author',
    run: ({ id }, reason) => api(removeBlog, { params: { id }, query: { reason } }),
  },
];

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return loadFilteredList(args, fields, managedPages);
}
export const clientLoader = () => null;
export const meta = titled(() => t('Blogs · Admin'));

export default function ListScreen() {
  const list = useFilteredList(fields, managedPages);
  return (
    <StaffList
      title={t('Blogs')}
      path={PATH}
      {...list}
      columns={columns}
      bulkActs={bulkActs}
      nameOf={({ title }) => title}
      actions={
        <>
          <ExportButton name="articles" filter={list.filter} />
          <LinkButton look="main" to={`${PATH}/new`}>
            <IconPencil size={18} aria-hidden="true" />
            {t('New article')}
          </LinkButton>
        </>
      }
      empty={{
        title: t('No blogs found.'),
        text: t('Write the first article.'),
        action: <Link to={`${PATH}/new`}>{t('Write an article')}</Link>,
      }}
    />
  );
}
