export interface Signals {
  /** If not, this replica has to ask regularly. */
  readonly isHeard: boolean;
  /** Calls `listener` after commits on any replica that announced the topic; for COMMIT, after each commit. */
  on(topic: string, listener: () => void): void;
  onGap(listener: () => void): void;
  close(): void;
}

export const COMMIT = 'commit';

/** For a portal of one process, and for several that share only the database. */
export const noSignals: Signals = {
  isHeard: false,
  on: () => undefined,
  onGap: () => undefined,
  close: () => undefined,
};
