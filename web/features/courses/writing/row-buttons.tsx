import { Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import { focusSoon } from '#web/lib/focus-soon.ts';
import { IconButton } from '#web/ui/button.tsx';
import classes from './module-editor.module.css';

const t = messages('content');

interface RowButtonsProps {
  readonly name: string;
  readonly id: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly children?: ReactNode;
}

/** The pressed button keeps the focus when its row moves. */
export function RowButtons({ name, id, isFirst, isLast, onMove, onRemove, children }: RowButtonsProps) {
  const move = (step: -1 | 1) => {
    onMove(step);
    focusSoon(`${step < 0 ? 'up' : 'down'}-${id}`);
  };
  return (
    <Group className={classes.buttons ?? ''} gap={0} wrap="nowrap">
      {children}
      <IconButton
        id={`up-${id}`}
        aria-label={t('Move {name} up', { name })}
        aria-disabled={isFirst}
        onClick={() => !isFirst && move(-1)}
      >
        <IconArrowUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        id={`down-${id}`}
        aria-label={t('Move {name} down', { name })}
        aria-disabled={isLast}
        onClick={() => !isLast && move(1)}
      >
        <IconArrowDown size={18} aria-hidden="true" />
      </IconButton>
      <IconButton isDanger aria-label={t('Remove {name}', { name })} onClick={onRemove}>
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
    </Group>
  );
}
