import { getReviewSettings } from '#contract/moderation.ts';
import { getPrivacy, getSiteName, getSiteText, getTerms } from '#contract/site.ts';
import {
  getMenuItems,
  getPageStatus,
  listPageStatuses,
  type MenuItem,
  type Section,
  setMenuItem,
  setPageStatus,
} from '#contract/switches.ts';
import { keyOf, query } from '#web/lib/queries.ts';

export const reviewQuery = query(getReviewSettings);
export const siteNameQuery = query(getSiteName);
/** What the portal says of itself, with its name in it. */
export const namedInTexts = [keyOf(getSiteText), keyOf(getTerms), keyOf(getPrivacy)];

export type SiteTextName = 'terms' | 'privacy';
export const siteTextWords: Readonly<Record<SiteTextName, { title: string; text: string }>> = {
  terms: { title: 'Terms of use', text: 'What everybody agrees to who uses the portal, and signs up.' },
  privacy: { title: 'Privacy notice', text: 'What the portal keeps about people, for how long and who sees it.' },
};
export const siteTextQuery = (name: SiteTextName) => query(getSiteText, { params: { name } });

interface Named {
  /** In the words of the portal rather than in its names. */
  readonly title: string;
  readonly text: string;
}

const sectionWords: Readonly<Record<Section, Named>> = {
  ForumAfterLogin: {
    title: 'Forum',
    text: 'Closes the lists and threads behind the sign-in, and writing posts and replies.',
  },
  Dashboard: { title: 'Dashboard', text: 'Closes the dashboard where members arrive.' },
  Account: { title: 'Account', text: 'Closes the account page: profile, password, sessions, export.' },
  NotificationPreferences: {
    title: 'Notification preferences',
    text: 'Closes the page where members choose which mails they get; mails go on as chosen.',
  },
  EventsAfterLogin: { title: 'Events', text: 'Closes events behind the sign-in, and taking part in them.' },
  BlogsAfterLogin: { title: 'Blogs', text: 'Closes articles behind the sign-in, and commenting on them.' },
  EducationAfterLogin: { title: 'Education', text: 'Closes courses behind the sign-in, and members’ enquiries.' },
  DirectoryAfterLogin: { title: 'Directory', text: 'Closes the company directory behind the sign-in.' },
  CareersAfterLogin: { title: 'Careers', text: 'Closes jobs and applications behind the sign-in.' },
};
const itemWords: Readonly<Record<MenuItem, Named>> = {
  Landing: { title: 'Landing page', text: 'Hidden, the landing page shows the maintenance page to all but admins.' },
  Forum: { title: 'Forum', text: 'The public forum.' },
  Quotes: { title: 'Quotes', text: 'The public list of freight requests.' },
  Directory: { title: 'Directory', text: 'The public company directory.' },
  Brochures: { title: 'Brochures', text: 'The brochures for download.' },
  Events: { title: 'Events', text: 'The public list of events and the calendar.' },
  Blogs: { title: 'Blogs', text: 'The public articles.' },
  Education: { title: 'Education', text: 'The public list of courses.' },
  Careers: { title: 'Careers', text: 'The public list of jobs.' },
};

/** Both lists of switches: where they are read and set, what a change makes stale, and what they say. */
export const switchLists = {
  section: {
    query: query(listPageStatuses),
    set: setPageStatus,
    stale: [keyOf(listPageStatuses), keyOf(getPageStatus)],
    words: sectionWords as Readonly<Record<string, Named>>,
  },
  menuItem: {
    query: query(getMenuItems),
    set: setMenuItem,
    stale: [keyOf(getMenuItems)],
    words: itemWords as Readonly<Record<string, Named>>,
  },
} as const;
export type SwitchKind = keyof typeof switchLists;
