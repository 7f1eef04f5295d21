/** The parts of the app that admins can close: one row for each. */
interface Row {
  readonly title: string;
  /** The effect of closing it. */
  readonly text: string;
}

export const sectionTable = {
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
  EducationAfterLogin: { title: 'Education', text: 'Closes courses for signed-in members, and stops enquiries.' },
  DirectoryAfterLogin: { title: 'Directory', text: 'Closes companies for signed-in members, and stops enquiries.' },
  CareersAfterLogin: { title: 'Careers', text: 'Closes jobs for signed-in members, and stops applications.' },
} as const satisfies Readonly<Record<string, Row>>;

export type Section = keyof typeof sectionTable;
export const sections = Object.keys(sectionTable) as Section[];
