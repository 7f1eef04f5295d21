import { Button } from './button.tsx';
import classes from './load-more.module.css';

/** The part of an infinite query that the button needs. */
interface Pager {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** The end of a list that goes on: `<LoadMore pager={useInfiniteQuery(pages(listLatest))} what="posts" />`. */
export function LoadMore({ pager, what }: { pager: Pager; what: string }) {
  if (!pager.hasNextPage) return null;
  const word = pager.isFetchingNextPage
    ? 'Loading…'
    : pager.isFetchNextPageError
      ? 'That failed. Try again'
      : `More ${what}`;
  return (
    <div className={classes.more}>
      <Button disabled={pager.isFetchingNextPage} onClick={() => void pager.fetchNextPage()}>
        {word}
      </Button>
    </div>
  );
}
