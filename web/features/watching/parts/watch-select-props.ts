import type { Watched } from './queries.ts';

export interface WatchSelectProps {
  readonly what: Watched;
  /** Such as 'Watch this company'. */
  readonly label: string;
  /** The page is rendered for guests and served to members, too. */
  readonly isPublic?: boolean;
  /** It is one of several actions in a row. */
  readonly isSmall?: boolean;
}
