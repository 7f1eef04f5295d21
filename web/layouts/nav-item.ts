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
  /** A public page shows the same, so it stays when its section is closed. */
  readonly isPublic?: boolean;
  /** The number of unread threads. */
  readonly unread?: number | undefined;
}

export const urlOf = ({ url = '#' }: NavItem): string => url;

/** The item and everything below it with the addresses that links lead to. */
export function withAddresses(item: NavItem, addressOf: (url: string) => string): NavItem {
  return {
    ...item,
    ...(item.url && { url: addressOf(item.url) }),
    ...(item.items && { items: item.items.map((child) => withAddresses(child, addressOf)) }),
  };
}

/** The item and everything below it. */
export const withChildren = (item: NavItem): NavItem[] => [item, ...(item.items ?? []).flatMap(withChildren)];
