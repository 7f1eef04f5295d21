import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { countryName } from '#web/lib/countries.ts';
import { pageMeta } from '#web/lib/head.ts';
import { dehydrated, loadOrigin, orFail, serverClient } from '#web/lib/load.ts';
import { redirectTo } from '#web/lib/redirect-to.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLinks } from '#web/ui/page-links.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { HitRow } from './parts/hit-row.tsx';
import { type SearchFilter, searchQuery } from './queries.ts';
import { readFilter } from './search-filter.ts';
import { searchPath } from './search-path.ts';
import classes from './search-screen.module.css';
import { SearchForm, TypeTabs } from './search-tools.tsx';

const t = messages('site');

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
  title: q ? t('{q} · Search', { q }) : t('Search'),
  description: t('Search posts, quotes, events, blogs, courses, companies, jobs, brochures and people.'),
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
      <PageHead title={t('Search')} />
      <SearchForm filter={filter} countries={countries} found={data?.countries ?? []} />
      {!hasQuery && <Advice />}
      {hasQuery && <TypeTabs filter={filter} types={data?.types ?? []} />}
      {hasQuery && isPending && <p className={classes.note}>{t('Searching…')}</p>}
      {error && !data && <ErrorState title={t('Search failed')} error={error} onRetry={() => void refetch()} />}
      {data?.corrected && <Corrected input={filter.q} corrected={data.corrected} />}
      {data?.proposed && <Proposed filter={filter} query={data.proposed} />}
      {data && data.data.length === 0 && <EmptyList filter={filter} />}
      {data && !filter.type && !filter.cursor && data.data.every(({ type }) => type !== 'company') && <FindCompanies />}
      {data && data.data.length > 0 && (
        <ol aria-label={t('Results')}>
          {data.data.map((hit) => (
            <li key={`${hit.type} ${hit.id}`}>
              <HitRow hit={hit} />
            </li>
          ))}
        </ol>
      )}
      <PageLinks
        first={filter.cursor && searchPath(filter)}
        next={data?.nextCursor && searchPath(filter, { cursor: data.nextCursor })}
      />
    </>
  );
}

function Corrected({ input, corrected }: { readonly input: string; readonly corrected: string }) {
  return (
    <p className={classes.note} role="status">
      <Rich
        text={t('No results for “<0/>”. Showing results for <1/>.')}
        parts={[
          () => <bdi>{input}</bdi>,
          () => (
            <strong>
              <bdi>{corrected}</bdi>
            </strong>
          ),
        ]}
      />
    </p>
  );
}

function Proposed({ filter, query }: { readonly filter: SearchFilter; readonly query: string }) {
  return (
    <p className={classes.note} role="status">
      {t('Did you mean')}{' '}
      <Link to={searchPath(filter, { q: query })}>
        <bdi>{query}</bdi>
      </Link>
      ?
    </p>
  );
}

/** A search such as 'find a supplier' has results in which those words stand, and no supplier. */
function FindCompanies() {
  return (
    <p className={classes.note}>
      <Rich
        text={t('Are you looking for a supplier? <0>Find companies in the directory</0>.')}
        parts={[(inner) => <Link to={contentTypes.company.list}>{inner}</Link>]}
      />
    </p>
  );
}

function EmptyList({ filter }: { readonly filter: SearchFilter }) {
  const hasFilters = Boolean(filter.type || filter.country || filter.within);
  return (
    <EmptyState
      title={t('No results')}
      text={
        hasFilters
          ? t('No results match these words and filters.')
          : t('Try fewer words, another spelling, or the beginning of a word. Type codes with or without punctuation.')
      }
      action={
        hasFilters ? (
          <Link to={searchPath({ q: filter.q })}>{t('Search without filters')}</Link>
        ) : (
          <Link to={`${contentTypes.general.appPage}/create`}>{t('Ask the forum')}</Link>
        )
      }
    />
  );
}

function Advice() {
  return (
    <ul className={classes.advice}>
      <li>{t('Search posts, quotes, events, blogs, courses, companies, jobs, brochures and people.')}</li>
      <li>{t('The beginning of a word is enough. Accents and small typing errors don’t matter.')}</li>
      <li>
        <Rich
          text={t('You can also search for codes: <0>INNSA</0>, <1>8541.43</1>, <2>FOB</2>, <3>UN1263</3>.')}
          parts={[
            (inner) => <Link to={`${pages.search}?q=INNSA`}>{inner}</Link>,
            (inner) => <Link to={`${pages.search}?q=8541.43`}>{inner}</Link>,
            (inner) => <Link to={`${pages.search}?q=FOB`}>{inner}</Link>,
            (inner) => <Link to={`${pages.search}?q=UN1263`}>{inner}</Link>,
          ]}
        />
      </li>
    </ul>
  );
}
