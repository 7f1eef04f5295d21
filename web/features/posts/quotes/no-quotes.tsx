import type { RequestCounts } from '#contract/request-lists.ts';
import { formatCount } from '#web/lib/counts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import type { QuoteFilter } from '../queries.ts';
import { nameOfFilter } from './filter-names.ts';
import { quotesPath } from './quote-search.ts';

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
export function NoQuotes({ base, filter, counts }: NoQuotesProps) {
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
