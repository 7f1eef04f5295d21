import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';

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
  press: () => void;
  release: () => void;
  /** Opens it for Tab and for a finger. A menu that closes returns the focus, which opens it only for the keyboard. */
  focus: () => void;
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
  const isByKeyboard = useIsByKeyboard();
  const isPressed = useRef(false);
  const press = () => {
    isPressed.current = true;
  };
  const release = () => {
    isPressed.current = false;
  };
  const focus = () => {
    if (isByKeyboard.current || isPressed.current) enter();
  };
  // In fields too; in the editor, the same keys make text bold.
  useHotkeys([['mod+B', toggle]], []);

  return {
    isPinned,
    isWide: isPinned || isPeeking || isMenuOpen,
    isMobile,
    isMobileOpen,
    toggle,
    closeMobile,
    enter,
    leave,
    press,
    release,
    focus,
    setMenuOpen,
  };
}

/** Whether the user moved the focus by Tab since the last press of a pointer. */
function useIsByKeyboard() {
  const isByKeyboard = useRef(false);
  useEffect(() => {
    const press = () => {
      isByKeyboard.current = false;
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Tab') isByKeyboard.current = true;
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('keydown', key, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('keydown', key, true);
    };
  }, []);
  return isByKeyboard;
}
