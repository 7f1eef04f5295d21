/** The parts of the app that admins can close: one row for each. */
interface Row {
  readonly title: string;
  /** What members can’t do while it is closed. */
  readonly text: string;
}

export const sectionTable = {
  ForumAfterLogin: {
    title: 'Forum',
    text: 'When off: members can’t open lists and threads, post or reply.',
  },
  Dashboard: { title: 'Dashboard', text: 'When off: members can’t open the dashboard.' },
  Account: {
    title: 'Account',
    text: 'When off: members can’t open the account page: profile, password, sessions and export.',
  },
  NotificationPreferences: {
    title: 'Notification preferences',
    text: 'When off: members can’t change their email preferences. They still receive the emails that they chose.',
  },
  EventsAfterLogin: { title: 'Events', text: 'When off: members can’t open events or register.' },
  BlogsAfterLogin: { title: 'Blogs', text: 'When off: members can’t open articles or comment.' },
  EducationAfterLogin: { title: 'Education', text: 'When off: members can’t open courses or send enquiries.' },
  DirectoryAfterLogin: { title: 'Directory', text: 'When off: members can’t open companies or send enquiries.' },
  CareersAfterLogin: { title: 'Careers', text: 'When off: members can’t open jobs or apply.' },
} as const satisfies Readonly<Record<string, Row>>;

export type Section = keyof typeof sectionTable;
export const sections = Object.keys(sectionTable) as Section[];
