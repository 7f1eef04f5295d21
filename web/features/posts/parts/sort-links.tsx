import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { type PostSort, postSorts } from '#contract/post-sorts.ts';
import { useUser } from '#web/lib/session.ts';
import { showInRow } from '#web/lib/show-in-row.ts';
import { Link } from '#web/ui/link.tsx';
import classes from '../list-filters.module.css';
import { sortNames } from '../list-search.ts';

const t = messages('posts');

interface Sort {
  readonly name: string;
  readonly to: string;
  readonly isCurrent: boolean;
}

export function SortLinks({ sorts, children }: { readonly sorts: readonly Sort[]; readonly children?: ReactNode }) {
  return (
    <nav className={classes.sorts} aria-label={t('Order')}>
      {sorts.map(({ name, to, isCurrent }) => (
        <Link
          key={name}
          ref={isCurrent ? showInRow : undefined}
          className={classes.sort}
          to={to}
          aria-current={isCurrent ? 'true' : undefined}
          preventScrollReset
        >
          {name}
        </Link>
      ))}
      {children}
    </nav>
  );
}

interface PostSortsProps {
  readonly current: PostSort;
  readonly pathOf: (sort: PostSort) => string;
}

export function PostSorts({ current, pathOf }: PostSortsProps) {
  const { user } = useUser();
  const sorts = postSorts.map((sort) => ({ name: sortNames()[sort], to: pathOf(sort), isCurrent: sort === current }));
  return (
    <SortLinks sorts={sorts}>
      {user && (
        <Link className={classes.sort} to={pages.unread}>
          {t('Unread')}
        </Link>
      )}
    </SortLinks>
  );
}
