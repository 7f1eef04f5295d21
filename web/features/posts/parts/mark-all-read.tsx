import { IconChecks } from '@tabler/icons-react';
import { pages } from '#contract/pages.ts';
import { useReadState } from '#web/lib/unread.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useMarkAllThreadsRead } from '../use-mark-all-threads-read.ts';
import classes from './mark-all-read.module.css';

interface MarkAllReadProps {
  readonly posts: readonly { readonly id: string; readonly status: string; readonly lastActivityAt: string }[];
  /** To the list of all unread threads. */
  readonly linksToList?: boolean;
}

/** Shown while one of the listed posts is unread. */
export function MarkAllRead({ posts, linksToList = true }: MarkAllReadProps) {
  const state = useReadState();
  const { mutate, isPending } = useMarkAllThreadsRead();
  if (!posts.some((post) => state?.isUnread(post))) return null;
  return (
    <>
      {linksToList && (
        <LinkButton look="quiet" to={pages.unread}>
          Unread
        </LinkButton>
      )}
      <Button isBusy={isPending} onClick={() => mutate()}>
        <IconChecks size={18} aria-hidden="true" />
        <span className={classes.label}>Mark all read</span>
      </Button>
    </>
  );
}
