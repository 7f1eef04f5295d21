import { IconChecks } from '@tabler/icons-react';
import { messages } from '#contract/messages.ts';
import { useReadState } from '#web/lib/unread.ts';
import { Button } from '#web/ui/button.tsx';
import classes from './mark-all-read.module.css';
import { useMarkAllThreadsRead } from './use-mark-all-threads-read.ts';

const t = messages('posts');

interface MarkAllReadProps {
  readonly posts: readonly { readonly id: string; readonly status: string; readonly lastActivityAt: string }[];
}

/** Shown while one of the listed posts is unread. */
export function MarkAllRead({ posts }: MarkAllReadProps) {
  const state = useReadState();
  const { mutate, isPending } = useMarkAllThreadsRead();
  if (!posts.some((post) => state?.isUnread(post))) return null;
  return (
    <Button isBusy={isPending} onClick={() => mutate()}>
      <IconChecks size={18} aria-hidden="true" />
      <span className={classes.label}>{t('Mark all as read')}</span>
    </Button>
  );
}
