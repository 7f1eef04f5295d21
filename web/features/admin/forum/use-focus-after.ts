import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { QueueItem } from '#contract/moderation.ts';

/** Moves the focus to the row that takes the place of a removed one. */
export function useFocusAfter(section: RefObject<HTMLElement | null>, items: readonly QueueItem[]) {
  const next = useRef<number | null>(null);
  const shown = useRef(items);
  shown.current = items;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the rows
  useEffect(() => {
    const index = next.current;
    next.current = null;
    if (index === null || !section.current) return;
    const links = section.current.querySelectorAll<HTMLElement>('[data-list-link]');
    (links[Math.min(index, links.length - 1)] ?? section.current).focus({ preventScroll: links.length === 0 });
  }, [items]);
  return useCallback((gone: readonly QueueItem[]) => {
    const ids = new Set(gone.map((item) => item.id));
    const first = shown.current.findIndex((item) => ids.has(item.id));
    next.current = Math.max(first, 0);
  }, []);
}
