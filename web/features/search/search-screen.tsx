import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import { countryName } from '#web/lib/countries.ts';
import { pageMeta } from '#web/lib/head.ts';
import { dehydrated, loadOrigin, orFail, serverClient } from '#web/lib/load.ts';
import { redirectTo } from '#web/lib/redirect-to.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLinks } from '#web/ui/page-links.tsx';
import { HitRow } from './parts/hit-row.tsx';
import { searchQuery } from './queries.ts';
import { readFilter } from './search-filter.ts';
import { Advice, Corrected, EmptyList, Proposed } from './search-notes.tsx';
import { searchPath } from './search-path.ts';
import classes from './search-screen.module.css';
import { SearchForm, TypeTabs } from './search-tools.tsx';

/** How other forums find the own posts. */
const OWN_POSTS = /^author:\s*me$/i;

export async function loader(args: LoaderFunctionArgs) {
  const filter = readFilter(new URL(args.request.url).searchParams);
  if (OWN_POSTS.test(filter.q)) throw redirectTo(pages.myPosts);
  const client = serverClient(args);
  const found = filter.q === '' ? null : await orFail(client.fetchQuery(searchQuery(filter)), args);
  const codes = new Set([
    ...(found?.countries ?? []).map(({ value }) => value),
    ...(filter.country ? [filter.country] : []),
  ]);
  const countries = Object.fromEntries([...codes].map((code) => [code, countryName(code)]));
  return { ...dehydrated(client), q: filter.q, countries, ...loadOrigin(args) };
}

export const meta = pageMeta<typeof loader>(({ q, origin }) => ({
  title: q ? `${q} · Search` : 'Search',
  description: 'Search posts, quotes, events, blogs, courses, companies, jobs, brochures and people.',
  url: `${origin}/search`,
  // Search engines should not index search results.
  noindex: q !== '',
}));

export default function SearchScreen() {
  const { countries } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const hasQuery = filter.q !== '';
  const { data, error, isPending, refetch } = useQuery({ ...searchQuery(filter), enabled: hasQuery });
  return (
    <>
      <PageHead title="Search" />
      <SearchForm filter={filter} countries={countries} found={data?.countries ?? []} />
      {!hasQuery && <Advice />}
      {hasQuery && <TypeTabs filter={filter} types={data?.types ?? []} />}
      {hasQuery && isPending && <p className={classes.note}>Searching…</p>}
      {error && !data && <ErrorState title="Search failed" error={error} onRetry={() => void refetch()} />}
      {data?.corrected && <Corrected input={filter.q} corrected={data.corrected} />}
      {data?.proposed && <Proposed filter={filter} query={data.proposed} />}
      {data && data.data.length === 0 && <EmptyList filter={filter} />}
      {data && data.data.length > 0 && (
        <ol aria-label="Results">
          {data.data.map((hit) => (
            <li key={`${hit.type} ${hit.id}`}>
              <HitRow hit={hit} />
            </li>
          ))}
        </ol>
      )}
      <PageLinks
        what="results"
        first={filter.cursor && searchPath(filter)}
        next={data?.nextCursor && searchPath(filter, { cursor: data.nextCursor })}
      />
    </>
  );
}
