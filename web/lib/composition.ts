import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to a composition (Chinese, Japanese, Korean). Safari ends the composition before the key that
 * confirms it, and marks that key by its code alone.
 */
export const isOfComposition = ({ nativeEvent: { isComposing, keyCode } }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
