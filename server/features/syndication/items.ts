/** How things of the portal stand in a feed. */
import type { Blog } from '#contract/blogs.ts';
import type { Brochure } from '#contract/brochures.ts';
import type { JobCard } from '#contract/careers.ts';
import type { CompanyCard } from '#contract/directory.ts';
import type { Course } from '#contract/education.ts';
import type { PortalEvent } from '#contract/events.ts';
import { htmlToText } from '#contract/plain-text.ts';
import { postKinds } from '#contract/post-kinds.ts';
import type { PostFields } from '#contract/posts.ts';
import { excerpt } from '#server/platform/html/excerpt.ts';
import { writePeriod } from '../events/index.ts';
import { pagePath } from './pages.ts';
import type { FeedItem } from './rss.ts';

const EXCERPT_WORDS = 60;

const textOf = (html: string): string => excerpt(htmlToText(html), EXCERPT_WORDS);

export function itemOfPost(post: PostFields): FeedItem {
  return {
    title: post.title,
    page: pagePath(post.kind, post.id),
    date: post.publishedAt ?? post.createdAt,
    text: textOf(post.description),
    author: post.user.name,
    categories: [postKinds[post.kind].badge, ...(post.subCategory ? [post.subCategory.name] : []), ...post.tags],
  };
}

export function itemOfBlog(blog: Blog): FeedItem {
  return {
    title: blog.title,
    page: pagePath('blog', blog.id),
    date: blog.publishedAt ?? blog.createdAt,
    text: blog.excerpt,
    author: blog.author.name,
    categories: blog.tags,
  };
}

/** When and where come first: a feed has no fields of its own for them. */
export function itemOfEvent(event: PortalEvent): FeedItem {
  const title = event.eventTitle || 'Untitled';
  const where = event.location || 'Online';
  return {
    title: event.status === 'cancelled' ? `Cancelled: ${title}` : title,
    page: pagePath('event', event.id),
    date: event.publishedAt ?? event.createdAt,
    text: [writeWhen(event), where, textOf(event.description)].filter((part) => part !== '').join(' · '),
    author: event.organiser,
    categories: event.tags,
  };
}

function writeWhen({ startDate, endDate, timezone }: PortalEvent): string {
  if (startDate === null) return 'No date available';
  return writePeriod({ startDate: new Date(startDate), endDate: new Date(endDate ?? startDate), timezone });
}

export function itemOfCourse(course: Course): FeedItem {
  const weeks = course.duration === 1 ? '1 week' : `${course.duration} weeks`;
  return {
    title: course.title,
    page: pagePath('course', course.id),
    date: course.publishedAt ?? course.createdAt,
    text: [course.institutionName, weeks, textOf(course.description)].filter((part) => part !== '').join(' · '),
    author: course.instructorName,
    categories: course.tags,
  };
}

/** A list of jobs holds no descriptions: who, where and how come instead. */
export function itemOfJob(job: JobCard): FeedItem {
  const place = job.workplace === 'REMOTE' ? `Remote, ${job.location}` : job.location;
  const closes = job.closesAt === null ? '' : `Closes on ${job.closesAt}`;
  return {
    title: job.title,
    page: pagePath('job', job.id),
    date: job.publishedAt ?? job.updatedAt,
    text: [job.company.name, place, closes].filter((part) => part !== '').join(' · '),
    author: job.company.name,
    categories: job.skills,
  };
}

/** A list of companies holds no texts of theirs: its line, where it is and what it sells instead. */
export function itemOfCompany(company: CompanyCard): FeedItem {
  const products = company.products.map(({ name }) => name);
  return {
    title: company.name,
    page: pagePath('company', company.id),
    date: company.publishedAt ?? company.updatedAt,
    text: [company.tagline, [company.city, company.country].filter(Boolean).join(', '), products.join(', ')]
      .filter((part) => part !== '')
      .join(' · '),
    author: company.name,
    categories: [...products, ...company.services],
  };
}

export function itemOfBrochure({ id, title, company, pages, createdAt }: Brochure): FeedItem {
  return {
    title,
    page: pagePath('brochure', id),
    date: createdAt,
    text: [company.name, pages === 1 ? '1 page' : `${pages} pages`].join(' · '),
    author: company.name,
    categories: [],
  };
}
