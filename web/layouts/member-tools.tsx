import { useHotkeys } from '@mantine/hooks';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { adminPath } from '#contract/admin-screens.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import type { Me } from '#contract/users.ts';
import { NotificationBell } from '#web/features/notifications/parts/bell.tsx';
import { useAfterNavigation } from '#web/lib/after-navigation.ts';
import { useIsOpen } from '#web/lib/sections.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { MantineFrame } from '#web/ui/mantine-frame.tsx';
import classes from './app-layout.module.css';
import { MemberLinks, memberPath } from './member-links.tsx';
import header from './public-layout.module.css';
import { SidebarDrawer } from './sidebar-drawer.tsx';

const t = messages('common');

export { memberPath } from './member-links.tsx';

interface MemberToolsProps {
  readonly user: Me;
  readonly isAdmin: boolean;
}

/** The tools of members in the header of public pages, with the link to the app. */
export function MemberTools({ user, isAdmin }: MemberToolsProps) {
  return (
    <MantineFrame>
      <MemberLinks>
        <SidebarPanel />
        <NotificationBell />
      </MemberLinks>
      {isAdmin && (
        <LinkButton look="quiet" to={adminPath('forum')}>
          {t('Admin page')}
        </LinkButton>
      )}
      <WayToApp user={user} />
    </MantineFrame>
  );
}

function WayToApp({ user }: Pick<MemberToolsProps, 'user'>) {
  const { pathname, search } = useLocation();
  const isOpen = useIsOpen();
  const own = memberPath('all', isOpen)(pathname);
  const hasOwn = own !== pathname;
  return (
    <Link className={header.user} to={hasOwn ? own + search : pages.home}>
      <Avatar name={user.name} picture={user.profilePic} />
      <span className={header.userText}>
        <span dir="auto">{user.name}</span>
        <span>{hasOwn ? t('Open in the app') : t('Open the app')}</span>
      </span>
    </Link>
  );
}

function SidebarPanel() {
  const [isOpen, setOpen] = useState(false);
  useAfterNavigation(() => setOpen(false));
  useHotkeys([['mod+B', () => setOpen((wasOpen) => !wasOpen)]], ['INPUT', 'TEXTAREA', 'SELECT']);
  return (
    <>
      <button
        type="button"
        className={classes.toggle}
        onClick={() => setOpen(true)}
        aria-label={t('Toggle the sidebar')}
        aria-keyshortcuts="Control+B Meta+B"
      >
        <IconLayoutSidebar size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <SidebarDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
