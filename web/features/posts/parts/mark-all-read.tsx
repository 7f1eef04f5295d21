import { IconChecks } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markAllThreadsRead } from '#contract/unread.ts';
import { api } from '#web/lib/api.ts';
import { readStateQuery, useReadState } from '#web/lib/unread.ts';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import classes from './mark-all-read.module.css';

interface MarkAllReadProps {
  readonly posts: readonly { readonly id: string; readonly status: string; readonly lastActivityAt: string }[];
}

/** Shown while one of the listed posts is unread. */
export function MarkAllRead({ posts }: MarkAllReadProps) {
  const client = useQueryClient();
  const state = useReadState();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(markAllThreadsRead),
    onSuccess: ({ message }) => {
      notify.success(message);
      return client.invalidateQueries({ queryKey: readStateQuery.queryKey });
    },
    onError: (error) => notify.error(`Not marked. ${messageOf(error)}`),
  });
  if (!posts.some((post) => state?.isUnread(post))) return null;
  return (
    <Button isBusy={isPending} onClick={() => mutate()}>
      <IconChecks size={18} aria-hidden="true" />
      <span className={classes.label}>Mark all read</span>
    </Button>
  );
}
