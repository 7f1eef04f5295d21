import html from 'html-template-tag';
import { sanitise } from '#server/platform/html/sanitise.ts';

/** The title of a merged post becomes its first line, because a reply has none. */
export const textWithTitle = (title: string, description: string): string =>
  sanitise(html`<p><strong>${title}</strong></p>` + description);
