/** Keys that do the same on every screen. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isTaken, listKeys } from './list-keys.ts';
import { usePlaces } from './sections.ts';

export interface KeyHint {
  readonly key: string;
  readonly does: string;
}

/** What keys do everywhere. */
export function usePortalHints(): readonly KeyHint[] {
  return [
    { key: '/', does: 'Search' },
    { key: '?', does: 'These keys' },
    ...usePlaces().map(({ key, name }) => ({ key: `g ${key}`, does: name })),
  ];
}

const PATIENCE_MS = 1_500;

interface PortalKeys {
  readonly onSearch: () => void;
  /** `?`, where the screen has no keys of its own. */
  readonly onHelp: () => void;
}

/** Listens for `/`, Ctrl or Cmd with K, `?`, `g` with the letter of a place, and `j` and `k` where there is a list. */
export function usePortalKeys({ onSearch, onHelp }: PortalKeys): void {
  const navigate = useNavigate();
  const places = usePlaces();
  useEffect(() => {
    let begun = Number.NEGATIVE_INFINITY;
    // Before the screen's own keys, which may know the same letters.
    const second = (event: KeyboardEvent) => {
      if (performance.now() - begun > PATIENCE_MS || isTaken(event)) return;
      begun = Number.NEGATIVE_INFINITY;
      const place = places.find(({ key }) => key === event.key);
      if (!place) return;
      event.preventDefault();
      event.stopPropagation();
      navigate(place.to);
    };
    const first = (event: KeyboardEvent) => {
      const isPalette = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k';
      if (isPalette && !event.defaultPrevented && !document.querySelector('[role="dialog"], dialog[open]')) {
        event.preventDefault();
        onSearch();
        return;
      }
      if (isTaken(event)) return;
      if (listKeys[event.key]?.()) event.preventDefault();
      if (event.key === 'g') begun = performance.now();
      if (event.key !== '/' && event.key !== '?') return;
      event.preventDefault();
      if (event.key === '/') onSearch();
      else onHelp();
    };
    // The window is asked after the document: what a screen does with a key goes before.
    window.addEventListener('keydown', second, true);
    window.addEventListener('keydown', first);
    return () => {
      window.removeEventListener('keydown', second, true);
      window.removeEventListener('keydown', first);
    };
  }, [navigate, places, onSearch, onHelp]);
}
