import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';

const t = messages('common');

interface MenuDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The menu of a layout on narrow screens. */
export function MenuDrawer({ isOpen, onClose, className = '', children }: MenuDrawerProps) {
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      size="18rem"
      padding={0}
      transitionProps={{ duration: 150 }}
      classNames={{ body: className }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('Menu')}>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
