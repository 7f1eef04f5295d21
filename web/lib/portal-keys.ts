import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import { isTaken, listKeys } from './list-keys.ts';
import { usePathInApp } from './path-in-app.ts';
import { useMenuLinks } from './sections.ts';

const t = messages('common');

export interface KeyHint {
  readonly key: string;
  readonly does: string;
}

export function usePortalHints(): readonly KeyHint[] {
  return [
    { key: '/', does: t('Search') },
    { key: '?', does: t('Keyboard shortcuts') },
    ...useMenuLinks().map(({ key, name }) => ({ key: `g ${key}`, does: name })),
  ];
}

const PATIENCE_MS = 1_500;

interface PortalKeys {
  readonly onSearch: () => void;
  /** `?` on screens without shortcuts of their own. */
  readonly onHelp: () => void;
}

export function usePortalKeys({ onSearch, onHelp }: PortalKeys): void {
  const navigate = useNavigate();
  const inApp = usePathInApp();
  const links = useMenuLinks();
  useEffect(() => {
    let openedAt = Number.NEGATIVE_INFINITY;
    // Runs before the shortcuts of a screen, which may use the same letters.
    const second = (event: KeyboardEvent) => {
      if (performance.now() - openedAt > PATIENCE_MS || isTaken(event)) return;
      openedAt = Number.NEGATIVE_INFINITY;
      const link = links.find(({ key }) => key === event.key);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      navigate(inApp(link.to));
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
      if (event.key === 'g') openedAt = performance.now();
      if (event.key !== '/' && event.key !== '?') return;
      event.preventDefault();
      if (event.key === '/') onSearch();
      else onHelp();
    };
    // Window handlers run after document handlers, so a screen's shortcuts take precedence.
    window.addEventListener('keydown', second, true);
    window.addEventListener('keydown', first);
    return () => {
      window.removeEventListener('keydown', second, true);
      window.removeEventListener('keydown', first);
    };
  }, [navigate, inApp, links, onSearch, onHelp]);
}
