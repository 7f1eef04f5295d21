import { useSyncExternalStore } from 'react';
import { Palette } from './palette.tsx';

let isOpen = false;
const listeners = new Set<() => void>();

function setOpen(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const openPalette = () => setOpen(true);
const closePalette = () => setOpen(false);

/** Above every layout, so that an open search survives navigation. */
export function PaletteHost() {
  const shows = useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
  return shows ? <Palette onClose={closePalette} /> : null;
}
