import { useInfiniteQuery } from '@tanstack/react-query';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { ratingPages } from './queries.ts';
import { RatingView } from './rating-view.tsx';
import classes from './ratings.module.css';

const t = messages('shipments');

interface RatingListProps {
  readonly userId: UserId;
  readonly readerId: UserId | null;
}

export function RatingList({ userId, readerId }: RatingListProps) {
  return (
    <QueryList
      query={useInfiniteQuery(ratingPages(userId))}
      empty={<EmptyState title={t('No ratings yet')} text={t('Ratings follow when shipments are closed.')} />}
    >
      {(ratings) => (
        <ul className={classes.list} aria-label={t('Ratings')}>
          {ratings.map((rating) => (
            <li key={rating.id}>
              <RatingView rating={rating} answeringAs={readerId === userId ? readerId : null} />
            </li>
          ))}
        </ul>
      )}
    </QueryList>
  );
}
