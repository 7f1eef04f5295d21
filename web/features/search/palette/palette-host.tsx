import { sharedValue, useSharedValue } from '#web/lib/shared-value.ts';
import { Palette } from './palette.tsx';

const isOpen = sharedValue(false);

export const openPalette = () => isOpen.set(true);
const closePalette = () => isOpen.set(false);

/** Above every layout, so that an open search survives navigation. */
export function PaletteHost() {
  return useSharedValue(isOpen) ? <Palette onClose={closePalette} /> : null;
}
