import { generateHTML, generateJSON } from '@tiptap/core';
import { editorExtensions } from './extensions.ts';

/**
 * Filters HTML through the editor's own schema, to show text that the server has not sanitised yet. Only in the
 * browser.
 */
export function sanitisePreview(html: string): string {
  const extensions = editorExtensions('', { show: () => undefined, first: () => [] });
  return generateHTML(generateJSON(html, extensions), extensions);
}
