import { useSyncExternalStore } from 'react';
import { canonicalZone } from '#contract/time-zones.ts';

/** The time zone of this device. Only in the browser, because the server's own is irrelevant. */
export function readerZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  return canonicalZone(zone) ?? zone;
}

/** The reader's time zone; null on the server and in the first render, which must be identical. */
export function useReaderZone(): string | null {
  return useSyncExternalStore(neverChanges, readerZone, () => null);
}
const neverChanges = () => () => undefined;
