/** The selected text of a post or reply as a quote for the editor. */
import { contentTypes } from '#contract/content-types.ts';
import type { PostFields, Reply } from '#contract/posts.ts';
import { htmlOfText } from '#web/ui/editor/plain-html.ts';

/** More would bury the answer. */
const MAX_CHARACTERS = 2_000;

export interface SelectedQuote {
  /** The id of the post or reply. */
  readonly source: string;
  readonly text: string;
  readonly range: Range;
}

/** Null if nothing is selected, or if the selection leaves the text of one post or reply. */
export function selectedQuote(selection: Selection | null): SelectedQuote | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: common } = range;
  const element = common instanceof Element ? common : common.parentElement;
  const body = element?.closest<HTMLElement>('[data-quotable]');
  const source = body?.dataset['quotable'];
  const text = selection.toString().trim();
  if (source === undefined || text === '') return null;
  return { source, text: text.slice(0, MAX_CHARACTERS), range };
}

/** A link to the quoted text, the text itself, and an empty line for the answer. */
export function htmlOfQuote(text: string, author: string, path: string): string {
  const attribution = htmlOfText(author).replace(/^<p>(.*)<\/p>$/, `<p><a href="${path}">$1</a>:</p>`);
  return `<blockquote>${attribution}${htmlOfText(text.replace(/\n{2,}/g, '\n'))}</blockquote><p></p>`;
}

/** A reply to the author of the quoted text, which starts with the quote. */
export function replyWithQuote(post: PostFields, replies: readonly Reply[], { source, text }: SelectedQuote) {
  const reply = replies.flatMap((top) => [top, ...top.replies]).find(({ id }) => id === source);
  const author = reply?.user.name ?? post.user.name;
  const path = `${contentTypes[post.kind].appPath(post.id)}${reply ? `#reply-${reply.id}` : ''}`;
  const target = reply ? { parentId: reply.parentId ?? reply.id, name: author } : null;
  return { target, html: htmlOfQuote(text, author, path) };
}
