import classes from './app-layout.module.css';
import { MenuDrawer } from './menu-drawer.tsx';
import { SidebarContent } from './sidebar.tsx';

interface SidebarDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onMenuChange?: (isOpen: boolean) => void;
}

export function SidebarDrawer({ isOpen, onClose, onMenuChange = () => undefined }: SidebarDrawerProps) {
  return (
    <MenuDrawer isOpen={isOpen} onClose={onClose} className={classes.drawer}>
      <SidebarContent name="drawer" isWide onMenuChange={onMenuChange} />
    </MenuDrawer>
  );
}
