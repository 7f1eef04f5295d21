import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus when a form closes: to the element that had it before, or to the button that opens the form if that
 * element is gone.
 */
export function useFocusBack(isOpen: boolean, button?: RefObject<HTMLElement | null>): void {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // Read during render, because the form takes the focus when it mounts.
  if (isOpen && !wasOpen.current && typeof document !== 'undefined') opener.current ??= document.activeElement;
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) {
      const { current } = opener;
      opener.current = null;
      // Elements that can't be focused by keyboard don't open forms.
      const canTakeFocus = current instanceof HTMLElement && current.isConnected && current.tabIndex >= 0;
      // Another field that has the focus keeps it.
      if (document.activeElement === document.body)
        (canTakeFocus ? current : button?.current)?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen, button]);
}
