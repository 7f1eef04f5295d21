import { IconPencil } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import type { Blog } from '#contract/blogs.ts';
import { useRememberedFilters } from '#web/features/admin/parts/use-remembered-filters.ts';
import { formatDate } from '#web/lib/dates.ts';
import { titled } from '#web/lib/head.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { requireStaff } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { RowBones } from '#web/ui/skeleton.tsx';
import table from '#web/ui/table.module.css';
import { staffPath } from '../blog-paths.ts';
import { BlogState } from '../parts/blog-state.tsx';
import { type ManagedState, managedPages } from '../queries.ts';
import classes from './staff.module.css';

const PATH = '/admin/blogs';
const states = [
  { value: '', label: 'Any state' },
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
] as const;

function readFilter(params: URLSearchParams): { search?: string; status?: ManagedState } {
  const search = params.get('search')?.trim().slice(0, 200);
  const status = states.find((one) => one.value !== '' && one.value === params.get('status'))?.value;
  return { ...(search && { search }), ...(status && { status: status as ManagedState }) };
}

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return loadIfPossible(args, [managedPages(readFilter(new URL(args.request.url).searchParams))]);
}
/** In the browser the screen shows at once, and asks for what it needs. */
export const clientLoader = () => null;
export const meta = titled('Articles');

export default function ListScreen() {
  const [params] = useSearchParams();
  useRememberedFilters('blogs', ['search', 'status']);
  const filter = readFilter(params);
  const blogs = useInfiniteQuery(managedPages(filter));
  const all = blogs.data?.pages.flatMap((page) => page.data) ?? [];
  const isNarrowed = Object.keys(filter).length > 0;
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
        <FilterSelect name="status" label="State" value={filter.status ?? ''} options={[...states]} />
      </FilterBar>
      {blogs.isPending && <RowBones rows={8} label="Loading articles" />}
      {blogs.isError && !blogs.data && (
        <ErrorState title="Error loading articles" error={blogs.error} onRetry={() => void blogs.refetch()} />
      )}
      {blogs.data && all.length === 0 && (
        <EmptyState
          title="No blogs found."
          text={isNarrowed ? 'Nothing matches these filters.' : 'The first article is yours to write.'}
          action={isNarrowed ? <Link to={PATH}>Show all articles</Link> : <Link to={`${PATH}/new`}>Write one</Link>}
        />
      )}
      {all.length > 0 && <BlogTable blogs={all} />}
      <LoadMore pager={blogs} what="articles" />
    </>
  );
}

function BlogTable({ blogs }: { readonly blogs: readonly Blog[] }) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">Articles, last changed first</caption>
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">State</th>
          <th scope="col">Author</th>
          <th scope="col">Readers see it from</th>
          <th scope="col" className={table.number}>
            Comments
          </th>
          <th scope="col">Changed</th>
        </tr>
      </thead>
      <tbody>
        {blogs.map((blog) => (
          <tr key={blog.id}>
            <th scope="row">
              <Link to={staffPath(blog.id)} dir="auto">
                {blog.title}
              </Link>
            </th>
            <td>
              <BlogState blog={blog} />
            </td>
            <td dir="auto" data-label="Author">
              {blog.author.name}
            </td>
            <td data-label="From">{blog.publishedAt ? <Day iso={blog.publishedAt} /> : '–'}</td>
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
