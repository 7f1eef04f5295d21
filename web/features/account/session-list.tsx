import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { endSession, listDevices, listSessions, type session } from '#contract/users.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { formatLongDate, useRelativeTime } from '#web/lib/dates.ts';
import { keyOf, pages } from '#web/lib/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorState, messageOf } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toasts.tsx';
import classes from './account.module.css';
import { deviceOf } from './device-words.ts';

type Session = z.infer<typeof session>;

/** Where one is signed in. */
export function SessionList() {
  const list = useInfiniteQuery(pages(listSessions));
  if (list.isPending)
    return (
      <div className={classes.sessions}>
        <RowSkeleton rows={2} label="Loading your sessions" />
      </div>
    );
  if (!list.data)
    return <ErrorState title="Error loading your sessions" error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <>
      <ul className={classes.sessions}>
        {list.data.pages
          .flatMap((page) => page.data)
          .map((one) => (
            <SessionRow key={one.id} session={one} />
          ))}
      </ul>
      <LoadMore pager={list} what="sessions" />
    </>
  );
}

function SessionRow({ session: one }: { readonly session: Session }) {
  const client = useQueryClient();
  const { words, isHandheld } = deviceOf(one.userAgent);
  const Icon = isHandheld ? IconDeviceMobile : IconDeviceDesktop;
  const lastSeen = useRelativeTime(one.lastSeenAt);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(endSession, { params: { id: one.id } }),
    onSuccess: () => notify.success(`${words} is signed out.`),
    onError: (error) => {
      // Ended already, which is what was asked for.
      if (!(error instanceof ApiError && error.status === 404)) notify.error(messageOf(error));
    },
    onSettled: () =>
      Promise.all(
        [listSessions, listDevices].map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })),
      ),
  });
  return (
    <li className={classes.session}>
      <Icon size={24} stroke={1.5} aria-hidden="true" />
      <div className={classes.device}>
        <p className={classes.deviceName}>
          {words}
          {one.current && <Badge tone="good">This device</Badge>}
        </p>
        <p className={classes.hint}>
          {one.current ? 'In use now' : `Last used ${lastSeen}`} · signed in on {formatLongDate(one.createdAt)}
        </p>
      </div>
      {!one.current && (
        <Button variant="default" loading={isPending} aria-label={`Sign out ${words}`} onClick={() => mutate()}>
          Sign out
        </Button>
      )}
    </li>
  );
}
