import { useSyncExternalStore } from 'react';
import { type Listeners, makeListeners } from './listeners.ts';

/** A value that any code of the page can read and change, and whose change renders the components that show it. */
export interface SharedValue<T> {
  readonly initial: T;
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly onChange: Listeners['add'];
}

export function sharedValue<T>(initial: T): SharedValue<T> {
  let value = initial;
  const listeners = makeListeners();
  return {
    initial,
    get: () => value,
    set: (next) => {
      value = next;
      listeners.call();
    },
    onChange: listeners.add,
  };
}

/** The initial value on the server and in the first render. */
export function useSharedValue<T>({ initial, get, onChange }: SharedValue<T>): T {
  return useSyncExternalStore(onChange, get, () => initial);
}
