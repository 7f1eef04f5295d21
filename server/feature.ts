import type { GuestLinkKind } from '#contract/guest-links.ts';
import type { QueueItem } from '#contract/moderation.ts';
import type { VerifyGuest } from './features/accounts/guest-links/index.ts';
import type { Subscriptions } from './features/accounts/preferences/index.ts';
import type { AccountDeletion, AddressVerified, PersonalData } from './features/accounts/users/index.ts';
import type { CategoryListener } from './features/content/categories/index.ts';
import type { WatchedKinds, WatchedRecords } from './features/engagement/watching/index.ts';
import type { ModerationKind, StaffTaskCounts } from './features/governance/moderation/index.ts';
import type { Sheets } from './features/services/exports/index.ts';
import type { PictureText, PostOfPictureLink } from './features/services/files/index.ts';
import type { ShareCards } from './features/services/share-pictures/index.ts';
import type { Brand } from './features/services/site/index.ts';
import type { Switchboard } from './features/services/switches/index.ts';
import type { Feed, SitemapLists, SitemapPages } from './features/services/syndication/index.ts';
import type { CompanyListener } from './features/trade/directory/index.ts';
import type { Portal } from './platform/portal.ts';
import type { SearchContent } from './platform/search/source.ts';
import type { Setup, WholePortal } from './platform/setup.ts';

export interface Composition {
  readonly features: readonly Feature[];
  readonly switchboard: Switchboard;
  readonly brand: Brand;
}

export interface Feature {
  readonly name: string;
  readonly routes?: (setup: Setup, composition: Composition) => void | Promise<void>;
  readonly jobs?: (portal: WholePortal, composition: Composition) => void;
  readonly searchContent?: SearchContent;
  readonly shareCards?: ShareCards;
  readonly feeds?: readonly Feed[];
  readonly sitemapPages?: SitemapPages;
  readonly sitemapLists?: SitemapLists;
  readonly pictures?: readonly PictureText[];
  /** The post whose pictures a reader without an account may see, by the query of a picture’s address. */
  readonly postOfPictureLink?: PostOfPictureLink;
  readonly exports?: Sheets;
  readonly personalData?: PersonalData;
  readonly moderation?: Readonly<Partial<Record<QueueItem['type'], ModerationKind>>>;
  readonly staffTasks?: StaffTaskCounts;
  readonly subscriptions?: Partial<Subscriptions>;
  readonly watchedKinds?: Readonly<Partial<WatchedKinds>>;
  readonly watchedRecords?: Readonly<Partial<WatchedRecords>>;
  readonly accountDeletion?: AccountDeletion;
  /** Gives an account what was sent with its new address before. */
  readonly addressVerified?: AddressVerified;
  readonly guestLinks?: Readonly<Partial<Record<GuestLinkKind, VerifyGuest>>>;
  readonly companyListener?: (portal: Omit<Portal, 'db' | 'sender'>) => Partial<CompanyListener>;
  readonly categoryListener?: (portal: Omit<Portal, 'db' | 'sender'>) => CategoryListener;
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
