/** What staff write of an article, as the form holds it and as the server takes it. */
import { BLOG_TITLE, type Blog, createBlog, updateBlog } from '#contract/blogs.ts';
import { htmlToText } from '#contract/plain-text.ts';
import type { DraftForm } from '#web/forms/draft-form.ts';
import { type Faults, faultsOfTitle } from '#web/forms/faults.ts';
import { api } from '#web/lib/api.ts';
import { staffPath } from '../blog-paths.ts';

/** As the server asks of what readers will see. */
const MIN_TEXT = 50;
const MAX_HTML = 50_000;
export const MAX_EXCERPT = 300;

interface Picture {
  readonly url: string;
  readonly alt: string;
}

export interface BlogText {
  readonly title: string;
  readonly description: string;
  readonly excerpt: string;
  readonly pictures: readonly Picture[];
  readonly tags: readonly string[];
}

export const emptyText: BlogText = { title: '', description: '', excerpt: '', pictures: [], tags: [] };

/** The server answers the beginning of the text where no summary was written: that one is not taken for one. */
export function textOf(blog: Blog): BlogText {
  const { title, description, tags } = blog;
  const isOwn = !isTakenFrom(description, blog.excerpt);
  const pictures = blog.image_url.map((url, place) => ({ url, alt: blog.imageAlts[place] ?? '' }));
  return { title, description, excerpt: isOwn ? blog.excerpt : '', pictures, tags };
}

function isTakenFrom(html: string, excerpt: string): boolean {
  const text = htmlToText(html).replaceAll(/\s+/g, ' ');
  return text.includes(excerpt.replace(/…$/, ''));
}

export function bodyOf({ title, description, excerpt, pictures, tags }: BlogText) {
  return {
    title,
    description,
    excerpt,
    image_url: pictures.map((picture) => picture.url),
    imageAlts: pictures.map((picture) => picture.alt),
    tags: [...tags],
  };
}

export function isSameText(a: BlogText, b: BlogText): boolean {
  return JSON.stringify(bodyOf(a)) === JSON.stringify(bodyOf(b));
}

/** What the server would refuse: a draft needs only its title. */
export function faultsOf(text: BlogText, status: Blog['status']): Faults {
  return {
    ...faultsOfTitle(text.title, BLOG_TITLE),
    ...(status === 'published' &&
      htmlToText(text.description).length < MIN_TEXT && {
        description: `Write at least ${MIN_TEXT} characters of text before you publish it.`,
      }),
    ...(text.description.length > MAX_HTML && { description: 'The text is too long: 50,000 characters at most.' }),
    ...(text.excerpt.trim().length > MAX_EXCERPT && { excerpt: `At most ${MAX_EXCERPT} characters.` }),
  };
}

interface Save {
  readonly status: Blog['status'];
  /** A moment schedules it, null publishes it now. */
  readonly publishAt?: string | null;
}

/** @param userId whose own drafts are saved by themselves: a colleague's is changed only on purpose */
export function blogDraft(userId: string): DraftForm<BlogText, Blog, Save> {
  return {
    name: ['blog'],
    empty: emptyText,
    isSame: isSameText,
    textOf,
    faultsOf: (text, { status }) => faultsOf(text, status),
    fieldsOfFault: { image_url: ['pictures'], imageAlts: ['pictures'] },
    create: (text, how, options) => api(createBlog, { body: { ...bodyOf(text), ...how } }, options),
    update: ({ id, version }, text, how) =>
      api(updateBlog, { params: { id }, body: { ...bodyOf(text), ...how, version } }),
    autosave: { how: { status: 'draft' }, isFor: (blog) => blog.status === 'draft' && blog.author.id === userId },
    pathOf: staffPath,
  };
}
