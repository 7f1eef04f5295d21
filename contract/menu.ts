/** The items of the landing page's menu in their order: one row for each. */
import { contentTypes } from './content-types.ts';
import { pages } from './pages.ts';

interface Row {
  readonly title: string;
  readonly path: string;
  /** The second key of its shortcut; the first is `g`. */
  readonly key: string;
  /** What disappears with it when it is hidden. */
  readonly text: string;
}

const { general, quote, company, brochure, event, blog, course, job } = contentTypes;

export const menu = {
  Landing: {
    title: 'Landing page',
    path: '/',
    key: 'h',
    text: 'When off: everyone except admins sees a maintenance page.',
  },
  Forum: { title: 'Forum', path: general.list, key: 'f', text: 'The public forum.' },
  Quotes: { title: 'Quotes', path: quote.list, key: 'q', text: 'The public list of freight requests.' },
  Directory: { title: 'Directory', path: company.list, key: 'd', text: 'The public company directory.' },
  Brochures: { title: 'Brochures', path: brochure.list, key: 'r', text: 'The brochures for download.' },
  Events: { title: 'Events', path: event.list, key: 'e', text: 'The public list of events and the calendar.' },
  Blogs: { title: 'Blogs', path: blog.list, key: 'b', text: 'The public articles.' },
  Education: { title: 'Education', path: course.list, key: 'l', text: 'The public list of courses.' },
  Careers: { title: 'Careers', path: job.list, key: 'c', text: 'The public list of jobs.' },
  Tools: { title: 'Tools', path: pages.tools, key: 't', text: 'The calculators.' },
} as const satisfies Readonly<Record<string, Row>>;

export type MenuItem = keyof typeof menu;
export const menuItems = Object.keys(menu) as MenuItem[];
