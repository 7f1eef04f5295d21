/** One row for each type of content: its names, its paths, and the switch that closes its pages. */
import { adminPath } from './admin-screens.ts';
import type { ContentIconName } from './content-icons.ts';
import { byKind, type PostKind, postKinds } from './post-kinds.ts';
import type { Section } from './sections.ts';

interface Row {
  /** On a single item. */
  readonly label: string;
  /** On a list of them. */
  readonly plural: string;
  readonly icon: ContentIconName;
  /** The public list, and the list for members if there is one. */
  readonly list: string;
  readonly appList?: string;
  /**
   * Paths of the public pages of items, with a short form if there is one, and of their pages for members if there are
   * any.
   */
  readonly page: string;
  readonly shortPage?: string;
  readonly appPage?: string;
  /** The list for staff. Items that staff edit have a page below it. */
  readonly staffList: string;
  /** The switch that closes the pages for members. */
  readonly section: Section;
  /** RSS feed of the public list, by its English texts. */
  readonly feed?: { readonly name: string; readonly description: string };
  /** Link previews show a picture that the server draws, unless the row says otherwise. */
  readonly hasShareCard?: false;
}

function withPaths<const Names extends Pick<Row, 'label' | 'plural'>>(given: Row & Names) {
  const row: Row & Pick<Names, 'label' | 'plural'> = given;
  return {
    hasShareCard: true,
    ...row,
    appList: row.appList ?? row.list,
    appPage: row.appPage ?? row.page,
    feedPath: `${row.list}/rss.xml`,
    /** The canonical address of an item. */
    publicPath: (id: string) => `${row.page}/${id}`,
    shortPath: (id: string) => `${row.shortPage ?? row.list}/${id}`,
    appPath: (id: string) => `${row.appPage ?? row.page}/${id}`,
    staffPath: (id: string) => `${row.staffList}/${id}`,
  };
}

const postType = (kind: PostKind) => {
  const { label, plural, icon, list, appList, feed, noun } = postKinds[kind];
  return withPaths({
    ...{ label, plural, icon, list, feed },
    page: `/landing/${noun}`,
    shortPage: `/landing/${noun}`,
    appList,
    appPage: `/${noun}`,
    staffList: adminPath('forum'),
    section: 'ForumAfterLogin',
  });
};

export const contentTypes = {
  ...byKind(postType),
  event: withPaths({
    label: 'Event',
    plural: 'Events',
    icon: 'calendar',
    list: '/events',
    appList: '/events/all-events',
    page: '/landing/event',
    appPage: '/event',
    staffList: adminPath('events'),
    section: 'EventsAfterLogin',
    feed: {
      name: 'events',
      description: 'Upcoming events for logistics and supply-chain professionals, soonest first.',
    },
  }),
  blog: withPaths({
    label: 'Article',
    plural: 'Blogs',
    icon: 'article',
    list: '/blogs',
    appList: '/blogs/all-blogs',
    page: '/landing/blog',
    appPage: '/blog',
    staffList: adminPath('blogs'),
    section: 'BlogsAfterLogin',
    feed: { name: 'articles', description: 'The newest articles on freight, customs and warehousing.' },
  }),
  course: withPaths({
    label: 'Course',
    plural: 'Courses',
    icon: 'school',
    list: '/education',
    appList: '/education/courses',
    page: '/landing/education',
    appPage: '/education/courses',
    staffList: adminPath('courses'),
    section: 'EducationAfterLogin',
    feed: { name: 'courses', description: 'The newest courses for people in the trade.' },
  }),
  company: withPaths({
    label: 'Company',
    plural: 'Companies',
    icon: 'building',
    list: '/directory',
    appList: '/directory/all-companies',
    page: '/landing/directory',
    appPage: '/company',
    staffList: adminPath('directory'),
    section: 'DirectoryAfterLogin',
    feed: { name: 'directory', description: 'The most recently listed exporters.' },
  }),
  job: withPaths({
    label: 'Job',
    plural: 'Jobs',
    icon: 'id',
    list: '/careers',
    appList: '/careers/all-jobs',
    page: '/landing/careers',
    appPage: '/job',
    staffList: adminPath('jobs'),
    section: 'CareersAfterLogin',
    feed: { name: 'jobs', description: 'The newest jobs in logistics and supply chain.' },
  }),
  brochure: withPaths({
    label: 'Brochure',
    plural: 'Brochures',
    icon: 'file',
    // The specification fixes this spelling.
    list: '/landing/brochers',
    appList: '/directory/all-brochures',
    page: '/landing/brochers',
    appPage: '/brochure',
    staffList: adminPath('brochures'),
    section: 'DirectoryAfterLogin',
    feed: {
      name: 'brochures',
      description: 'The newest price lists, product sheets and company profiles of exporters.',
    },
    hasShareCard: false,
  }),
  person: withPaths({
    label: 'Member',
    plural: 'People',
    icon: 'user',
    list: '/members',
    page: '/members',
    appPage: '/member',
    staffList: adminPath('users'),
    section: 'ForumAfterLogin',
    hasShareCard: false,
  }),
} as const;

export type ContentType = keyof typeof contentTypes;

/** First segments of paths that are not content. */
const otherSegments =
  '.well-known about account admin api assets dashboard dev files home login Maintainance maintenance notification' +
  ' opensearch.xml posts privacy robots.txt rss search share signup sitemap.xml terms tools unsubscribe';
const firstSegments = new Set([
  ...otherSegments.split(' '),
  ...Object.values(contentTypes).flatMap((type) => [type.list, type.page, type.appPage].map(firstSegment)),
]);

function firstSegment(path: string): string {
  return path.split('/')[1] ?? '';
}

/** A category with such a name would be unreachable. Case-sensitive. */
export function isReservedSegment(segment: string): boolean {
  return firstSegments.has(segment);
}
