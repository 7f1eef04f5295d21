import type { Feature } from './feature.ts';
import { feature as accountManagement } from './features/account-management/feature.ts';
import { feature as analytics } from './features/analytics/feature.ts';
import { feature as audit } from './features/audit/feature.ts';
import { feature as backups } from './features/backups/feature.ts';
import { feature as blogs } from './features/blogs/feature.ts';
import { feature as brochures } from './features/brochures/feature.ts';
import { feature as careers } from './features/careers/feature.ts';
import { feature as categories } from './features/categories/feature.ts';
import { feature as courses } from './features/courses/feature.ts';
import { feature as dashboard } from './features/dashboard/feature.ts';
import { feature as directory } from './features/directory/feature.ts';
import { feature as documents } from './features/documents/feature.ts';
import { feature as events } from './features/events/feature.ts';
import { feature as exports } from './features/exports/feature.ts';
import { feature as files } from './features/files/feature.ts';
import { feature as attachments } from './features/forum/attachments/feature.ts';
import { feature as history } from './features/forum/history/feature.ts';
import { feature as likes } from './features/forum/likes/feature.ts';
import { feature as merging } from './features/forum/merging/feature.ts';
import { feature as posts } from './features/forum/posts/feature.ts';
import { feature as replies } from './features/forum/replies/feature.ts';
import { feature as review } from './features/forum/review/feature.ts';
import { feature as unread } from './features/forum/unread/feature.ts';
import { feature as freightStaff } from './features/freight/freight-staff/feature.ts';
import { feature as invitations } from './features/freight/invitations/feature.ts';
import { feature as lanes } from './features/freight/lanes/feature.ts';
import { feature as offers } from './features/freight/offers/feature.ts';
import { feature as reference } from './features/freight/reference/feature.ts';
import { feature as trust } from './features/freight/trust/feature.ts';
import { feature as guestLinks } from './features/guest-links/feature.ts';
import { feature as health } from './features/health/feature.ts';
import { feature as mailLog } from './features/mail-log/feature.ts';
import { feature as members } from './features/members/feature.ts';
import { feature as moderation } from './features/moderation/feature.ts';
import { feature as notifications } from './features/notifications/feature.ts';
import { feature as points } from './features/points/feature.ts';
import { feature as preferences } from './features/preferences/feature.ts';
import { feature as presence } from './features/presence/feature.ts';
import { feature as reports } from './features/reports/feature.ts';
import { feature as search } from './features/search/feature.ts';
import { feature as sharePictures } from './features/share-pictures/feature.ts';
import { feature as site } from './features/site/feature.ts';
import { feature as staffAudit } from './features/staff-audit/feature.ts';
import { feature as storage } from './features/storage/feature.ts';
import { feature as switches } from './features/switches/feature.ts';
import { feature as syndication } from './features/syndication/feature.ts';
import { feature as users } from './features/users/feature.ts';
import { feature as watching } from './features/watching/feature.ts';

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
