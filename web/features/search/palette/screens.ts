import { adminScreens } from '#contract/admin-screens.ts';
import { appPathOf } from '#contract/app-path.ts';
import { NEW_PATH as NEW_COMPANY } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import { tools } from '#contract/freight-tools.ts';
import { NEW_PATH as NEW_JOB } from '#contract/job-paths.ts';
import { messages, translated } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { kinds, postKinds } from '#contract/post-kinds.ts';
import { START_PATH } from '#contract/staff-tasks.ts';
import type { Session } from '#web/lib/session.ts';
import type { Place } from './choices.ts';

const t = messages('site');

const memberScreens: readonly Place[] = [
  ...kinds.map((kind) => ({
    get name() {
      return t(postKinds[kind].write);
    },
    get also() {
      return kind === 'quote' ? [t('New request'), 'RFQ'] : [t('New post'), t('Create a post')];
    },
    to: `${contentTypes[kind].appPage}/create`,
  })),
  {
    get name() {
      return t('Dashboard');
    },
    get also() {
      return [t('Home')];
    },
    to: pages.dashboard,
  },
  {
    get name() {
      return t('My posts');
    },
    get also() {
      return [t('Drafts')];
    },
    to: pages.myPosts,
    isMinor: true,
  },
  {
    get name() {
      return t('Unread');
    },
    get also() {
      return [t('Unread threads')];
    },
    to: pages.unread,
  },
  {
    get name() {
      return t('My requests');
    },
    to: pages.myRequests,
    isMinor: true,
  },
  {
    get name() {
      return t('My offers');
    },
    to: pages.myOffers,
    isMinor: true,
  },
  {
    get name() {
      return t('Forwarders');
    },
    to: pages.myForwarders,
    isMinor: true,
  },
  {
    get name() {
      return t('My documents');
    },
    to: pages.myDocuments,
    isMinor: true,
  },
  {
    get name() {
      return t('Disruptions');
    },
    to: pages.appDisruptions,
    isMinor: true,
  },
  {
    get name() {
      return t('Screening');
    },
    to: pages.screening,
    isMinor: true,
  },
  {
    get name() {
      return t('List a company');
    },
    to: NEW_COMPANY,
    isMinor: true,
  },
  {
    get name() {
      return t('Post a job');
    },
    to: NEW_JOB,
    isMinor: true,
  },
  {
    get name() {
      return t('All categories');
    },
    to: pages.categories,
    isMinor: true,
  },
  {
    get name() {
      return t('Notifications');
    },
    get also() {
      return [t('Inbox')];
    },
    to: pages.inbox,
    isMinor: true,
  },
  {
    get name() {
      return t('Email notification preferences');
    },
    to: pages.preferences,
    isMinor: true,
  },
  {
    get name() {
      return t('Account');
    },
    get also() {
      return [t('Settings'), t('Profile'), t('Password')];
    },
    to: pages.account,
    isMinor: true,
  },
  {
    get name() {
      return t('Calendar');
    },
    to: pages.calendar,
    isMinor: true,
  },
];

const toolScreens: readonly Place[] = Object.values(tools).map(({ title, path }) => ({
  get name() {
    return t(title);
  },
  to: path,
  isMinor: true,
}));

/** People look for what a section has, not for its name. */
const withOtherNames = (place: Place): Place =>
  place.to === contentTypes.company.list
    ? { ...place, also: [t('Find a supplier'), t('Find suppliers'), t('Suppliers'), t('Companies')] }
    : place;

/** The sections of the menu, for members in the app, and the screens of the reader. */
export function placesFor(
  { user, isStaff, isAdmin }: Session,
  links: readonly Place[],
  isOpen: (pathname: string) => boolean,
): readonly Place[] {
  const publicPlaces = [...links.map(withOtherNames), ...toolScreens.filter(({ to }) => isOpen(to))];
  if (!user) return publicPlaces;
  const inApp = (place: Place) => {
    const own = appPathOf(place.to);
    return isOpen(own) ? { ...place, to: own } : place;
  };
  const forStaff = adminScreens
    .filter((screen) => isAdmin || !screen.isForAdmins)
    .map(({ title, path }) => ({
      name: t('Admin {title}', { title: translated('common', title) }),
      to: path,
      isMinor: true,
    }));
  const start = { name: t('Admin'), to: START_PATH, isMinor: true };
  return [
    ...publicPlaces.map(inApp),
    ...memberScreens.filter(({ to }) => isOpen(to)),
    ...(isStaff ? [start, ...forStaff] : []),
  ];
}
