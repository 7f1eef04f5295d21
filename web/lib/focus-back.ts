import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back when a form closes: to the element that had it before the form opened or, where that one is gone,
 * to the button that opens the form.
 */
export function useFocusBack(isOpen: boolean, button?: RefObject<HTMLElement | null>): void {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // Read while rendering: the form focuses its field as soon as it is in the page.
  if (isOpen && !wasOpen.current && typeof document !== 'undefined') opener.current ??= document.activeElement;
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) {
      const { current } = opener;
      opener.current = null;
      // A part of the page that only a script or a click can focus opens nothing.
      const isThere = current instanceof HTMLElement && current.isConnected && current.tabIndex >= 0;
      // Nothing is taken away from a field that has the focus by now.
      if (document.activeElement === document.body)
        (isThere ? current : button?.current)?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen, button]);
}
