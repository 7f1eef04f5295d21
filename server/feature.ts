/** What a feature provides; `app.ts` adds it to the portal. */

import type { GuestLinkKind } from '#contract/guest-links.ts';
import type { QueueItem } from '#contract/moderation.ts';
import type { CategoryListener } from './features/categories/index.ts';
import type { CompanyListener } from './features/directory/index.ts';
import type { Sheets } from './features/exports/index.ts';
import type { VerifyGuest } from './features/guest-links/index.ts';
import type { ModerationKind, StaffTaskCounts } from './features/moderation/index.ts';
import type { Subscriptions } from './features/notifications/index.ts';
import type { ShareCards } from './features/share-pictures/index.ts';
import type { SiteName } from './features/site/index.ts';
import type { Switchboard } from './features/switches/index.ts';
import type { Feed, SitemapLists, SitemapPages } from './features/syndication/index.ts';
import type { AccountCreated, AccountDeletion, PersonalData } from './features/users/index.ts';
import type { WatchedKinds, WatchedRecords } from './features/watching/index.ts';
import type { Portal } from './platform/portal.ts';
import type { SearchContent } from './platform/search/source.ts';

export interface Composition {
  readonly features: readonly Feature[];
  readonly switchboard: Switchboard;
  readonly siteName: SiteName;
}

export interface Feature {
  readonly name: string;
  /** Binds its endpoints, and starts what runs as long as the server does. */
  readonly routes?: (portal: Portal, composition: Composition) => void | Promise<void>;
  /** Also handles those that it queues itself. */
  readonly jobs?: (portal: Portal, composition: Composition) => void;
  readonly searchContent?: SearchContent;
  /** Pictures for link previews. */
  readonly shareCards?: ShareCards;
  readonly feeds?: readonly Feed[];
  readonly sitemapPages?: SitemapPages;
  readonly sitemapLists?: SitemapLists;
  /** Tables that admins export as CSV. */
  readonly exports?: Sheets;
  readonly personalData?: PersonalData;
  readonly moderation?: Readonly<Partial<Record<QueueItem['type'], ModerationKind>>>;
  readonly staffTasks?: StaffTaskCounts;
  /** Emails to its own list of recipients, and how a recipient unsubscribes with a link. */
  readonly subscriptions?: Partial<Subscriptions>;
  /** Content whose watchers are notified. */
  readonly watchedKinds?: Readonly<Partial<WatchedKinds>>;
  /** Records that members can watch. */
  readonly watchedRecords?: Readonly<Partial<WatchedRecords>>;
  readonly accountDeletion?: AccountDeletion;
  /** Gives a new account what was sent with its address before. */
  readonly accountCreated?: AccountCreated;
  /** Records that guests confirm with a link in an email. */
  readonly guestLinks?: Readonly<Partial<Record<GuestLinkKind, VerifyGuest>>>;
  readonly companyListener?: (portal: Portal) => Partial<CompanyListener>;
  readonly categoryListener?: (portal: Portal) => CategoryListener;
}

type Keyed =
  | 'exports'
  | 'shareCards'
  | 'guestLinks'
  | 'moderation'
  | 'personalData'
  | 'staffTasks'
  | 'subscriptions'
  | 'watchedKinds'
  | 'watchedRecords';
type Collected<Facet extends Keyed> = Required<NonNullable<Feature[Facet]>>;

/** @throws Error if two features declare the same entry */
export function collect<Facet extends Keyed>(features: readonly Feature[], facet: Facet): Collected<Facet> {
  const all: Record<string, unknown> = {};
  for (const feature of features) {
    for (const [key, entry] of Object.entries(feature[facet] ?? {})) {
      if (Object.hasOwn(all, key)) throw new Error(`${feature.name} declares ${facet}.${key} a second time.`);
      all[key] = entry;
    }
  }
  return all as Collected<Facet>;
}
