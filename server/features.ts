import type { Feature } from './feature.ts';
import { feature as guestLinks } from './features/accounts/guest-links/feature.ts';
import { feature as notifications } from './features/accounts/notifications/feature.ts';
import { feature as preferences } from './features/accounts/preferences/feature.ts';
import { feature as savedViews } from './features/accounts/saved-views/feature.ts';
import { feature as staffAudit } from './features/accounts/staff-audit/feature.ts';
import { feature as users } from './features/accounts/users/feature.ts';
import { feature as blogs } from './features/content/blogs/feature.ts';
import { feature as categories } from './features/content/categories/feature.ts';
import { feature as courses } from './features/content/courses/feature.ts';
import { feature as events } from './features/content/events/feature.ts';
import { feature as attachments } from './features/content/forum/attachments/feature.ts';
import { feature as history } from './features/content/forum/history/feature.ts';
import { feature as likes } from './features/content/forum/likes/feature.ts';
import { feature as merging } from './features/content/forum/merging/feature.ts';
import { feature as posts } from './features/content/forum/posts/feature.ts';
import { feature as replies } from './features/content/forum/replies/feature.ts';
import { feature as review } from './features/content/forum/review/feature.ts';
import { feature as unread } from './features/content/forum/unread/feature.ts';
import { feature as points } from './features/engagement/points/feature.ts';
import { feature as watching } from './features/engagement/watching/feature.ts';
import { feature as accountManagement } from './features/governance/account-management/feature.ts';
import { feature as moderation } from './features/governance/moderation/feature.ts';
import { feature as reports } from './features/governance/reports/feature.ts';
import { feature as analytics } from './features/operations/analytics/feature.ts';
import { feature as backups } from './features/operations/backups/feature.ts';
import { feature as dashboard } from './features/operations/dashboard/feature.ts';
import { feature as health } from './features/operations/health/feature.ts';
import { feature as mailLog } from './features/operations/mail-log/feature.ts';
import { feature as presence } from './features/operations/presence/feature.ts';
import { feature as storage } from './features/operations/storage/feature.ts';
import { feature as audit } from './features/services/audit/feature.ts';
import { feature as documents } from './features/services/documents/feature.ts';
import { feature as exports } from './features/services/exports/feature.ts';
import { feature as files } from './features/services/files/feature.ts';
import { feature as search } from './features/services/search/feature.ts';
import { feature as sharePictures } from './features/services/share-pictures/feature.ts';
import { feature as site } from './features/services/site/feature.ts';
import { feature as switches } from './features/services/switches/feature.ts';
import { feature as syndication } from './features/services/syndication/feature.ts';
import { feature as brochures } from './features/trade/brochures/feature.ts';
import { feature as careers } from './features/trade/careers/feature.ts';
import { feature as directory } from './features/trade/directory/feature.ts';
import { feature as awards } from './features/trade/freight/awards/feature.ts';
import { feature as comparisons } from './features/trade/freight/comparisons/feature.ts';
import { feature as disruptions } from './features/trade/freight/disruptions/feature.ts';
import { feature as documentSets } from './features/trade/freight/document-sets/feature.ts';
import { feature as forwarders } from './features/trade/freight/forwarders/feature.ts';
import { feature as freightStaff } from './features/trade/freight/freight-staff/feature.ts';
import { feature as invitations } from './features/trade/freight/invitations/feature.ts';
import { feature as lanes } from './features/trade/freight/lanes/feature.ts';
import { feature as myFreight } from './features/trade/freight/my-freight/feature.ts';
import { feature as offers } from './features/trade/freight/offers/feature.ts';
import { feature as reference } from './features/trade/freight/reference/feature.ts';
import { feature as screening } from './features/trade/freight/screening/feature.ts';
import { feature as shipments } from './features/trade/freight/shipments/feature.ts';
import { feature as trust } from './features/trade/freight/trust/feature.ts';
import { feature as members } from './features/trade/members/feature.ts';

/** When an account is deleted, its texts are locked in this order. */
export const features: readonly Feature[] = [
  users,
  audit,
  members,
  points,
  categories,
  posts,
  replies,
  attachments,
  history,
  likes,
  reports,
  merging,
  review,
  unread,
  invitations,
  freightStaff,
  offers,
  comparisons,
  awards,
  shipments,
  myFreight,
  forwarders,
  documentSets,
  disruptions,
  screening,
  savedViews,
  lanes,
  trust,
  backups,
  blogs,
  courses,
  careers,
  events,
  directory,
  guestLinks,
  documents,
  brochures,
  notifications,
  preferences,
  watching,
  files,
  health,
  storage,
  dashboard,
  moderation,
  accountManagement,
  staffAudit,
  mailLog,
  exports,
  analytics,
  presence,
  switches,
  search,
  sharePictures,
  reference,
  site,
  syndication,
];

export const searchContents = features.flatMap(({ searchContent }) => searchContent ?? []);
