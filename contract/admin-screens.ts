/** The screens of the admin area, in the order of the menu within each group: one row for each. */
export const adminGroups = ['Community', 'Content', 'Trade', 'Portal'] as const;

interface Row {
  readonly title: string;
  /** Of the menu. */
  readonly group: (typeof adminGroups)[number];
  readonly isForAdmins?: true;
  /** The feature that the screens belong to. Without it, the screen is `features/admin/<name>/<name>-screen.tsx`. */
  readonly feature?: string;
  /** Tables that admins export there. */
  readonly exports?: readonly string[];
  /** Reads of its lists that are logged, because the lists show personal data: the names of their audit actions, and labels. */
  readonly loggedReads?: Readonly<Record<string, string>>;
}

const rows = {
  forum: { title: 'Forum', group: 'Community', exports: ['posts'] },
  requests: { title: 'Freight', group: 'Trade', feature: 'freight', exports: ['freight-requests', 'offers'] },
  events: { title: 'Events', group: 'Content', feature: 'events', exports: ['events', 'event-interests'] },
  blogs: { title: 'Blogs', group: 'Content', feature: 'blogs', exports: ['articles'] },
  courses: { title: 'Courses', group: 'Content', feature: 'courses', exports: ['courses'] },
  enquiries: {
    title: 'Enquiries',
    group: 'Content',
    feature: 'courses',
    exports: ['enquiries'],
    loggedReads: { 'enquiry.listRead': 'Course enquiries listed' },
  },
  directory: {
    title: 'Directory',
    group: 'Trade',
    feature: 'directory',
    exports: ['companies'],
    loggedReads: { 'claim.listRead': 'Claims listed' },
  },
  jobs: { title: 'Jobs', group: 'Trade', feature: 'careers', exports: ['jobs', 'applications'] },
  brochures: { title: 'Brochures', group: 'Trade', feature: 'brochures', exports: ['brochures'] },
  screening: { title: 'Screening', group: 'Trade', isForAdmins: true },
  users: {
    title: 'Users',
    group: 'Community',
    isForAdmins: true,
    exports: ['users'],
    loggedReads: { 'account.listRead': 'Accounts listed' },
  },
  security: { title: 'Security', group: 'Portal', isForAdmins: true },
  settings: { title: 'Settings', group: 'Portal', isForAdmins: true },
  analytics: { title: 'Analytics', group: 'Portal', isForAdmins: true },
  health: { title: 'Health', group: 'Portal', isForAdmins: true },
  mail: {
    title: 'Mail log',
    group: 'Portal',
    isForAdmins: true,
    exports: ['mail-log'],
    loggedReads: { 'mail.logRead': 'Mail log viewed' },
  },
  audit: { title: 'Audit log', group: 'Portal', isForAdmins: true, exports: ['audit-log'] },
} as const satisfies Readonly<Record<string, Row>>;

export type AdminScreenName = keyof typeof rows;
type Exported<R> = R extends { readonly exports: readonly (infer N)[] } ? N : never;
export type ExportName = { [N in AdminScreenName]: Exported<(typeof rows)[N]> }[AdminScreenName];
type LoggedRead<R> = R extends { readonly loggedReads: Readonly<Record<infer A, string>> } ? A : never;
type LoggedText<R> = R extends { readonly loggedReads: Readonly<Record<string, infer Text>> } ? Text : never;
type ListRead = { [N in AdminScreenName]: LoggedRead<(typeof rows)[N]> }[AdminScreenName];

export const adminPath = (name: AdminScreenName) => `/admin/${name}`;

export const adminScreens = Object.entries<Row>(rows).map(([name, row]) => ({
  ...row,
  name: name as AdminScreenName,
  path: adminPath(name as AdminScreenName),
}));
export const exportNames = adminScreens.flatMap(({ exports = [] }) => exports) as ExportName[];
export const listReads = Object.fromEntries(
  adminScreens.flatMap(({ loggedReads = {} }) => Object.entries(loggedReads)),
) as Readonly<Record<ListRead, { [N in AdminScreenName]: LoggedText<(typeof rows)[N]> }[AdminScreenName]>>;
