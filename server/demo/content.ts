/** Reads the demo content from `demo/`. Long texts are Markdown with front matter, everything else is JSON. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load as parseYaml } from 'js-yaml';
import { marked } from 'marked';
import type { z } from 'zod';
import { kinds, type PostKind } from '#contract/post-kinds.ts';
import * as listings from './listing-schemas.ts';
import { check, demoFolder, readCategories, readJson, readPeople } from './read-json.ts';
import * as schemas from './schemas.ts';
import type { CareerContent } from './write-careers.ts';
import type { DirectoryContent } from './write-companies.ts';

export interface DemoContent extends DirectoryContent, CareerContent {
  readonly people: readonly schemas.DemoUser[];
  readonly categories: readonly schemas.DemoCategory[];
  readonly posts: readonly (schemas.DemoPost & { readonly kind: PostKind })[];
  readonly events: readonly schemas.DemoEvent[];
  readonly blogs: readonly schemas.DemoBlog[];
  readonly courses: readonly schemas.DemoCourse[];
  readonly enquiries: readonly schemas.DemoEnquiry[];
  readonly watches: readonly schemas.DemoWatch[];
}

/** @throws Error naming the file that is invalid */
export function readDemoContent(): DemoContent {
  return {
    people: readPeople(),
    categories: readCategories(),
    posts: kinds.filter((kind) => existsSync(join(demoFolder, 'posts', kind))).flatMap(readPosts),
    events: readTexts('events', schemas.event),
    blogs: readBlogs(),
    courses: readTexts('courses', schemas.course),
    enquiries: readJson('course-enquiries', schemas.courseEnquiry),
    companies: readTexts('companies', listings.company, 'about'),
    companyClaims: readJson('company-claims', listings.companyClaim),
    companyEnquiries: readJson('company-enquiries', listings.companyEnquiry),
    brochures: readJson('brochures', listings.brochure),
    jobs: readTexts('jobs', listings.job),
    applications: readJson('job-applications', listings.application),
    watches: readJson('watches', schemas.watch),
  };
}

function readTexts<T>(name: string, schema: z.ZodType<T>, field = 'description'): T[] {
  return readMarkdown(name).map(({ file, sections: [{ facts, body }] }) =>
    check(file, schema, { ...facts, [field]: toHtml(body) }),
  );
}

function readPosts(kind: PostKind): DemoContent['posts'] {
  return readMarkdown(`posts/${kind}`).map(({ file, sections: [first, ...rest] }) => {
    const isOffer = ({ facts }: Section): boolean => 'offerBy' in facts;
    const replies = rest.filter((section) => !isOffer(section));
    return {
      ...check(file, schemas.post, { ...first.facts, description: toHtml(first.body) }),
      kind,
      replies: nest(
        replies.map(({ facts, body }) => check(file, schemas.reply, { ...facts, description: toHtml(body) })),
      ),
      offers: rest
        .filter(isOffer)
        .map(({ facts, body }) => check(file, schemas.offer, { ...facts, notes: body.trim() })),
    };
  });
}

function readBlogs(): schemas.DemoBlog[] {
  return readMarkdown('blogs').map(({ file, sections: [first, ...rest] }) => ({
    ...check(file, schemas.blog, { ...first.facts, description: toHtml(first.body) }),
    comments: nest(rest.map(({ facts, body }) => check(file, schemas.comment, { ...facts, comment: body.trim() }))),
  }));
}

interface Section {
  readonly facts: object;
  readonly body: string;
}

interface MarkdownFile {
  readonly file: string;
  /** The text and what people wrote below it, each with front matter. */
  readonly sections: readonly [Section, ...Section[]];
}

function readMarkdown(name: string): MarkdownFile[] {
  return readdirSync(join(demoFolder, name))
    .sort()
    .map((block) => {
      const file = `${name}/${block}`;
      const parts = readFileSync(join(demoFolder, file), 'utf8')
        .split(/^---\r?$/m)
        .slice(1);
      const sections = parts.flatMap((part, index) =>
        index % 2 === 0 ? [{ facts: parseYaml(part) as object, body: parts[index + 1] ?? '' }] : [],
      );
      const [first, ...rest] = sections;
      if (first === undefined) throw new Error(`demo/${file} has no front matter.`);
      return { file, sections: [first, ...rest] };
    });
}

const toHtml = (markdown: string): string => marked.parse(markdown, { async: false }).trim();

/** Puts nested texts below the one before them. */
function nest<T extends { readonly nested?: true }>(all: readonly T[]): schemas.Nested<T>[] {
  const top: (Omit<T, 'nested'> & { replies: T[] })[] = [];
  for (const entry of all) {
    const parent = entry.nested ? top.at(-1) : undefined;
    if (parent) parent.replies.push(entry);
    else top.push({ ...entry, replies: [] });
  }
  return top;
}
