import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLocation, useSearchParams } from 'react-router';
import type { PostFields } from '#contract/posts.ts';
import type { RequestCounts } from '#contract/request-lists.ts';
import { countOf, formatCount } from '#web/lib/counts.ts';
import { categoriesQuery } from '#web/lib/forum-paths.ts';
import { pageMeta } from '#web/lib/head.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { dehydrated, loadOrigin, orFail, serverClient } from '#web/lib/load.ts';
import { useReadState } from '#web/lib/unread.ts';
import { CardSkeleton } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListHead, ListPages, labelsOf, NoPosts } from '../parts/list-head.tsx';
import { briefList, countsQuery, publishedQuery, type QuoteFilter } from '../queries.ts';
import { nameOfFilter } from './filter-names.ts';
import { QuoteCards } from './quote-cards.tsx';
import { QuoteFilters } from './quote-filters.tsx';
import { quotesPath, readQuoteSearch } from './quote-search.ts';

interface NoQuotesProps {
  readonly base: string;
  readonly filter: QuoteFilter;
  readonly counts: RequestCounts | undefined;
}

const names = {
  mode: 'the mode',
  origin: 'the origin',
  destination: 'the destination',
  incoterm: 'the Incoterm',
  equipment: 'the equipment',
  ready: 'the ready date',
  state: 'the state',
  subCategoryId: 'the category',
  unanswered: '“Unanswered”',
} as const;
type Name = keyof typeof names;

/** Nothing matches the filters: offers to remove one of them, if that helps, or all. */
function NoQuotes({ base, filter, counts }: NoQuotesProps) {
  const ways = (Object.keys(names) as Name[]).flatMap((name) => {
    const count = counts?.without[name] ?? 0;
    return filter[name] && count > 0 ? [{ name, count, to: quotesPath(base, filter, { [name]: undefined }) }] : [];
  });
  return (
    <EmptyState
      title="No quotes found"
      text={ways.length > 0 ? 'No quotes match these filters. Remove one of them:' : 'No quotes match these filters.'}
      action={
        <ul className="touch-targets">
          {ways.map(({ name, count, to }) => (
            <li key={name}>
              <Link to={to} preventScrollReset>
                Without {names[name]} {textOf(name, filter)} ({formatCount(count)})
              </Link>
            </li>
          ))}
          <li>
            <Link to={base}>Show all quotes</Link>
          </li>
        </ul>
      }
    />
  );
}

function textOf(name: Name, filter: QuoteFilter): string {
  const value = filter[name];
  return value === undefined || name === 'subCategoryId' || name === 'unanswered' ? '' : nameOfFilter(name, value);
}

const MarkAllRead = lazyComponent(async () => (await import('../parts/mark-all-read.tsx')).MarkAllRead);
const labels = labelsOf('quote');

export async function loader(args: LoaderFunctionArgs) {
  const filter = readQuoteSearch(new URL(args.request.url).searchParams);
  const client = serverClient(args);
  await orFail(
    Promise.all([
      client.fetchQuery(briefList('quote', filter)),
      client.fetchQuery(countsQuery(filter)),
      client.prefetchQuery(categoriesQuery),
    ]),
    args,
  );
  return { ...dehydrated(client), ...loadOrigin(args) };
}

export const meta = pageMeta<typeof loader>(({ origin }, { location }) => {
  const { title, lead: description, base } = labels;
  const { subCategoryId } = readQuoteSearch(new URLSearchParams(location.search));
  // Orders, filters and pages share one canonical address; each sub-category has its own.
  const url = `${origin}${quotesPath(base, {}, { subCategoryId })}`;
  return { title, description, url, feed: { title, path: `${base}/rss.xml` } };
});

export default function QuoteListScreen() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const filter = readQuoteSearch(params);
  const { data, error, isPending, refetch } = useQuery(publishedQuery('quote', filter));
  const { data: counts } = useQuery(countsQuery(filter));
  const readState = useReadState();
  const posts: readonly PostFields[] = data?.data ?? [];
  return (
    <>
      <ListHead labels={labels}>{readState && <MarkAllRead posts={data?.data ?? []} />}</ListHead>
      <QuoteFilters base={pathname} filter={filter} counts={counts?.data} />
      {isPending && <CardSkeleton label="Loading quotes" count={12} hasPictures={false} />}
      {error && !data && <LoadingError what="quotes" error={error} refetch={refetch} />}
      {data && posts.length === 0 && params.size === 0 && <NoPosts labels={labels} />}
      {data && posts.length === 0 && params.size > 0 && (
        <NoQuotes base={pathname} filter={filter} counts={counts?.data} />
      )}
      {posts.length > 0 && (
        <>
          {counts && <p className="visually-hidden">{countOf(counts.data.total, 'quote post')}</p>}
          <QuoteCards posts={posts} label={labels.title} />
        </>
      )}
      <ListPages
        first={filter.cursor ? quotesPath(pathname, filter, {}) : null}
        next={data?.nextCursor ? quotesPath(pathname, filter, { cursor: data.nextCursor }) : null}
      />
    </>
  );
}
