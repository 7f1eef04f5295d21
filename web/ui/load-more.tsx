import { Button, LinkButton } from './button.tsx';
import classes from './load-more.module.css';

interface Pager {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** `<LoadMore pager={useInfiniteQuery(pages(listLatest))} items="posts" />` */
export function LoadMore({ pager, items }: { pager: Pager; items: string }) {
  if (!pager.hasNextPage) return null;
  const label = pager.isFetchingNextPage
    ? 'Loading…'
    : pager.isFetchNextPageError
      ? 'Loading failed. Try again'
      : `More ${items}`;
  return (
    <div className={classes.more}>
      <Button disabled={pager.isFetchingNextPage} onClick={() => void pager.fetchNextPage()}>
        {label}
      </Button>
    </div>
  );
}

interface ByLinksProps {
  readonly first: string | null | undefined;
  readonly next: string | null | undefined;
}

/** Paging without scripts. */
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
