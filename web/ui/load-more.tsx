import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { Button, LinkButton } from './button.tsx';
import classes from './load-more.module.css';

const t = messages('common');

interface Pager {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

function labelOf(pager: Pager): string {
  if (pager.isFetchingNextPage) return t('Loading…');
  if (pager.isFetchNextPageError) return t('Loading failed. Try again');
  return pager.hasNextPage ? t('Show more') : t('That is everything');
}

/** `<LoadMore pager={useInfiniteQuery(pages(listLatest))} />` */
export function LoadMore({ pager }: { pager: Pager }) {
  const [isUsed, setUsed] = useState(false);
  // The button that loaded the last page stays, because it has the focus.
  if (!pager.hasNextPage && !isUsed) return null;
  const more = () => {
    setUsed(true);
    void pager.fetchNextPage();
  };
  return (
    <div className={classes.more}>
      <Button disabled={pager.isFetchingNextPage || !pager.hasNextPage} onClick={more}>
        {labelOf(pager)}
      </Button>
      {isUsed && (
        <p className="visually-hidden" role="status">
          {!pager.isFetchingNextPage && !pager.isFetchNextPageError && t('More entries have loaded.')}
        </p>
      )}
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
            {t('First page')}
          </LinkButton>
        </p>
      )}
      {next && (
        <noscript>
          <a href={next} rel="next">
            {t('Next page')}
          </a>
        </noscript>
      )}
    </>
  );
}
