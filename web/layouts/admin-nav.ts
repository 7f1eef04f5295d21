interface AdminSection {
  readonly title: string;
  readonly url: string;
  readonly isForAdmins?: true;
}

/** The entries of the admin menu in their order. */
export const adminSections: readonly AdminSection[] = [
  { title: 'Forum', url: '/admin/forum' },
  { title: 'Events', url: '/admin/events' },
  { title: 'Blogs', url: '/admin/blogs' },
  { title: 'Courses', url: '/admin/courses' },
  { title: 'Enquiries', url: '/admin/enquiries' },
  { title: 'Directory', url: '/admin/directory' },
  { title: 'Jobs', url: '/admin/jobs' },
  { title: 'Brochures', url: '/admin/brochures' },
  { title: 'Users', url: '/admin/users', isForAdmins: true },
  { title: 'Settings', url: '/admin/settings', isForAdmins: true },
  { title: 'Analytics', url: '/admin/analytics', isForAdmins: true },
  { title: 'Mail log', url: '/admin/mail', isForAdmins: true },
  { title: 'Audit log', url: '/admin/audit', isForAdmins: true },
];
