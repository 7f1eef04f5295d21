import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { listDevices, revokeDevice, type trustedDevice } from '#contract/users.ts';
import { api } from '#web/lib/api.ts';
import { pages } from '#web/lib/queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './account.module.css';
import { DeviceRow } from './device-row.tsx';

type Device = z.infer<typeof trustedDevice>;

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
        No trusted devices. To add one, choose “Trust this device for 30 days” when you enter a code.
      </p>
    );
  return (
    <>
      <ul className={classes.sessions}>
        {devices.map((device) => (
          <TrustedDevice key={device.id} device={device} />
        ))}
      </ul>
      <LoadMore pager={list} items="devices" />
    </>
  );
}

function TrustedDevice({ device: { id, userAgent, current, lastUsedAt, expiresAt } }: { readonly device: Device }) {
  return (
    <DeviceRow
      userAgent={userAgent}
      isCurrent={current}
      facts={
        <>
          Last signed in <When iso={lastUsedAt} /> · trusted until <When iso={expiresAt} as="date" />
        </>
      }
      end={{
        label: 'Stop trusting',
        message: (device) => `${device} is no longer trusted.`,
        send: () => api(revokeDevice, { params: { id } }),
      }}
    />
  );
}
