import { messages } from '#contract/messages.ts';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from './empty-state.tsx';

const t = messages('common');

interface NoMatchesProps {
  /** The list without filters. */
  readonly all: string;
  readonly title?: string;
}

/** Nothing in a list matches its filters. */
export function NoMatches({ all, title = t('Nothing found') }: NoMatchesProps) {
  return (
    <EmptyState
      title={title}
      text={t('Nothing matches these filters.')}
      action={<Link to={all}>{t('Remove the filters')}</Link>}
    />
  );
}
