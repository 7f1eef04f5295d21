import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { placeFilterText, splitRadius } from '#contract/freight/place-filter.ts';
import { messages } from '#contract/messages.ts';
import type { PostFields } from '#contract/posts.ts';
import type { RequestCounts } from '#contract/request-lists.ts';
import { formatCount } from '#web/lib/counts.ts';
import { hasFilters } from '#web/lib/list-address.ts';
import { CardSkeleton } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListPages } from '../parts/list-head.tsx';
import { QuoteCards } from '../parts/quote-cards.tsx';
import { countsQuery, publishedQuery, type QuoteFilter } from '../queries.ts';
import { nameOfFilter } from './filter-names.ts';
import { QuoteFilters } from './quote-filters.tsx';
import classes from './quote-list.module.css';
import { quotesPath } from './quote-search.ts';

const t = messages('posts');

interface NoQuotesProps {
  readonly base: string;
  readonly filter: QuoteFilter;
  readonly counts: RequestCounts | undefined;
}

const names = [
  ...(['mode', 'origin', 'destination', 'incoterm', 'equipment', 'ready', 'state'] as const),
  ...(['subCategoryId', 'unanswered'] as const),
] as const;
type Name = (typeof names)[number];

function withoutText(filter: Name, value: string, found: number): string {
  const [name, count] = [filter === 'subCategoryId' ? '' : nameOfFilter(filter, value), formatCount(found)];
  switch (filter) {
    case 'mode':
      return t('Without the mode {name} ({count})', { name, count });
    case 'origin':
      return t('Without the origin {name} ({count})', { name, count });
    case 'destination':
      return t('Without the destination {name} ({count})', { name, count });
    case 'incoterm':
      return t('Without the Incoterm {name} ({count})', { name, count });
    case 'equipment':
      return t('Without the equipment {name} ({count})', { name, count });
    case 'ready':
      return t('Without the ready date {name} ({count})', { name, count });
    case 'state':
      return t('Without the state {name} ({count})', { name, count });
    case 'subCategoryId':
      return t('Without the category ({count})', { count });
    case 'unanswered':
      return t('Without “Open without offers” ({count})', { count });
  }
}

/** Nothing matches the filters: offers to remove one of them, if that helps, or all. */
function NoQuotes({ base, filter, counts }: NoQuotesProps) {
  const ways = names.flatMap((name) => {
    const count = counts?.without[name] ?? 0;
    return filter[name] && count > 0 ? [{ name, count, to: quotesPath(base, filter, { [name]: undefined }) }] : [];
  });
  const unknown = counts?.withoutPosition ?? [];
  return (
    <EmptyState
      title={t('No quotes found')}
      text={
        <>
          {unknown.map((end) => (
            <UnknownCentre key={end} {...splitRadius(filter[end] ?? '')} />
          ))}
          {ways.length > 0
            ? t('No quotes match these filters. Remove one of them:')
            : t('No quotes match these filters.')}
        </>
      }
      action={
        <ul className="touch-targets">
          {unknown.map((end) => {
            const { place } = splitRadius(filter[end] ?? '');
            return (
              <li key={end}>
                <Link to={quotesPath(base, filter, { [end]: place })} preventScrollReset>
                  {t('{place} without a radius', { place: placeFilterText(place) })}
                </Link>
              </li>
            );
          })}
          {ways.map(({ name, count, to }) => (
            <li key={name}>
              <Link to={to} preventScrollReset>
                {withoutText(name, filter[name] ?? '', count)}
              </Link>
            </li>
          ))}
          <li>
            <Link to={base}>{t('Show all quotes')}</Link>
          </li>
        </ul>
      }
    />
  );
}

function UnknownCentre({ place, radius }: ReturnType<typeof splitRadius>) {
  return (
    <span className={classes.unknown}>
      {t(
        'We don’t know where “{place}” is, so we can’t search within {radius} km of it. Choose a place from the suggestions of the field, or drop the radius.',
        { place: placeFilterText(place), radius },
      )}
    </span>
  );
}

interface QuoteListProps {
  /** The path of the list, and the filters of its address. */
  readonly base: string;
  readonly filter: QuoteFilter;
  readonly label: string;
  /** Shown if there are no requests at all. */
  readonly empty: ReactNode;
  /** A list of one sub-category in the app. */
  readonly subCategoryId?: string;
}

/** The list of freight requests with its filters, for guests and members. */
export function QuoteList({ base, filter, label, empty, subCategoryId }: QuoteListProps) {
  const whole = { ...filter, ...(subCategoryId && { subCategoryId }) };
  const { data, error, isPending, refetch } = useQuery(publishedQuery('quote', whole));
  const { data: counts } = useQuery(countsQuery(whole));
  const posts: readonly PostFields[] = data?.data ?? [];
  const isWhole = !hasFilters(filter) && !filter.cursor;
  return (
    <>
      <QuoteFilters base={base} filter={filter} counts={counts?.data} isOneCategory={subCategoryId !== undefined} />
      {isPending && <CardSkeleton label={t('Loading quotes')} count={12} hasPictures={false} />}
      {error && !data && <LoadingError error={error} refetch={refetch} />}
      {data && posts.length === 0 && (isWhole ? empty : <NoQuotes base={base} filter={filter} counts={counts?.data} />)}
      {posts.length > 0 && (
        <>
          {counts && (
            <p className="visually-hidden">
              {t('{count, plural, one {# quote post} other {# quote posts}}', { count: counts.data.total })}
            </p>
          )}
          <QuoteCards posts={posts} label={label} inApp={subCategoryId !== undefined} />
        </>
      )}
      <ListPages
        first={filter.cursor ? quotesPath(base, filter, {}) : null}
        next={data?.nextCursor ? quotesPath(base, filter, { cursor: data.nextCursor }) : null}
      />
    </>
  );
}
