import type { ContentIconName } from '#contract/content-icons.ts';

/** An item of the sidebar's navigation. An item with children opens and closes; they may be two levels below the top. */
export interface NavItem {
  readonly title: string;
  readonly icon?: ContentIconName;
  /** '#' by default. */
  readonly url?: string;
  readonly items?: readonly NavItem[];
  /** The start of the addresses that also belong to this item. */
  readonly section?: string;
  /** Not in the app, so no section closes it. */
  readonly isPublic?: boolean;
  /** The number of unread threads. */
  readonly unread?: number | undefined;
}

export const urlOf = ({ url = '#' }: NavItem): string => url;

/** The item and everything below it. */
export const withChildren = (item: NavItem): NavItem[] => [item, ...(item.items ?? []).flatMap(withChildren)];
