/** What staff write of an article, as the form holds it and as the server takes it. */
import { BLOG_TITLE, type Blog } from '#contract/blogs.ts';
import { plainText } from '#web/lib/plain-text.ts';

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
  const text = plainText(html).replaceAll(/\s+/g, ' ');
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

/** What the server would refuse, said before the way there. */
export function whatIsMissing(text: BlogText, status: 'draft' | 'published'): Record<string, string> {
  const { length } = text.title.trim();
  const title =
    length === 0
      ? 'Title is needed.'
      : length < BLOG_TITLE.min
        ? `Title needs at least ${BLOG_TITLE.min} characters.`
        : length > BLOG_TITLE.max && `Title may have at most ${BLOG_TITLE.max} characters.`;
  return {
    ...(title && { title }),
    ...(status === 'published' &&
      plainText(text.description).length < MIN_TEXT && {
        description: `Write at least ${MIN_TEXT} characters of text before you publish it.`,
      }),
    ...(text.description.length > MAX_HTML && { description: 'The text is too long: 50,000 characters at most.' }),
    ...(text.excerpt.trim().length > MAX_EXCERPT && { excerpt: `At most ${MAX_EXCERPT} characters.` }),
  };
}

/** The field that a message of the server's belongs to: it names the row too, as in `tags.0`. */
export function fieldOf(name: string): keyof BlogText {
  const [head = ''] = name.split('.');
  return head === 'image_url' || head === 'imageAlts' ? 'pictures' : (head as keyof BlogText);
}
