import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import type { Blog } from '#contract/blogs.ts';
import { messages } from '#contract/messages.ts';
import { CardSkeleton, Cards } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { NoMatches } from '#web/ui/no-matches.tsx';
import { PageLinks } from '#web/ui/page-links.tsx';
import { readSearch, searchPath } from '../list-search.ts';
import { blogsQuery, type ListFilter } from '../queries.ts';
import { BlogCard } from './blog-card.tsx';
import classes from './blog-list.module.css';

const t = messages('content');

export const LIST_TITLE = () => t('Blogs');
export const LIST_LEAD = () => t('Insights from people who work in the trade.');
export function BlogList({ pathOf }: { readonly pathOf: (id: string) => string }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const filter = readSearch(params);
  const { data, error, isPending, refetch } = useQuery(blogsQuery(filter));
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{LIST_TITLE()}</h1>
        <p className="dim">{LIST_LEAD()}</p>
      </div>
      <Filters base={pathname} filter={filter} shown={data?.data ?? []} />
      {isPending && <CardSkeleton label={t('Loading blogs')} />}
      {error && !data && <LoadingError error={error} refetch={refetch} />}
      {data?.data.length === 0 && <EmptyList base={pathname} hasFilters={params.size > 0} />}
      {data && data.data.length > 0 && <BlogCards blogs={data.data} pathOf={pathOf} label={LIST_TITLE()} />}
      <Pages base={pathname} filter={filter} next={data?.nextCursor ?? null} />
    </>
  );
}

interface BlogCardsProps {
  readonly blogs: readonly Blog[];
  readonly pathOf: (id: string) => string;
  readonly label: string;
  readonly level?: 2 | 3;
}

export function BlogCards({ blogs, pathOf, label, level = 2 }: BlogCardsProps) {
  return (
    <Cards label={label}>
      {blogs.map((blog, index) => (
        <li key={blog.id}>
          <BlogCard blog={blog} to={pathOf(blog.id)} level={level} priority={level === 2 && index === 0} />
        </li>
      ))}
    </Cards>
  );
}

interface FiltersProps {
  readonly base: string;
  readonly filter: ListFilter;
  readonly shown: readonly Blog[];
}

function Filters({ base, filter, shown }: FiltersProps) {
  const { data: newest } = useQuery(blogsQuery({}));
  const tags = new Set([...(newest?.data ?? []), ...shown].flatMap((blog) => blog.tags));
  if (filter.tag) tags.add(filter.tag);
  const options = [...tags].sort((a, b) => a.localeCompare(b, 'en'));
  return (
    <>
      <FilterBar action={base} label={t('Filter blogs')}>
        <FilterSearch name="search" label={t('Search blogs')} value={filter.search ?? ''} />
        <FilterSelect
          name="tag"
          label={t('Tag')}
          value={filter.tag ?? ''}
          options={[{ value: '', label: t('Any tag') }, ...options.map((tag) => ({ value: tag, label: tag }))]}
        />
        {filter.author && <input type="hidden" name="author" value={filter.author} />}
      </FilterBar>
      {(filter.search || filter.tag || filter.author) && (
        <p className="touch-targets">
          <Link to={base}>{t('Clear all filters')}</Link>
        </p>
      )}
    </>
  );
}

interface PagesProps {
  readonly base: string;
  readonly filter: ListFilter;
  readonly next: string | null;
}

export function Pages({ base, filter, next }: PagesProps) {
  return (
    <PageLinks
      first={filter.cursor && searchPath(base, filter, {})}
      next={next && searchPath(base, filter, { cursor: next })}
    />
  );
}

function EmptyList({ base, hasFilters }: { readonly base: string; readonly hasFilters: boolean }) {
  if (!hasFilters)
    return <EmptyState title={t('No blogs found.')} text={t('Articles appear here once they are published.')} />;
  return <NoMatches all={base} title={t('No blogs found.')} />;
}
