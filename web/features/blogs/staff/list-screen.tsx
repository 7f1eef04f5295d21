import { IconPencil } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import type { Blog } from '#contract/blogs.ts';
import { contentTypes } from '#contract/content-types.ts';
import { byChange, byTitle, SortHead, sortIn, timeOrders } from '#web/features/admin/parts/sort-head.tsx';
import { useRememberedFilters } from '#web/features/admin/parts/use-remembered-filters.ts';
import { formatDate } from '#web/lib/dates.ts';
import { titled } from '#web/lib/head.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { requireStaff } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import table from '#web/ui/table.module.css';
import { BlogState } from '../parts/blog-state.tsx';
import { type ManagedFilter, managedPages } from '../queries.ts';
import classes from './staff.module.css';

const PATH = '/admin/blogs';
const states = [
  { value: '', label: 'Any state' },
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
] as const;
const orders = [
  ...byChange,
  { value: 'title', label: 'By title' },
  { value: 'seen', label: 'Last published first' },
  { value: 'comments', label: 'Most comments first' },
] as const;
const bySeen = [{ sort: 'seen', direction: 'descending' }] as const;
const byComments = [{ sort: 'comments', direction: 'descending' }] as const;

function readFilter(params: URLSearchParams): ManagedFilter {
  const search = params.get('search')?.trim().slice(0, 200);
  const status = states.find((one) => one.value !== '' && one.value === params.get('status'))?.value;
  return { ...(search && { search }), ...(status && { status }), ...sortIn(params, orders) };
}

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return loadIfPossible(args, [managedPages(readFilter(new URL(args.request.url).searchParams))]);
}
export const clientLoader = () => null;
export const meta = titled('Articles');

export default function ListScreen() {
  const [params] = useSearchParams();
  useRememberedFilters('blogs', ['search', 'status', 'sort']);
  const filter = readFilter(params);
  const blogs = useInfiniteQuery(managedPages(filter));
  const isNarrowed = Boolean(filter.search || filter.status);
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>Articles</h1>
        <LinkButton look="main" to={`${PATH}/new`}>
          <IconPencil size={18} aria-hidden="true" />
          New article
        </LinkButton>
      </div>
      <FilterBar action={PATH} label="Filter articles">
        <FilterSearch name="search" label="Search articles" value={filter.search ?? ''} />
        <FilterSelect name="status" label="State" value={filter.status ?? ''} options={states} />
        <FilterSelect name="sort" label="Order" value={filter.sort ?? ''} options={orders} />
      </FilterBar>
      <QueryList
        query={blogs}
        what="articles"
        skeleton={8}
        empty={
          <EmptyState
            title="No blogs found."
            text={isNarrowed ? 'No blogs match these filters.' : 'Write the first article.'}
            action={
              isNarrowed ? <Link to={PATH}>Show all articles</Link> : <Link to={`${PATH}/new`}>Write an article</Link>
            }
          />
        }
      >
        {(all) => <BlogTable blogs={all} sort={filter.sort ?? 'newest'} />}
      </QueryList>
    </>
  );
}

function BlogTable({ blogs, sort }: { readonly blogs: readonly Blog[]; readonly sort: string }) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">Articles</caption>
      <thead>
        <tr>
          <SortHead orders={byTitle} current={sort}>
            Title
          </SortHead>
          <th scope="col">State</th>
          <th scope="col">Author</th>
          <SortHead orders={bySeen} current={sort}>
            Published
          </SortHead>
          <SortHead orders={byComments} current={sort} className={table.number}>
            Comments
          </SortHead>
          <SortHead orders={timeOrders} current={sort}>
            Changed
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {blogs.map((blog) => (
          <tr key={blog.id}>
            <th scope="row">
              <Link to={contentTypes.blog.staffPath(blog.id)} dir="auto">
                {blog.title}
              </Link>
            </th>
            <td>
              <BlogState blog={blog} />
            </td>
            <td dir="auto" data-label="Author">
              {blog.author.name}
            </td>
            <td data-label="Published">{blog.publishedAt ? <Day iso={blog.publishedAt} /> : '–'}</td>
            <td className={table.number} data-label="Comments">
              {blog.commentCount}
            </td>
            <td data-label="Changed">
              <Day iso={blog.updatedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ iso }: { readonly iso: string }) {
  return <time dateTime={iso}>{formatDate(iso)}</time>;
}
