/** What staff must decide or answer, in the order of the admin area's start page. */
import { adminPath } from './admin-screens.ts';

export const START_PATH = '/admin';

const forum = adminPath('forum');
const directory = adminPath('directory');
const jobs = adminPath('jobs');

export const staffTasks = {
  pendingTexts: { screen: forum, path: forum, title: 'Posts, replies and comments awaiting review' },
  reportedTexts: { screen: forum, path: `${forum}?tab=reported`, title: 'Reported content' },
  pendingCompanies: { screen: directory, path: directory, title: 'Companies awaiting review' },
  companyClaims: { screen: directory, path: `${directory}?tab=claims`, title: 'Company claims awaiting review' },
  changedCompanies: { screen: directory, path: `${directory}?tab=changed`, title: 'Company changes awaiting review' },
  pendingJobs: { screen: jobs, path: jobs, title: 'Jobs awaiting review' },
  changedJobs: { screen: jobs, path: `${jobs}?tab=changed`, title: 'Job changes awaiting review' },
  newEnquiries: {
    screen: adminPath('enquiries'),
    path: `${adminPath('enquiries')}?status=NEW`,
    title: 'New course enquiries',
  },
} as const;

export type StaffTask = keyof typeof staffTasks;
export const staffTaskNames = Object.keys(staffTasks) as StaffTask[];

/** A count of 1,000 means 1,000 or more. */
export const MAX_TASKS = 1_000;
