import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deviceOf } from '#contract/describe-device.ts';
import { messages } from '#contract/messages.ts';
import { listDevices, listSessions } from '#contract/users.ts';
import { ApiError } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { invalidate } from '#web/lib/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { notify } from '#web/ui/toasts.tsx';
import classes from './account.module.css';

const t = messages('account');

interface DeviceRowProps {
  readonly userAgent: string;
  readonly isCurrent: boolean;
  readonly facts: ReactNode;
  readonly end?: {
    readonly label: string;
    readonly message: (device: string) => string;
    readonly send: () => Promise<unknown>;
  };
}

export function DeviceRow({ userAgent, isCurrent, facts, end }: DeviceRowProps) {
  const client = useQueryClient();
  const { text, isHandheld } = deviceOf(userAgent);
  const Icon = isHandheld ? IconDeviceMobile : IconDeviceDesktop;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => end?.send(),
    onSuccess: () => end && notify.success(end.message(text)),
    onError: (error) => {
      // The device already has no access.
      if (!(error instanceof ApiError && error.status === 404)) notify.error(messageOf(error));
    },
    onSettled: () => invalidate(client, listSessions, listDevices),
  });
  return (
    <li className={classes.session}>
      <Icon size={24} stroke={1.5} aria-hidden="true" />
      <div className={classes.device}>
        <p className={classes.deviceName}>
          {text}
          {isCurrent && <Badge tone="good">{t('This device')}</Badge>}
        </p>
        <FactLine>{facts}</FactLine>
      </div>
      {end && (
        <Button isBusy={isPending} aria-label={`${end.label} ${text}`} onClick={() => mutate()}>
          {end.label}
        </Button>
      )}
    </li>
  );
}
