import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLocation, useSearchParams } from 'react-router';
import { categoriesQuery } from '#web/lib/forum-paths.ts';
import { pageMeta } from '#web/lib/head.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { dehydrated, loadOrigin, orFail, serverClient } from '#web/lib/load.ts';
import { useReadState } from '#web/lib/unread.ts';
import { ListHead, labelsOf, NoPosts, placeNames } from '../parts/list-head.tsx';
import { briefList, countsQuery, publishedQuery } from '../queries.ts';
import { QuoteList } from './quote-list.tsx';
import { quotesPath, readQuoteSearch } from './quote-search.ts';

const MarkAllRead = lazyComponent(async () => (await import('../parts/mark-all-read.tsx')).MarkAllRead);

export async function loader(args: LoaderFunctionArgs) {
  const filter = readQuoteSearch(new URL(args.request.url).searchParams);
  const client = serverClient(args);
  const [categories] = await orFail(
    Promise.all([
      client.fetchQuery(categoriesQuery).catch(() => undefined),
      client.fetchQuery(briefList('quote', filter)),
      client.fetchQuery(countsQuery(filter)),
    ]),
    args,
  );
  return { ...dehydrated(client), ...loadOrigin(args), place: placeNames(categories?.data, filter) };
}

export const meta = pageMeta<typeof loader>(({ origin, place }, { location }) => {
  const { title, lead: description, base } = labelsOf('quote', location.pathname);
  const { subCategoryId } = readQuoteSearch(new URLSearchParams(location.search));
  // Orders, filters and pages share one canonical address; each sub-category has its own.
  const url = `${origin}${quotesPath(base, {}, { subCategoryId })}`;
  return { title, description, ...place, url, feed: { title, path: `${base}/rss.xml` } };
});

export default function QuoteListScreen() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const filter = readQuoteSearch(params);
  const { data } = useQuery(publishedQuery('quote', filter));
  const readState = useReadState();
  const labels = labelsOf('quote', pathname);
  return (
    <>
      <ListHead labels={labels} filter={filter}>
        {readState && <MarkAllRead posts={data?.data ?? []} />}
      </ListHead>
      <QuoteList base={pathname} filter={filter} label={labels.title} empty={<NoPosts labels={labels} />} />
    </>
  );
}
