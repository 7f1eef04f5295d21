import { useHotkeys } from '@mantine/hooks';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { useState } from 'react';
import { NotificationBell } from '#web/features/notifications/parts/bell.tsx';
import { useAfterNavigation } from '#web/lib/after-navigation.ts';
import { MantineFrame } from '#web/ui/mantine-frame.tsx';
import classes from './app-layout.module.css';
import { SidebarDrawer } from './sidebar-drawer.tsx';

/** What members have in the header of public pages as in the app: the notifications, and the sidebar as a panel. */
export function MemberTools() {
  return (
    <MantineFrame>
      <SidebarPanel />
      <NotificationBell />
    </MantineFrame>
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
        aria-label="Toggle the sidebar"
        aria-keyshortcuts="Control+B Meta+B"
      >
        <IconLayoutSidebar size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <SidebarDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
