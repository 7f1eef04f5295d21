import { type RefObject, useCallback, useState } from 'react';

interface Pages {
  /** The one in the middle of the window, from 1. */
  readonly page: number;
  /** Brings a page to the top of the window; past the ends nothing happens. */
  readonly goTo: (page: number) => void;
  /** Looks where one is, after the window was scrolled. */
  readonly look: () => void;
}

/** Where one is among the pages that scroll in a window of their own. */
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

/** How many from the start hold, where those that do come first: looked for by halves, since there may be hundreds. */
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
