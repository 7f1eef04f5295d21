/** Functions to call after a change. */
export interface Listeners {
  /** @returns a function that removes the listener again */
  readonly add: (listener: () => void) => () => void;
  readonly call: () => void;
}

export function makeListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call: () => {
      for (const listener of listeners) listener();
    },
  };
}
