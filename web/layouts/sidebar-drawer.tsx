import { Drawer } from '@mantine/core';
import classes from './app-layout.module.css';
import { SidebarContent } from './sidebar.tsx';

interface SidebarDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onMenuChange?: (isOpen: boolean) => void;
}

export function SidebarDrawer({ isOpen, onClose, onMenuChange = () => undefined }: SidebarDrawerProps) {
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      size="18rem"
      padding={0}
      transitionProps={{ duration: 150 }}
      classNames={{ body: classes.drawer ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="Menu">
        <Drawer.Body>
          <SidebarContent name="drawer" isWide onMenuChange={onMenuChange} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
