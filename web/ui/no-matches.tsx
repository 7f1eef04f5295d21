import { Link } from '#web/ui/link.tsx';
import { EmptyState } from './empty-state.tsx';

interface NoMatchesProps {
  /** In the plural, such as 'jobs'. */
  readonly items: string;
  /** The list without filters. */
  readonly all: string;
  readonly title?: string;
}

/** Nothing in a list matches its filters. */
export function NoMatches({ items, all, title = `No ${items} found` }: NoMatchesProps) {
  return (
    <EmptyState
      title={title}
      text={`No ${items} match these filters.`}
      action={<Link to={all}>Show all {items}</Link>}
    />
  );
}
