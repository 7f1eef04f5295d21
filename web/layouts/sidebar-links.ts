import * as company from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import { ENQUIRIES_PATH } from '#contract/course-paths.ts';
import * as job from '#contract/job-paths.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { postKinds } from '#contract/post-kinds.ts';
import { type NavItem, urlOf } from './nav-item.ts';

const t = messages('common');

/** Above the groups. */
export const firstItems: readonly NavItem[] = [
  {
    get title() {
      return t('Home');
    },
    icon: 'home',
    url: pages.dashboard,
  },
  {
    get title() {
      return t('Unread');
    },
    icon: 'inbox',
    url: pages.unread,
  },
  {
    get title() {
      return t(postKinds.general.appListTitle);
    },
    icon: 'stack',
    url: contentTypes.general.list,
    isPublic: true,
  },
  {
    get title() {
      return t(postKinds.quote.appListTitle);
    },
    icon: 'clipboard',
    url: contentTypes.quote.list,
    isPublic: true,
  },
  {
    get title() {
      return t('Write');
    },
    icon: 'pencil',
    url: `${contentTypes.general.appPage}/create`,
  },
];

/** The groups below those of the forum's categories. */
export const fixedGroups: readonly NavItem[] = [
  {
    get title() {
      return t('Freight');
    },
    icon: 'truck',
    items: [
      {
        get title() {
          return t('My Requests');
        },
        url: pages.myRequests,
      },
      {
        get title() {
          return t('My Offers');
        },
        url: pages.myOffers,
      },
      {
        get title() {
          return t('My Forwarders');
        },
        url: pages.myForwarders,
      },
      {
        get title() {
          return t('My Documents');
        },
        url: pages.myDocuments,
      },
      {
        get title() {
          return t('Disruptions');
        },
        url: pages.appDisruptions,
      },
      {
        get title() {
          return t('Screening');
        },
        url: pages.screening,
      },
    ],
  },
  {
    get title() {
      return t('Events');
    },
    icon: contentTypes.event.icon,
    items: [
      {
        get title() {
          return t('All Events');
        },
        url: contentTypes.event.appList,
        section: contentTypes.event.appPath(''),
      },
      {
        get title() {
          return t('Calendar');
        },
        url: pages.calendar,
      },
    ],
  },
  {
    get title() {
      return t('Blogs');
    },
    icon: contentTypes.blog.icon,
    items: [
      {
        get title() {
          return t('All Blogs');
        },
        url: contentTypes.blog.appList,
        section: contentTypes.blog.appPath(''),
      },
    ],
  },
  {
    get title() {
      return t('Education');
    },
    icon: contentTypes.course.icon,
    items: [
      {
        get title() {
          return t('Courses');
        },
        url: contentTypes.course.appList,
        section: contentTypes.course.appPath(''),
      },
      {
        get title() {
          return t('My Enquiries');
        },
        url: ENQUIRIES_PATH,
      },
    ],
  },
  {
    get title() {
      return t('Directory');
    },
    icon: contentTypes.company.icon,
    items: [
      {
        get title() {
          return t('All Companies');
        },
        url: contentTypes.company.list,
        section: contentTypes.company.appPath(''),
        isPublic: true,
      },
      {
        get title() {
          return t('Brochures');
        },
        url: contentTypes.brochure.list,
        section: contentTypes.brochure.appPath(''),
        isPublic: true,
      },
      {
        get title() {
          return t('My Companies');
        },
        url: company.MINE_PATH,
        section: company.editPath(''),
      },
      {
        get title() {
          return t('My Enquiries');
        },
        url: company.SENT_PATH,
        section: company.enquiryPath(''),
      },
    ],
  },
  {
    get title() {
      return t('Careers');
    },
    icon: contentTypes.job.icon,
    items: [
      {
        get title() {
          return t('All Jobs');
        },
        url: contentTypes.job.appList,
        section: contentTypes.job.appPath(''),
      },
      {
        get title() {
          return t('My Applications');
        },
        url: job.APPLICATIONS_PATH,
      },
      {
        get title() {
          return t('My Jobs');
        },
        url: job.MY_JOBS_PATH,
        section: job.editPath(''),
      },
    ],
  },
  {
    get title() {
      return t('Tools');
    },
    icon: 'calculator',
    items: [
      {
        get title() {
          return t('All Tools');
        },
        url: pages.tools,
        section: `${pages.appTools}/`,
        isPublic: true,
      },
    ],
  },
];

/** No links lead to a closed section. The public pages of its content stay open. */
export function withoutClosed(group: NavItem, isOpen: (pathname: string) => boolean): NavItem[] {
  if (!group.items) return group.isPublic || isOpen(urlOf(group)) ? [group] : [];
  const items = group.items.flatMap((item) => withoutClosed(item, isOpen));
  return items.length > 0 || group.items.length === 0 ? [{ ...group, items }] : [];
}
