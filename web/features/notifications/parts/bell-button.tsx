import { IconBell } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { messages } from '#contract/messages.ts';
import { MAX_UNREAD_NOTIFICATIONS } from '#contract/notifications.ts';
import classes from './bell.module.css';

const t = messages('account');

interface BellButtonProps extends ComponentProps<'button'> {
  readonly unread: number;
}

export function BellButton({ unread, ...rest }: BellButtonProps) {
  return (
    <button {...rest} type="button" className={classes.bell} aria-label={nameOf(unread)}>
      <IconBell size={20} stroke={1.75} aria-hidden="true" />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {unread >= MAX_UNREAD_NOTIFICATIONS ? '99+' : unread}
        </span>
      )}
    </button>
  );
}

function nameOf(unread: number): string {
  if (unread === 0) return t('Notifications');
  return unread >= MAX_UNREAD_NOTIFICATIONS
    ? t('Notifications, more than 99 unread')
    : t('Notifications, {count} unread', { count: unread });
}
