import { Button, LinkButton } from './button.tsx';
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

interface ByLinksProps {
  /** Where the list begins; nothing on its first page. */
  readonly first: string | null | undefined;
  readonly next: string | null | undefined;
}

/** The way on for those who page without scripts. */
export function ByLinks({ first, next }: ByLinksProps) {
  return (
    <>
      {first && (
        <p className="no-print">
          <LinkButton to={first} rel="first">
            First page
          </LinkButton>
        </p>
      )}
      {next && (
        <noscript>
          <a href={next} rel="next">
            Next page
          </a>
        </noscript>
      )}
    </>
  );
}
