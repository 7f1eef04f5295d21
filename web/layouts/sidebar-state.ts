import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useCallback, useRef, useState } from 'react';

const COOKIE = 'sidebar_state';
const COOKIE_SECONDS = 604_800;
const COLLAPSE_MS = 170;
const MOBILE = '(max-width: 767px)';

export function wasOpen(cookies: string | null): boolean {
  return /(?:^|;\s*)sidebar_state=true(?:;|$)/.test(cookies ?? '');
}

export interface Sidebar {
  /** Pinned open by choice; otherwise it opens only on hover or focus. */
  isPinned: boolean;
  isWide: boolean;
  isMobile: boolean;
  isMobileOpen: boolean;
  toggle: () => void;
  closeMobile: () => void;
  enter: () => void;
  leave: () => void;
  setMenuOpen: (isOpen: boolean) => void;
}

/** The sidebar is pinned (stored in a cookie for a week), open on hover, or a panel on phones. */
export function useSidebar(initiallyPinned: boolean): Sidebar {
  const [isPinned, setPinned] = useState(initiallyPinned);
  const [isPeeking, setPeeking] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isMobileOpen, setMobileOpen] = useState(false);
  const isMobile = useMediaQuery(MOBILE, false) ?? false;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const toggle = useCallback(() => {
    if (window.matchMedia(MOBILE).matches) {
      setMobileOpen((isOpen) => !isOpen);
      return;
    }
    setPinned((wasPinned) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in some browsers
      document.cookie = `${COOKIE}=${!wasPinned}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
      return !wasPinned;
    });
    setPeeking(false);
  }, []);
  const closeMobile = useCallback(() => setMobileOpen(false), []);
  const enter = () => {
    clearTimeout(timer.current);
    setPeeking(true);
  };
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPeeking(false), COLLAPSE_MS);
  };
  // The same keys make text bold in the editor.
  useHotkeys([['mod+B', toggle]], ['INPUT', 'TEXTAREA', 'SELECT']);

  return {
    isPinned,
    isWide: isPinned || isPeeking || isMenuOpen,
    isMobile,
    isMobileOpen,
    toggle,
    closeMobile,
    enter,
    leave,
    setMenuOpen,
  };
}
