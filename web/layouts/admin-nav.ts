/** What the admin area holds, in the order of its bar. A screen that is added gets its line here. */
export const adminSections: readonly { readonly title: string; readonly url: string }[] = [
  { title: 'Events', url: '/admin/events' },
  { title: 'Blogs', url: '/admin/blogs' },
  { title: 'Courses', url: '/admin/courses' },
  { title: 'Enquiries', url: '/admin/enquiries' },
];
