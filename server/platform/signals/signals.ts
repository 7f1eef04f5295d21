/** Tells every replica at once that something has changed, so that it need not ask the database regularly. */
export interface Signals {
  /** Whether this replica hears the others now. If not, it has to ask regularly. */
  readonly isHeard: boolean;
  /** Calls `listener` after a transaction that announced the topic has committed on any replica; COMMIT: after each one. */
  on(topic: string, listener: () => void): void;
  /** Calls `listener` when signals may have been missed. */
  onGap(listener: () => void): void;
  close(): void;
}

/** The topic of every commit. */
export const COMMIT = 'commit';

/** For a portal of one process, and for several that share only the database. */
export const noSignals: Signals = {
  isHeard: false,
  on: () => undefined,
  onGap: () => undefined,
  close: () => undefined,
};
