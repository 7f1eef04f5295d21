import type { Watched } from './queries.ts';

export interface WatchSelectProps {
  readonly what: Watched;
  /** Such as 'Watch this company'. */
  readonly label: string;
  /** The page is rendered for guests and served to members, too. */
  readonly isPublic?: boolean;
  /** In a row of actions. */
  readonly isSmall?: boolean;
}
