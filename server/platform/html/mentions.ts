import sanitizeHtml from 'sanitize-html';
import { type UserId, userId } from '#contract/ids.ts';

/** Limits how many people one text can notify. */
const MAX_MENTIONS = 20;

/** The ids of the mentioned people, each once, at most 20. Read them before `sanitise`, which keeps only the name. */
export function mentionedIds(html: string): UserId[] {
  const found = new Set<UserId>();
  sanitizeHtml(html, {
    allowedTags: ['span'],
    allowedAttributes: {},
    transformTags: {
      span: (tagName, attributes) => {
        const mentioned = attributes['data-type'] === 'mention' ? userId.safeParse(attributes['data-id']) : undefined;
        if (mentioned?.success && found.size < MAX_MENTIONS) found.add(mentioned.data);
        return { tagName, attribs: {} };
      },
    },
  });
  return [...found];
}
