import { IconBell } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { loginPath } from '#web/lib/login-path.ts';
import { forGuests } from '#web/lib/reader.ts';
import { useUser } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import classes from './member-select.module.css';
import type { WatchSelectProps } from './watch-select-props.ts';

const MemberSelect = lazyComponent(
  async () => (await import('./member-select.tsx')).MemberSelect,
  <span className={classes.waiting} />,
);

const neverChanges = () => () => {};

/** How often the member is notified of something. Guests sign in first. */
export function WatchSelect({ what, label, isPublic = false, isSmall = false }: WatchSelectProps) {
  const { user } = useUser();
  // A public page must first be the same as the server rendered it, although the member is known by then.
  const isMember = useSyncExternalStore(
    neverChanges,
    () => user !== null,
    () => user !== null && !isPublic,
  );
  const { pathname, search } = useLocation();
  if (isMember) return <MemberSelect what={what} label={label} isSmall={isSmall} />;
  return (
    <span className="no-print" {...forGuests}>
      <LinkButton to={loginPath(pathname + search)} look={isSmall ? 'quiet' : 'line'}>
        <IconBell size={18} aria-hidden="true" />
        {label}
      </LinkButton>
    </span>
  );
}
