import type { ColumnVisibilityState } from '@tanstack/react-table';
import { useLayoutEffect, useState } from 'react';
import { storageKey } from '#web/forms/text-storage.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';
import { useUser } from '#web/lib/session.ts';

export type HiddenColumns = ReturnType<typeof useHiddenColumns>;

/** The columns of a list that its reader has hidden. The browser remembers them. */
export function useHiddenColumns(list: string) {
  const { user } = useUser();
  const key = user ? storageKey(user.id, 'columns', list) : null;
  const [hidden, setHidden] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    if (key !== null) setHidden(deviceStorage.read<string[]>(key) ?? []);
  }, [key]);
  const set = (names: readonly string[]) => {
    setHidden(names);
    if (key === null) return;
    if (names.length === 0) deviceStorage.remove(key);
    else deviceStorage.keep(key, names);
  };
  const visibility: ColumnVisibilityState = Object.fromEntries(hidden.map((name) => [name, false]));
  return { hidden, set, visibility };
}
