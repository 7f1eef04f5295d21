/** What the search looks through: each kind of thing by its own feature's rule of what everyone may read. */
import { type SQL, sql } from 'drizzle-orm';
import type { SearchType } from '#contract/search.ts';
import type { Fact, SearchSource } from '#server/platform/search/source.ts';
import { factsOfBlog } from '../blogs/index.ts';
import { factsOfJob, jobIsOpen } from '../careers/index.ts';
import { factsOfCourse } from '../courses/index.ts';
import { companyIsShown, factsOfCompany } from '../directory/index.ts';
import { factsOfEvent } from '../events/index.ts';
import { factsOfPost, postIsShown } from '../posts/index.ts';
import { isSeen } from '../publications/index.ts';
import { memberIsShown } from '../users/index.ts';
import { called } from './called.ts';

/** Columns of a row, read as the table's own feature reads them, and what it tells of them. */
function besides<Columns>(columns: { readonly [C in keyof Columns]: SQL }, tell: (columns: Columns) => Fact[]) {
  const pairs = Object.entries<SQL>(columns).flatMap(([name, column]) => [sql`${name}::text`, column]);
  return {
    besides: sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`,
    facts: (read: unknown) => tell(read as Columns),
  };
}
/** All that it is found by is shown. */
const nothingBesides = besides({}, () => []);

const posts: SearchSource = {
  types: ['general', 'quote'] satisfies SearchType[],
  type: sql`p.kind`,
  called: called('quote'),
  table: sql`posts p`,
  id: sql`p.id`,
  vector: sql`p.search_vector`,
  moment: sql`p.created_at`,
  changed: [sql`p.updated_at`],
  shown: postIsShown(sql`p`),
  isDated: true,
  shows: {
    from: sql`posts p LEFT JOIN sub_categories s ON s.id = p.sub_category_id LEFT JOIN categories g ON g.id = s.category_id`,
    title: sql`p.title`,
    text: sql`p.plain_text`,
    isMarkup: false,
    place: sql`s.name`,
    picture: sql`NULL::text`,
    at: sql`p.created_at`,
    tags: sql`p.tags`,
    ...besides({ tags: sql`p.tags`, place: sql`array_remove(ARRAY[s.name, g.name], NULL)` }, factsOfPost),
  },
};

/** What events, articles and courses have alike. */
function publication(
  type: SearchType,
  table: SQL,
  row: SQL,
  shows: Pick<SearchSource['shows'], 'place' | 'picture' | 'at' | 'besides' | 'facts'> & { from?: SQL },
): SearchSource {
  return {
    types: [type],
    type: sql`${type}::text`,
    called: called(type),
    table,
    id: sql`${row}.id`,
    vector: sql`${row}.search_vector`,
    moment: sql`${row}.published_at`,
    changed: [sql`${row}.published_at`, sql`${row}.updated_at`],
    shown: isSeen(row),
    shows: {
      title: sql`${row}.title`,
      text: sql`${row}.description`,
      isMarkup: true,
      tags: sql`${row}.tags`,
      from: table,
      ...shows,
    },
  };
}

const events = publication('event', sql`events e`, sql`e`, {
  place: sql`concat_ws(', ', e.venue, e.location)`,
  picture: sql`e.covers -> 0 ->> 'url'`,
  at: sql`e.start_date`,
  ...besides({ organiser: sql`e.organiser`, tags: sql`e.tags` }, factsOfEvent),
});
const blogs = publication('blog', sql`blogs b`, sql`b`, {
  from: sql`blogs b LEFT JOIN users u ON u.id = b.author_id`,
  place: sql`u.name`,
  picture: sql`b.images -> 0 ->> 'url'`,
  at: sql`b.published_at`,
  ...besides({ tags: sql`b.tags`, excerpt: sql`b.excerpt` }, factsOfBlog),
});
const courses = publication('course', sql`courses k`, sql`k`, {
  place: sql`k.institution_name`,
  picture: sql`coalesce(k.thumbnail, k.logo)`,
  at: sql`k.published_at`,
  ...besides({ instructorName: sql`k.instructor_name`, tags: sql`k.tags`, outcomes: sql`k.outcomes` }, factsOfCourse),
});

const companies: SearchSource = {
  types: ['company'] satisfies SearchType[],
  type: sql`'company'::text`,
  called: called('company'),
  table: sql`companies c`,
  id: sql`c.id`,
  vector: sql`c.search_vector`,
  moment: sql`coalesce(c.published_at, c.created_at)`,
  changed: [sql`c.updated_at`],
  shown: companyIsShown(sql`c`),
  country: sql`c.country`,
  shows: {
    from: sql`companies c`,
    title: sql`c.name`,
    text: sql`concat_ws(' ', '<p>' || replace(replace(c.tagline, '&', '&amp;'), '<', '&lt;') || '</p>', c.about)`,
    isMarkup: true,
    place: sql`c.city`,
    picture: sql`c.logo`,
    at: sql`coalesce(c.published_at, c.created_at)`,
    tags: sql`c.services`,
    ...besides(
      {
        products: sql`c.products`,
        chapters: sql`c.chapters`,
        services: sql`c.services`,
        ports: sql`c.ports`,
        certificateNames: sql`c.certificate_names`,
        incoterms: sql`c.incoterms`,
        city: sql`c.city`,
        country: sql`c.country`,
        markets: sql`c.markets`,
      },
      factsOfCompany,
    ),
  },
};

const jobs: SearchSource = {
  types: ['job'] satisfies SearchType[],
  type: sql`'job'::text`,
  called: called('job'),
  table: sql`jobs j`,
  id: sql`j.id`,
  vector: sql`j.search_vector`,
  moment: sql`coalesce(j.published_at, j.created_at)`,
  changed: [sql`j.updated_at`],
  shown: jobIsOpen(sql`j`),
  country: sql`j.country`,
  shows: {
    from: sql`jobs j LEFT JOIN companies c ON c.id = j.company_id AND ${companyIsShown(sql`c`)}`,
    title: sql`j.title`,
    text: sql`j.plain_text`,
    isMarkup: false,
    place: sql`concat_ws(', ', nullif(coalesce(c.name, j.company_name), ''), nullif(j.location, ''))`,
    picture: sql`coalesce(c.logo, j.company_logo)`,
    at: sql`coalesce(j.published_at, j.created_at)`,
    tags: sql`j.skills`,
    ...besides(
      {
        skills: sql`j.skills`,
        country: sql`j.country`,
        workplace: sql`j.workplace`,
        employmentType: sql`j.employment_type`,
        seniority: sql`j.seniority`,
        function: sql`j.function`,
      },
      factsOfJob,
    ),
  },
};

const brochures: SearchSource = {
  types: ['brochure'] satisfies SearchType[],
  type: sql`'brochure'::text`,
  called: called('brochure'),
  table: sql`brochures f`,
  id: sql`f.id`,
  vector: sql`f.search_vector`,
  moment: sql`f.created_at`,
  changed: [sql`f.updated_at`],
  shown: sql`EXISTS (SELECT 1 FROM companies o WHERE o.id = f.company_id AND ${companyIsShown(sql`o`)})`,
  shows: {
    from: sql`brochures f JOIN companies c ON c.id = f.company_id JOIN documents d ON d.id = f.document_id`,
    title: sql`f.title`,
    text: sql`d.plain_text`,
    isMarkup: false,
    place: sql`c.name`,
    picture: sql`'/files/brochures/' || f.id || '.webp'`,
    at: sql`f.created_at`,
    tags: sql`'{}'::text[]`,
    ...nothingBesides,
  },
};

const people: SearchSource = {
  types: ['person'] satisfies SearchType[],
  type: sql`'person'::text`,
  called: called('person'),
  table: sql`users u`,
  id: sql`u.id`,
  vector: sql`u.search_vector`,
  moment: sql`u.created_at`,
  changed: [sql`u.created_at`],
  shown: memberIsShown(sql`u`),
  country: sql`u.country`,
  shows: {
    from: sql`users u`,
    title: sql`u.name`,
    text: sql`concat_ws(' · ', u.bio, nullif(array_to_string(u.skills, ', '), ''))`,
    isMarkup: false,
    place: sql`concat_ws(', ', u.job_title, u.company)`,
    picture: sql`u.profile_pic`,
    at: sql`u.created_at`,
    tags: sql`u.skills`,
    ...nothingBesides,
  },
};

export const sources: readonly SearchSource[] = [posts, events, blogs, courses, companies, jobs, brochures, people];
