import sanitizeHtml from 'sanitize-html';
import { id } from '#contract/http.ts';

/** More would be a way of mailing everybody. */
const MAX_MENTIONS = 20;

/**
 * Ids of the people whom a text from the editor mentions, each once, at most 20.
 * Read them from what was sent: `sanitise` leaves of a mention only the name.
 */
export function mentionedIds(html: string): string[] {
  const found = new Set<string>();
  sanitizeHtml(html, {
    allowedTags: ['span'],
    allowedAttributes: {},
    transformTags: {
      span: (tagName, given) => {
        const mentioned = given['data-type'] === 'mention' ? id.safeParse(given['data-id']) : undefined;
        if (mentioned?.success && found.size < MAX_MENTIONS) found.add(mentioned.data);
        return { tagName, attribs: {} };
      },
    },
  });
  return [...found];
}
