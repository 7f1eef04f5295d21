import * as company from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import { ENQUIRIES_PATH } from '#contract/course-paths.ts';
import * as job from '#contract/job-paths.ts';
import { pages } from '#contract/pages.ts';
import { postKinds } from '#contract/post-kinds.ts';
import { type NavItem, urlOf } from './nav-item.ts';

/** Above the groups. */
export const firstItems: readonly NavItem[] = [
  { title: 'Home', icon: 'home', url: pages.dashboard },
  { title: 'Unread', icon: 'inbox', url: pages.unread },
  { title: postKinds.general.appListTitle, icon: 'stack', url: contentTypes.general.list, isPublic: true },
  { title: postKinds.quote.appListTitle, icon: 'clipboard', url: contentTypes.quote.list, isPublic: true },
  { title: 'Write', icon: 'pencil', url: `${contentTypes.general.appPage}/create` },
];

/** The groups below those of the forum's categories. */
export const fixedGroups: readonly NavItem[] = [
  {
    title: 'Freight',
    icon: 'truck',
    items: [
      { title: 'My Requests', url: pages.myRequests },
      { title: 'My Offers', url: pages.myOffers },
      { title: 'My Forwarders', url: pages.myForwarders },
    ],
  },
  {
    title: 'Events',
    icon: contentTypes.event.icon,
    items: [
      { title: 'All Events', url: contentTypes.event.appList, section: contentTypes.event.appPath('') },
      { title: 'Calendar', url: pages.calendar },
    ],
  },
  {
    title: 'Blogs',
    icon: contentTypes.blog.icon,
    items: [{ title: 'All Blogs', url: contentTypes.blog.appList, section: contentTypes.blog.appPath('') }],
  },
  {
    title: 'Education',
    icon: contentTypes.course.icon,
    items: [
      { title: 'Courses', url: contentTypes.course.appList, section: contentTypes.course.appPath('') },
      { title: 'My Enquiries', url: ENQUIRIES_PATH },
    ],
  },
  {
    title: 'Directory',
    icon: contentTypes.company.icon,
    items: [
      {
        title: 'All Companies',
        url: contentTypes.company.list,
        section: contentTypes.company.appPath(''),
        isPublic: true,
      },
      {
        title: 'Brochures',
        url: contentTypes.brochure.list,
        section: contentTypes.brochure.appPath(''),
        isPublic: true,
      },
      { title: 'My Companies', url: company.MINE_PATH, section: company.editPath('') },
      { title: 'My Enquiries', url: company.SENT_PATH, section: company.enquiryPath('') },
    ],
  },
  {
    title: 'Careers',
    icon: contentTypes.job.icon,
    items: [
      { title: 'All Jobs', url: contentTypes.job.appList, section: contentTypes.job.appPath('') },
      { title: 'My Applications', url: job.APPLICATIONS_PATH },
      { title: 'My Jobs', url: job.MY_JOBS_PATH, section: job.editPath('') },
    ],
  },
  {
    title: 'Tools',
    icon: 'calculator',
    items: [{ title: 'All Tools', url: pages.tools, section: `${pages.appTools}/`, isPublic: true }],
  },
];

/** No links lead to a closed section. The public pages of its content stay open. */
export function withoutClosed(group: NavItem, isOpen: (pathname: string) => boolean): NavItem[] {
  if (!group.items) return group.isPublic || isOpen(urlOf(group)) ? [group] : [];
  const items = group.items.flatMap((item) => withoutClosed(item, isOpen));
  return items.length > 0 || group.items.length === 0 ? [{ ...group, items }] : [];
}
