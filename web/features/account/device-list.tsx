import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { listDevices, revokeDevice, type trustedDevice } from '#contract/users.ts';
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

type Device = z.infer<typeof trustedDevice>;

/** Where the password alone is enough. */
export function DeviceList() {
  const list = useInfiniteQuery(pages(listDevices));
  if (list.isPending)
    return (
      <div className={classes.sessions}>
        <RowSkeleton rows={1} label="Loading your trusted devices" />
      </div>
    );
  if (!list.data)
    return (
      <ErrorState title="Error loading your trusted devices" error={list.error} onRetry={() => void list.refetch()} />
    );
  const devices = list.data.pages.flatMap((page) => page.data);
  if (devices.length === 0)
    return (
      <p className={classes.hint}>
        You trust no device. To trust one, choose “Trust this device for 30 days” when you enter a code.
      </p>
    );
  return (
    <>
      <ul className={classes.sessions}>
        {devices.map((one) => (
          <DeviceRow key={one.id} device={one} />
        ))}
      </ul>
      <LoadMore pager={list} what="devices" />
    </>
  );
}

function DeviceRow({ device: one }: { readonly device: Device }) {
  const client = useQueryClient();
  const { words, isHandheld } = deviceOf(one.userAgent);
  const Icon = isHandheld ? IconDeviceMobile : IconDeviceDesktop;
  const lastUsed = useRelativeTime(one.lastUsedAt);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(revokeDevice, { params: { id: one.id } }),
    onSuccess: () => notify.success(`${words} needs a code again.`),
    onError: (error) => {
      // Not trusted any more, which is what was asked for.
      if (!(error instanceof ApiError && error.status === 404)) notify.error(messageOf(error));
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(listDevices) }),
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
          Last signed in {lastUsed} · trusted until {formatLongDate(one.expiresAt)}
        </p>
      </div>
      <Button variant="default" loading={isPending} aria-label={`Stop trusting ${words}`} onClick={() => mutate()}>
        Stop trusting
      </Button>
    </li>
  );
}
