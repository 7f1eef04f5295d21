import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { deviceStorage } from '#web/lib/browser-storage.ts';

/** The heights of rows in pixels; null for that of their content. */
type Rows = readonly (number | null)[];

const MOST_ROWS = 10;
const MOST_PIXELS = 400;

const keyOf = (what: string) => `dashboard-rows:${what}`;

/** Text, because the value of an external store must be the same as long as it does not change. */
const textOf = (rows: Rows): string => rows.map((height) => height ?? 'auto').join(' ');

function rowsOf(text: string): Rows {
  const heights = text === '' ? [] : text.split(' ').slice(0, MOST_ROWS);
  return heights.map((height) => (Number(height) > 0 ? Math.min(Number(height), MOST_PIXELS) : null));
}

/** @returns a reference for the list, whose rows are measured when `items` change */
export function useRememberRows(
  what: string,
  items: readonly unknown[] | undefined,
): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!items) return;
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect().height);
    deviceStorage.keep(keyOf(what), textOf(rows));
  }, [what, items]);
  return list;
}

const never = () => () => undefined;

/** Whether this browser has shown the list before. The server cannot know. */
export function useIsRemembered(what: string): boolean {
  return useSyncExternalStore(
    never,
    () => deviceStorage.read(keyOf(what)) !== null,
    () => false,
  );
}

/**
 * The rows of a list when it was last shown. It probably has them again, so that nothing below it moves.
 * @param usual for a list that this browser has not shown yet
 */
export function useRememberedRows(what: string, usual: Rows): Rows {
  const read = () => {
    const stored = deviceStorage.read<unknown>(keyOf(what));
    return typeof stored === 'string' ? stored : textOf(usual);
  };
  return rowsOf(useSyncExternalStore(never, read, () => textOf(usual)));
}
