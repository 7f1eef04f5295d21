import { useEffect, useState } from 'react';

/** Longer waits come from a wrong clock. */
const LONGEST_WAIT_S = 60;

export function useSecondsUntil(moment: string): number {
  const until = new Date(moment).getTime();
  const [now, setNow] = useState(() => Date.now());
  const left = Math.min(LONGEST_WAIT_S, Math.max(0, Math.ceil((until - now) / 1000)));
  const isOver = left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later time restarts the wait
  useEffect(() => {
    setNow(Date.now());
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver, until]);
  return left;
}
