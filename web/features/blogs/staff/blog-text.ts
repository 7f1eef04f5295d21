import { type Blog, createBlog, updateBlog } from '#contract/blogs.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { UserId } from '#contract/ids.ts';
import { htmlToText } from '#contract/plain-text.ts';
import { blogInput, blogTextError } from '#schemas/blogs.ts';
import { errorsIn } from '#web/forms/contract-rules.ts';
import { type DraftForm, outcomeOfStatus } from '#web/forms/draft-form.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { api } from '#web/lib/api.ts';
import type { Picture } from '#web/ui/picture/picture-list.tsx';

export const emptyText = {
  title: '',
  description: '',
  excerpt: '',
  pictures: [] as readonly Picture[],
  tags: [] as readonly string[],
};
export type BlogText = Readonly<typeof emptyText>;

/** The server returns the beginning of the text as excerpt if no summary exists; the form does not show that one. */
export function textOf(blog: Blog): BlogText {
  const { title, description, tags } = blog;
  const isOwn = !isTakenFrom(description, blog.excerpt);
  const pictures = blog.image_url.map((url, index) => ({ url, alt: blog.imageAlts[index] ?? '' }));
  return { title, description, excerpt: isOwn ? blog.excerpt : '', pictures, tags };
}

function isTakenFrom(html: string, excerpt: string): boolean {
  const text = htmlToText(html).replaceAll(/\s+/g, ' ');
  return text.includes(excerpt.replace(/…$/, ''));
}

export function bodyOf({ pictures, tags, ...text }: BlogText) {
  return {
    ...text,
    image_url: pictures.map((picture) => picture.url),
    imageAlts: pictures.map((picture) => picture.alt),
    tags: [...tags],
  };
}

function isSameText(a: BlogText, b: BlogText): boolean {
  return JSON.stringify(bodyOf(a)) === JSON.stringify(bodyOf(b));
}

export function validate(text: BlogText, status: Blog['status']): FieldErrors {
  const description = status === 'published' ? blogTextError(htmlToText(text.description)) : undefined;
  return { ...errorsIn(blogInput, bodyOf(text)), ...(description && { description }) };
}

interface Save {
  readonly status: Blog['status'];
  /** A time schedules the article, null publishes it now. */
  readonly publishAt?: string | null;
}

/** @param userId the editor; only their own drafts are saved automatically */
export function blogDraft(userId: UserId): DraftForm<BlogText, Blog, Save> {
  return {
    name: ['blog'],
    empty: emptyText,
    isSame: isSameText,
    textOf,
    validate: (text, { status }) => validate(text, status),
    fieldsOfError: { image_url: ['pictures'], imageAlts: ['pictures'] },
    create: (text, saveOptions, options) => api(createBlog, { body: { ...bodyOf(text), ...saveOptions } }, options),
    update: ({ id, version }, text, saveOptions) =>
      api(updateBlog, { params: { id }, body: { ...bodyOf(text), ...saveOptions, version } }),
    outcomeOf: outcomeOfStatus,
    autosave: {
      saveOptions: { status: 'draft' },
      isFor: (blog) => blog.status === 'draft' && blog.author.id === userId,
    },
    pathOf: contentTypes.blog.staffPath,
  };
}
