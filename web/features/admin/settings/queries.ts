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
export const namedInTexts = [keyOf(getSiteText), keyOf(getTerms), keyOf(getPrivacy)];

export type SiteTextName = 'terms' | 'privacy';
export const siteTextWords: Readonly<Record<SiteTextName, { title: string; text: string }>> = {
  terms: { title: 'Terms of use', text: 'What members agree to when they sign up.' },
  privacy: { title: 'Privacy notice', text: 'What personal data the portal stores, for how long, and who sees it.' },
};
export const siteTextQuery = (name: SiteTextName) => query(getSiteText, { params: { name } });

interface Named {
  readonly title: string;
  readonly text: string;
}

const sectionWords: Readonly<Record<Section, Named>> = {
  ForumAfterLogin: {
    title: 'Forum',
    text: 'Closes lists and threads for signed-in members, and stops new posts and replies.',
  },
  Dashboard: { title: 'Dashboard', text: 'Closes the members’ dashboard.' },
  Account: { title: 'Account', text: 'Closes the account page: profile, password, sessions and export.' },
  NotificationPreferences: {
    title: 'Notification preferences',
    text: 'Closes the page for email preferences. Emails are still sent as chosen.',
  },
  EventsAfterLogin: { title: 'Events', text: 'Closes events for signed-in members, and stops new registrations.' },
  BlogsAfterLogin: { title: 'Blogs', text: 'Closes articles for signed-in members, and stops new comments.' },
  EducationAfterLogin: { title: 'Education', text: 'Closes courses for signed-in members, and stops their enquiries.' },
  DirectoryAfterLogin: { title: 'Directory', text: 'Closes the company directory for signed-in members.' },
  CareersAfterLogin: { title: 'Careers', text: 'Closes jobs and applications for signed-in members.' },
};
const itemWords: Readonly<Record<MenuItem, Named>> = {
  Landing: { title: 'Landing page', text: 'If hidden, everyone except admins sees the maintenance page.' },
  Forum: { title: 'Forum', text: 'The public forum.' },
  Quotes: { title: 'Quotes', text: 'The public list of freight requests.' },
  Directory: { title: 'Directory', text: 'The public company directory.' },
  Brochures: { title: 'Brochures', text: 'The brochures for download.' },
  Events: { title: 'Events', text: 'The public list of events and the calendar.' },
  Blogs: { title: 'Blogs', text: 'The public articles.' },
  Education: { title: 'Education', text: 'The public list of courses.' },
  Careers: { title: 'Careers', text: 'The public list of jobs.' },
};

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
