import sanitizeHtml from 'sanitize-html';
import { contentTypes } from '#contract/content-types.ts';
import { type UserId, userId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';

const t = messages('server');

const MAX_MENTIONS = 20;

const pageOfMembers = `${contentTypes.person.page}/`;

export function mentionOf(attributes: Readonly<Record<string, string>>): UserId | undefined {
  if (attributes['data-type'] !== 'mention') return undefined;
  return userId.safeParse(attributes['data-id']).data;
}

/** Reads a text from the editor, or one that `sanitise` has stored. */
export function mentionedIds(html: string): UserId[] {
  const found = new Set<UserId>();
  const add = (id: UserId | undefined) => id !== undefined && found.add(id);
  sanitizeHtml(html, {
    allowedTags: ['span', 'a'],
    allowedAttributes: { a: ['href'], span: ['data-type', 'data-id'] },
    exclusiveFilter({ tag, attribs, text }) {
      const { href = '' } = attribs;
      if (tag === 'span') add(mentionOf(attribs));
      else if (text.startsWith('@') && href.startsWith(pageOfMembers))
        add(userId.safeParse(href.slice(pageOfMembers.length)).data);
      return false;
    },
  });
  return [...found];
}

export function mentionError(mentioned: readonly UserId[]): string | undefined {
  if (mentioned.length <= MAX_MENTIONS) return undefined;
  return t('A text can mention at most {max} people. This one mentions {count}.', {
    max: MAX_MENTIONS,
    count: mentioned.length,
  });
}
