import { messages } from '#contract/messages.ts';
import { Link } from './link.tsx';
import classes from './matches.module.css';

const t = messages('common');

interface MatchesProps {
  /** Of the pages that are loaded. */
  readonly count: number;
  /** Whether the list has further pages. */
  readonly hasMore: boolean;
  /** The list without filters. */
  readonly all: string;
  /** Instead of the count of what is loaded. */
  readonly text?: string | undefined;
}

/** How many items match the filters of a list, and a way to clear them. */
export function Matches({ count, hasMore, all, text }: MatchesProps) {
  return (
    <p className={`${classes.matches} no-print`}>
      <span role="status">
        {text ??
          (hasMore
            ? t('More than {count, number} matches', { count })
            : t('{count, plural, one {# match} other {# matches}}', { count }))}
      </span>
      <Link to={all} preventScrollReset>
        {t('Clear filters')}
      </Link>
    </p>
  );
}
