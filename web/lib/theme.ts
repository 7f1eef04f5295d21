/** The colour theme that a reader has chosen on this device. */
import { useSyncExternalStore } from 'react';
import { makeListeners } from './listeners.ts';
import { browserColours, DARK_DEVICE, KEY } from './paint-theme.ts';

/** `system` follows the device. */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const listeners = makeListeners();
/** Used if the browser's storage is blocked. */
let inMemory: Theme = 'system';

export function currentTheme(): Theme {
  try {
    const stored = window.localStorage.getItem(KEY);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    return inMemory;
  }
}

export function setTheme(theme: Theme): void {
  inMemory = theme;
  try {
    window.localStorage.setItem(KEY, theme);
  } catch {
    // It is in memory.
  }
  announce();
}

function announce(): void {
  paint();
  listeners.call();
}

function paint(): void {
  const theme = currentTheme();
  const device = window.matchMedia(DARK_DEVICE).matches ? 'dark' : 'light';
  const colours = theme === 'system' ? device : theme;
  document.documentElement.dataset['mantineColorScheme'] = colours;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = browserColours[theme === 'system' ? (meta.media === DARK_DEVICE ? 'dark' : 'light') : theme];
  }
}

export const onTheme = listeners.add;

export function useTheme(): Theme {
  return useSyncExternalStore(onTheme, currentTheme, () => 'system');
}

/**
 * Follows the device, and other tabs of the portal.
 * @returns a function that stops it
 */
export function followTheme(): () => void {
  const device = window.matchMedia(DARK_DEVICE);
  const onStorage = ({ key }: StorageEvent) => key === KEY && announce();
  device.addEventListener('change', paint);
  window.addEventListener('storage', onStorage);
  paint();
  return () => {
    device.removeEventListener('change', paint);
    window.removeEventListener('storage', onStorage);
  };
}
