import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { messages } from '#contract/messages.ts';
import { listDevices, revokeDevice, type trustedDevice } from '#contract/users.ts';
import { api } from '#web/lib/api.ts';
import { pages } from '#web/lib/queries.ts';
import { When } from '#web/ui/when.tsx';
import { DeviceRow } from './device-row.tsx';
import { PagedRows } from './paged-rows.tsx';

const t = messages('account');

type Device = z.infer<typeof trustedDevice>;

export function DeviceList() {
  return (
    <PagedRows
      query={useInfiniteQuery(pages(listDevices))}
      skeleton={1}
      empty={
        <p className="dim-small">
          {t('No trusted devices. To add one, choose “Trust this device for 30 days” when you enter a code.')}
        </p>
      }
    >
      {(device) => <TrustedDevice key={device.id} device={device} />}
    </PagedRows>
  );
}

function TrustedDevice({ device: { id, userAgent, current, lastUsedAt, expiresAt } }: { readonly device: Device }) {
  return (
    <DeviceRow
      userAgent={userAgent}
      isCurrent={current}
      facts={
        <>
          <span>
            {t('Last signed in')} <When iso={lastUsedAt} />
          </span>
          <span>
            {t('trusted until')} <When iso={expiresAt} as="date" />
          </span>
        </>
      }
      end={{
        label: t('Stop trusting'),
        message: (device) => t('{device} is no longer trusted.', { device }),
        send: () => api(revokeDevice, { params: { id } }),
      }}
    />
  );
}
