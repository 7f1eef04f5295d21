import { Link } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { SearchFilter } from './queries.ts';
import { searchPath } from './search-path.ts';
import classes from './search-screen.module.css';

export function Corrected({ typed, corrected }: { readonly typed: string; readonly corrected: string }) {
  return (
    <p className={classes.note} role="status">
      Nothing carries “<bdi>{typed}</bdi>”. Showing results for{' '}
      <strong>
        <bdi>{corrected}</bdi>
      </strong>
      .
    </p>
  );
}

/** Where what was typed may well be meant. */
export function Proposed({ filter, words }: { readonly filter: SearchFilter; readonly words: string }) {
  return (
    <p className={classes.note} role="status">
      Did you mean{' '}
      <Link to={searchPath(filter, { q: words })}>
        <bdi>{words}</bdi>
      </Link>
      ?
    </p>
  );
}

export function Nothing({ filter }: { readonly filter: SearchFilter }) {
  const isNarrowed = Boolean(filter.type || filter.country || filter.within);
  return (
    <EmptyState
      title="Nothing found."
      text={
        isNarrowed
          ? 'Nothing matches these words with these filters.'
          : 'Try fewer words, another spelling, or the beginning of a word. A code can be typed with or without its signs.'
      }
      action={
        isNarrowed ? (
          <Link to={searchPath({ q: filter.q })}>Search without filters</Link>
        ) : (
          <Link to="/general/create">Ask the forum</Link>
        )
      }
    />
  );
}

/** Before anything was asked. */
export function Advice() {
  return (
    <ul className={classes.advice}>
      <li>Posts, freight requests, events, articles, courses, companies, jobs, brochures and people, all at once.</li>
      <li>The beginning of a word is enough, accents don’t matter, and a slip of the finger is forgiven.</li>
      <li>
        Codes find what carries them: <Link to="/search?q=INNSA">INNSA</Link>,{' '}
        <Link to="/search?q=8541.43">8541.43</Link>, <Link to="/search?q=FOB">FOB</Link>,{' '}
        <Link to="/search?q=UN1263">UN1263</Link>.
      </li>
    </ul>
  );
}
