import { contentTypes } from '#contract/content-types.ts';
import { pages } from '#contract/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import type { SearchFilter } from './queries.ts';
import { searchPath } from './search-path.ts';
import classes from './search-screen.module.css';

export function Corrected({ input, corrected }: { readonly input: string; readonly corrected: string }) {
  return (
    <p className={classes.note} role="status">
      No results for “<bdi>{input}</bdi>”. Showing results for{' '}
      <strong>
        <bdi>{corrected}</bdi>
      </strong>
      .
    </p>
  );
}

export function Proposed({ filter, query }: { readonly filter: SearchFilter; readonly query: string }) {
  return (
    <p className={classes.note} role="status">
      Did you mean{' '}
      <Link to={searchPath(filter, { q: query })}>
        <bdi>{query}</bdi>
      </Link>
      ?
    </p>
  );
}

export function EmptyList({ filter }: { readonly filter: SearchFilter }) {
  const hasFilters = Boolean(filter.type || filter.country || filter.within);
  return (
    <EmptyState
      title="No results"
      text={
        hasFilters
          ? 'No results match these words and filters.'
          : 'Try fewer words, another spelling, or the beginning of a word. Codes can be typed with or without punctuation.'
      }
      action={
        hasFilters ? (
          <Link to={searchPath({ q: filter.q })}>Search without filters</Link>
        ) : (
          <Link to={`${contentTypes.general.appPage}/create`}>Ask the forum</Link>
        )
      }
    />
  );
}

export function Advice() {
  return (
    <ul className={classes.advice}>
      <li>Search posts, quotes, events, blogs, courses, companies, jobs, brochures and people.</li>
      <li>The beginning of a word is enough. Accents and small typing errors don’t matter.</li>
      <li>
        You can also search for codes: <Link to={`${pages.search}?q=INNSA`}>INNSA</Link>,{' '}
        <Link to={`${pages.search}?q=8541.43`}>8541.43</Link>, <Link to={`${pages.search}?q=FOB`}>FOB</Link>,{' '}
        <Link to={`${pages.search}?q=UN1263`}>UN1263</Link>.
      </li>
    </ul>
  );
}
