import { messages } from '#contract/messages.ts';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from './empty-state.tsx';

const t = messages('common');

interface NoMatchesProps {
  /** In the plural, such as 'jobs'. */
  readonly items: string;
  /** The list without filters. */
  readonly all: string;
  readonly title?: string;
}

/** Nothing in a list matches its filters. */
export function NoMatches({ items, all, title = t('No {items} found', { items }) }: NoMatchesProps) {
  return (
    <EmptyState
      title={title}
      text={t('No {items} match these filters.', { items })}
      action={<Link to={all}>{t('Show all {items}', { items })}</Link>}
    />
  );
}
