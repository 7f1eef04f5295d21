import { type RefObject, useCallback, useState } from 'react';

interface Pages {
  readonly page: number;
  readonly goTo: (page: number) => void;
  readonly look: () => void;
}

export function usePages(frame: RefObject<HTMLElement | null>, pages: number): Pages {
  const [page, setPage] = useState(1);
  const look = useCallback(() => {
    const window_ = frame.current;
    if (!window_) return;
    const middle = window_.getBoundingClientRect().top + window_.clientHeight / 2;
    const isAbove = (sheet: Element) => sheet.getBoundingClientRect().top <= middle;
    setPage(Math.max(1, lastWhere(sheetsOf(window_), isAbove)));
  }, [frame]);
  const goTo = useCallback(
    (asked: number) => {
      const window_ = frame.current;
      if (!window_ || pages === 0) return;
      const to = Math.min(pages, Math.max(1, asked));
      const sheet = sheetsOf(window_)[to - 1];
      if (!sheet) return;
      window_.scrollTop += sheet.getBoundingClientRect().top - window_.getBoundingClientRect().top;
      setPage(to);
    },
    [frame, pages],
  );
  return { page, goTo, look };
}

const sheetsOf = (frame: Element) => frame.querySelectorAll('li');

/** Binary search for the first item that fails the test, because there can be hundreds of pages. */
function lastWhere(sheets: NodeListOf<Element>, holds: (sheet: Element) => boolean): number {
  let [low, high] = [0, sheets.length];
  while (low < high) {
    const half = (low + high) >> 1;
    const sheet = sheets[half];
    if (sheet && holds(sheet)) low = half + 1;
    else high = half;
  }
  return low;
}
