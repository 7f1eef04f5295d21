/** What each share picture says: worked out from what the API answers a guest. */
import { getBlog } from '#contract/blogs.ts';
import { getJob } from '#contract/careers.ts';
import { getCompany } from '#contract/directory.ts';
import { getCourse } from '#contract/education.ts';
import { getEvent, type PortalEvent } from '#contract/events.ts';
import type { EndpointSpec, Output } from '#contract/http.ts';
import { type PostKind, postKinds } from '#contract/post-kinds.ts';
import { type PostFields, postEndpoints } from '#contract/posts.ts';

export interface Card {
  /** What kind of thing it is, such as 'Event'. */
  readonly badge: string;
  readonly title: string;
  /** One line beneath the title. */
  readonly line: string;
}
/** Asks the API as a guest. */
export type Ask = <E extends EndpointSpec>(endpoint: E, url?: string) => Promise<Output<E>>;
const countries = new Intl.DisplayNames(['en'], { type: 'region' });
type CardOf = (ask: Ask, id: string) => Promise<Card>;

/** The things that have a picture, by the first part of its address. @throws NotFound where a guest may not read it */
export const cards: Readonly<Record<string, CardOf>> = {
  async event(ask, id) {
    const { data } = await ask(getEvent, pathOf(getEvent, id));
    return {
      badge: data.status === 'cancelled' ? 'Cancelled event' : 'Event',
      title: data.eventTitle || 'Untitled',
      line: joined(writeStart(data), data.location || 'Online'),
    };
  },
  async blog(ask, id) {
    const { data } = await ask(getBlog, pathOf(getBlog, id));
    return { badge: 'Article', title: data.title, line: joined(data.author.name, `${data.readingMinutes} min read`) };
  },
  async course(ask, id) {
    const { data } = await ask(getCourse, pathOf(getCourse, id));
    const weeks = data.duration === 1 ? '1 week' : `${data.duration} weeks`;
    return { badge: 'Course', title: data.title, line: joined(data.institutionName, weeks) };
  },
  async job(ask, id) {
    const { data } = await ask(getJob, pathOf(getJob, id));
    const place = data.workplace === 'REMOTE' ? 'Remote' : data.location;
    return { badge: data.open ? 'Job' : 'Closed job', title: data.title, line: joined(data.company.name, place) };
  },
  async company(ask, id) {
    const { data } = await ask(getCompany, pathOf(getCompany, id));
    const place = joined(data.city, countries.of(data.country) ?? data.country);
    return {
      badge: data.verified ? 'Verified company' : 'Company',
      title: data.name,
      line: data.tagline === '' ? place : joined(data.tagline, place),
    };
  },
  general: (ask, id) => cardOfPost(ask, 'general', id),
  quote: (ask, id) => cardOfPost(ask, 'quote', id),
};

async function cardOfPost(ask: Ask, kind: PostKind, id: string): Promise<Card> {
  const endpoint = postEndpoints[kind].get;
  const { data }: { data: PostFields } = await ask(endpoint, pathOf(endpoint, id));
  const place = data.subCategory;
  return {
    badge: postKinds[kind].title,
    title: data.title,
    line: place ? `${place.category.name} / ${place.name}` : data.user.name,
  };
}

/** Pages that are no thing: lists, and the portal itself. */
export function cardOfPage(name: string, siteName: string): Card | null {
  return Object.entries(pages(siteName)).find(([page]) => page === name)?.[1] ?? null;
}

const pages = (siteName: string): Readonly<Record<string, Card>> => ({
  site: {
    badge: 'Logistics and supply chain',
    title: 'Where the people who move goods meet',
    line: 'Freight questions, quotes, events, articles and courses',
  },
  forum: { badge: 'Forum', title: 'What logistics people ask and answer', line: `The forum of ${siteName}` },
  quotes: { badge: 'Quotes', title: 'Rates and capacity that people ask for', line: `Freight requests on ${siteName}` },
  events: { badge: 'Events', title: 'Events for logistics and supply-chain people', line: `On ${siteName}` },
  blogs: { badge: 'Articles', title: 'Articles on freight, customs and warehousing', line: `On ${siteName}` },
  directory: { badge: 'Directory', title: 'Exporters, what they make and where they sell', line: `On ${siteName}` },
  careers: { badge: 'Careers', title: 'Jobs in logistics and supply chain', line: `On ${siteName}` },
  education: { badge: 'Education', title: 'Courses for people in the trade', line: `On ${siteName}` },
});

function pathOf(endpoint: EndpointSpec, id: string): string {
  return endpoint.path.replace(/:\w+/, encodeURIComponent(id));
}

/** 'Friday, 12 March 2027 at 14:00 CET', by the event's own clock. */
function writeStart({ startDate, timezone }: PortalEvent): string {
  if (startDate === null) return 'No date available';
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: timezone, ...options }).format(new Date(startDate));
  const day = write({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return `${day}, ${write({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' })}`;
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
