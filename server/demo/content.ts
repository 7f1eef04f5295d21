import type { PostKind } from '#contract/post-kinds.ts';
import { applications } from './content/applications.ts';
import { blogs } from './content/blogs.ts';
import { brochures } from './content/brochures.ts';
import { categories } from './content/categories.ts';
import { companies, companyClaims, companyEnquiries } from './content/companies.ts';
import { courses } from './content/courses.ts';
import { enquiries } from './content/enquiries.ts';
import { events } from './content/events.ts';
import { generalPosts } from './content/general-posts.ts';
import { jobAlerts, jobs } from './content/jobs.ts';
import { people } from './content/people.ts';
import { quotePosts } from './content/quote-posts.ts';
import type { DemoBlog, DemoCategory, DemoCourse, DemoEnquiry, DemoEvent, DemoPost, DemoUser } from './shapes.ts';
import type { CareerContent } from './write-careers.ts';
import type { DirectoryContent } from './write-companies.ts';

export interface DemoContent extends DirectoryContent, CareerContent {
  readonly people: readonly DemoUser[];
  readonly categories: readonly DemoCategory[];
  readonly posts: readonly (DemoPost & { readonly kind: PostKind })[];
  readonly events: readonly DemoEvent[];
  readonly blogs: readonly DemoBlog[];
  readonly courses: readonly DemoCourse[];
  readonly enquiries: readonly DemoEnquiry[];
}

export const demoContent: DemoContent = {
  people,
  categories,
  posts: [
    ...generalPosts.map((post) => ({ ...post, kind: 'general' as const })),
    ...quotePosts.map((post) => ({ ...post, kind: 'quote' as const })),
  ],
  events,
  blogs,
  courses,
  enquiries,
  companies,
  companyClaims,
  companyEnquiries,
  brochures,
  jobs,
  applications,
  jobAlerts,
};
