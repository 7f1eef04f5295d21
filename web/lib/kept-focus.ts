import { useRef } from 'react';
import { useAfterNavigation } from './after-navigation.ts';

/**
 * Focuses the title of a page that the router opens, unless an element has the focus: a link of the menu keeps it, and a
 * form may give it to its first field.
 */
export function useFocusedPage(): void {
  const shown = useRef<string>(undefined);
  useAfterNavigation(({ pathname }) => {
    const isFirst = shown.current === undefined;
    const isSame = shown.current === pathname;
    shown.current = pathname;
    if (isFirst || isSame || document.activeElement !== document.body) return;
    const main = document.querySelector('main');
    const title = main?.querySelector('h1') ?? main;
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  });
}
