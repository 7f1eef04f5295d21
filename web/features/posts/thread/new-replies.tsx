import { IconArrowDown } from '@tabler/icons-react';
import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import classes from './new-replies.module.css';

const t = messages('posts');

interface NewRepliesProps {
  readonly count: number;
  /** Some of them may not be loaded yet. */
  readonly hasMore: boolean;
  readonly onJump: () => void;
}

/** Above the replies of a thread that has new ones. */
export function NewReplies({ count, hasMore, onJump }: NewRepliesProps) {
  if (count === 0 && !hasMore) return null;
  return (
    <p className={classes.since}>
      <span>
        {hasMore
          ? t('New replies since your last visit')
          : t('{count, plural, one {# new reply since your last visit} other {# new replies since your last visit}}', {
              count,
            })}
      </span>
      <Button look="quiet" onClick={onJump}>
        <IconArrowDown size={18} aria-hidden="true" />
        {t('First unread reply')}
      </Button>
    </p>
  );
}

/** Appears when others reply while the thread is open. */
export function ArrivalBar({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  return (
    <div className={classes.arrivals} role="status">
      {count > 0 && (
        <Button look="main" onClick={onShow}>
          <IconArrowDown size={18} aria-hidden="true" />
          {t('{count, plural, one {# new reply} other {# new replies}}', { count })}
        </Button>
      )}
    </div>
  );
}
