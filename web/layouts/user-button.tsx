import { IconSelector } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { messages } from '#contract/messages.ts';
import { useUser } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import classes from './sidebar.module.css';

const t = messages('common');

export interface UserMenuProps {
  readonly isWide: boolean;
  readonly onMenuChange: (isOpen: boolean) => void;
}

interface UserButtonProps extends ComponentProps<'button'> {
  readonly isWide: boolean;
}

export function UserButton({ isWide, ...rest }: UserButtonProps) {
  const { user } = useUser();
  const name = user?.name ?? t('Guest');
  return (
    <button
      {...rest}
      type="button"
      className={classes.user}
      aria-label={isWide ? undefined : t('Account of {name}', { name })}
    >
      <Avatar name={name} picture={user?.profilePic} />
      {isWide && (
        <>
          <span className={classes.userText}>
            <span className={classes.userName}>{name}</span>
            <span className={classes.userMail}>{user?.email}</span>
          </span>
          <IconSelector size={16} aria-hidden="true" />
        </>
      )}
    </button>
  );
}
