import { generateHTML, generateJSON } from '@tiptap/core';
import { editorExtensions } from './extensions.ts';

/**
 * What is left of HTML once it has gone through the editor's own list of tags: for showing a text that the server
 * has not cleaned yet. In the browser alone.
 */
export function asReadersSeeIt(html: string): string {
  const extensions = editorExtensions('', () => undefined);
  return generateHTML(generateJSON(html, extensions), extensions);
}
