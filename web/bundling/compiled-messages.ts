import { readFileSync } from 'node:fs';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Without values and plurals, and the same as its name. */
const isPlain = (message: CompiledMessage, text: string): boolean =>
  [message].flat().join() === text && !Array.isArray(message[0]);

/**
 * The browser gets texts whose plurals and values are parsed already. English texts without any are left out, because
 * scripts contain them: they are their own names.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    load: {
      filter: { id: /\/messages\/[a-z]{2}\/[\w-]+\.json$/ },
      handler(id) {
        const texts = JSON.parse(readFileSync(id, 'utf8')) as Record<string, string>;
        const compiled = Object.entries(texts)
          .map(([text, translation]) => [text, compileMessage(translation)] as const)
          .filter(([text, message]) => !isPlain(message, text));
        const json = JSON.stringify(Object.fromEntries(compiled));
        return { code: `export default JSON.parse(${JSON.stringify(json)})`, moduleType: 'js' };
      },
    },
  };
}
