import { type RefObject, useCallback, useState } from 'react';

interface Pages {
  readonly page: number;
  readonly goTo: (page: number) => void;
  /** Finds the page in the middle of the frame after scrolling. */
  readonly updatePage: () => void;
}

export function usePages(frame: RefObject<HTMLElement | null>, pages: number): Pages {
  const [page, setPage] = useState(1);
  const updatePage = useCallback(() => {
    const element = frame.current;
    if (!element) return;
    const middle = element.getBoundingClientRect().top + element.clientHeight / 2;
    const isAbove = (sheet: Element) => sheet.getBoundingClientRect().top <= middle;
    setPage(Math.max(1, lastWhere(sheetsOf(element), isAbove)));
  }, [frame]);
  const goTo = useCallback(
    (number: number) => {
      const element = frame.current;
      if (!element || pages === 0) return;
      const to = Math.min(pages, Math.max(1, number));
      const sheet = sheetsOf(element)[to - 1];
      if (!sheet) return;
      element.scrollTop += sheet.getBoundingClientRect().top - element.getBoundingClientRect().top;
      setPage(to);
    },
    [frame, pages],
  );
  return { page, goTo, updatePage };
}

const sheetsOf = (frame: Element) => frame.querySelectorAll('li');

/** Binary search for the first item that fails the test, because there can be hundreds of pages. */
function lastWhere(sheets: NodeListOf<Element>, holds: (sheet: Element) => boolean): number {
  let [low, high] = [0, sheets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const sheet = sheets[middle];
    if (sheet && holds(sheet)) low = middle + 1;
    else high = middle;
  }
  return low;
}
