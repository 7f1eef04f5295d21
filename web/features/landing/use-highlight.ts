import { useReducedMotion } from '@mantine/hooks';
import { type MouseEvent, useEffect, useReducer, useState } from 'react';

const TICK_MS = 1000;
const TICKS_A_CARD = 3;

interface Turn {
  readonly shown: number;
  readonly ticks: number;
}
type Step = 'tick' | { readonly show: number };

/** Shows the next of `count` cards every third second unless it is paused. */
export function useHighlight(count: number) {
  const [turn, step] = useReducer(
    (now: Turn, what: Step): Turn => {
      if (what !== 'tick') return { shown: what.show, ticks: 0 };
      const ticks = now.ticks + 1;
      return ticks < TICKS_A_CARD ? { ...now, ticks } : { shown: (now.shown + 1) % count, ticks: 0 };
    },
    { shown: 0, ticks: 0 },
  );
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const prefersStill = useReducedMotion(true);
  const isTurning = !isHovered && !isFocused && !isPaused && !prefersStill;

  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => step('tick'), TICK_MS);
    return () => clearInterval(timer);
  }, [isTurning]);

  return {
    shown: turn.shown,
    isTurning,
    show: (index: number) => step({ show: index }),
    isPaused,
    setPaused,
    prefersStill,
    hold: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
      // A button that a pointer pressed keeps the focus, which must not stop the cards. Keys have no `detail`.
      onClick: ({ detail }: MouseEvent) => detail > 0 && setFocused(false),
    },
  };
}
