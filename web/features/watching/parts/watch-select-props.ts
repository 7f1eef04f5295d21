import type { Watched } from './queries.ts';

export interface WatchSelectProps {
  readonly what: Watched;
  /** Such as 'Watch this company'. */
  readonly label: string;
  /** In a row of actions. */
  readonly isSmall?: boolean;
}
