import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { messages } from '#contract/messages.ts';
import classes from './categories.module.css';

const t = messages('admin');

interface PlaceButtonsProps {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly isBusy: boolean;
  readonly onMove: (by: 1 | -1) => void;
}

export function MoveButtons({ name, index, count, isBusy, onMove }: PlaceButtonsProps) {
  const box = useRef<HTMLDivElement>(null);
  const moved = useRef<1 | -1 | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the row has its new index
  useEffect(() => {
    if (moved.current === null) return;
    const [up, down] = box.current?.querySelectorAll('button') ?? [];
    (moved.current === -1 ? up : down)?.focus();
    moved.current = null;
  }, [index]);
  const move = (by: 1 | -1) => {
    // A disabled button would lose the focus.
    if (isBusy || index + by < 0 || index + by >= count) return;
    moved.current = by;
    onMove(by);
  };
  return (
    <div ref={box} className={classes.places}>
      <button
        type="button"
        aria-label={t('Move {name} up', { name })}
        aria-disabled={index === 0}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={t('Move {name} down', { name })}
        aria-disabled={index === count - 1}
        onClick={() => move(1)}
      >
        <IconArrowDown size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
