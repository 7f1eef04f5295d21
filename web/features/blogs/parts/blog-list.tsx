import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { Blog } from '#contract/blogs.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import { readSearch, searchPath } from '../list-search.ts';
import { blogsQuery, type ListFilter } from '../queries.ts';
import { BlogCard } from './blog-card.tsx';
import classes from './blog-list.module.css';

export const LIST_TITLE = 'Blogs';
export const LIST_LEAD = 'What people in the trade have learnt, written down.';
const FIRST_ROW = 3;

/** The list of articles with its filters; `pathOf` says where an article opens. */
export function BlogList({ pathOf }: { readonly pathOf: (id: string) => string }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const filter = readSearch(params);
  const { data, error, isPending, refetch } = useQuery(blogsQuery(filter));
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{LIST_TITLE}</h1>
        <p className={classes.lead}>{LIST_LEAD}</p>
      </div>
      <Filters base={pathname} filter={filter} shown={data?.data ?? []} />
      {isPending && <CardBones />}
      {error && !data && <ErrorState title="Error loading blogs" error={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <Nothing base={pathname} isNarrowed={params.size > 0} />}
      {data && data.data.length > 0 && <BlogCards blogs={data.data} pathOf={pathOf} label={LIST_TITLE} />}
      <Pages base={pathname} filter={filter} next={data?.nextCursor ?? null} />
    </>
  );
}

interface BlogCardsProps {
  readonly blogs: readonly Blog[];
  readonly pathOf: (id: string) => string;
  readonly label: string;
  /** Level of the cards' headings. */
  readonly level?: 2 | 3;
}

export function BlogCards({ blogs, pathOf, label, level = 2 }: BlogCardsProps) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {blogs.map((blog, place) => (
        <li key={blog.id}>
          <BlogCard blog={blog} to={pathOf(blog.id)} level={level} priority={level === 2 && place < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}

interface FiltersProps {
  readonly base: string;
  readonly filter: ListFilter;
  readonly shown: readonly Blog[];
}

/** Tags to choose from are those of the newest articles, and of what the list shows. */
function Filters({ base, filter, shown }: FiltersProps) {
  const { data: newest } = useQuery(blogsQuery({}));
  const tags = new Set([...(newest?.data ?? []), ...shown].flatMap((blog) => blog.tags));
  if (filter.tag) tags.add(filter.tag);
  const options = [...tags].sort((a, b) => a.localeCompare(b, 'en'));
  return (
    <>
      <FilterBar action={base} label="Filter blogs">
        <FilterSearch name="search" label="Search blogs" value={filter.search ?? ''} />
        <FilterSelect
          name="tag"
          label="Tag"
          value={filter.tag ?? ''}
          options={[{ value: '', label: 'Any tag' }, ...options.map((tag) => ({ value: tag, label: tag }))]}
        />
        {filter.author && <input type="hidden" name="author" value={filter.author} />}
      </FilterBar>
      {(filter.search || filter.tag || filter.author) && (
        <p className={classes.narrowed}>
          <Link to={base}>Clear all filters</Link>
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

/** Links, so that one can page without scripts. */
export function Pages({ base, filter, next }: PagesProps) {
  if (!filter.cursor && next === null) return null;
  return (
    <nav className={`${classes.pages} no-print`} aria-label="Pages">
      {filter.cursor && (
        <LinkButton to={searchPath(base, filter, {})} rel="first">
          First page
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton to={searchPath(base, filter, { cursor: next })} rel="next">
          More blogs
        </LinkButton>
      )}
    </nav>
  );
}

function Nothing({ base, isNarrowed }: { readonly base: string; readonly isNarrowed: boolean }) {
  if (!isNarrowed) return <EmptyState title="No blogs found." text="Articles appear here as soon as they are out." />;
  return (
    <EmptyState
      title="No blogs found."
      text="Nothing matches these filters."
      action={<Link to={base}>Show all blogs</Link>}
    />
  );
}

function CardBones() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading blogs</span>
      <div className={classes.cards}>
        {Array.from({ length: 6 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
          <div key={place} className={classes.bones}>
            <div className={classes.cover}>
              <Bone height="100%" />
            </div>
            <Bone width="80%" height="1.25rem" />
            <Bone />
            <Bone width="60%" />
          </div>
        ))}
      </div>
    </div>
  );
}
