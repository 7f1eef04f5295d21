/** The Translator API of browsers, which translates on the device. https://webmachinelearning.github.io/translation-api/ */
interface LanguagePair {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

interface BrowserTranslator {
  translate(text: string): Promise<string>;
  destroy(): void;
}

interface TranslatorApi {
  availability(pair: LanguagePair): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  create(pair: LanguagePair): Promise<BrowserTranslator>;
}

const apiOfBrowser = (): TranslatorApi | undefined => (globalThis as { Translator?: TranslatorApi }).Translator;

/** Whether the browser can translate this. */
export async function canTranslate(pair: LanguagePair): Promise<boolean> {
  const availability = await apiOfBrowser()?.availability(pair);
  return availability !== undefined && availability !== 'unavailable';
}

/** Code, and names of people in mentions, are the same in every language. */
const untranslated = 'pre, code, a[href^="/u/"]';

/** @param html sanitised by the server @returns the same markup with translated texts */
export async function translateHtml(html: string, pair: LanguagePair): Promise<string> {
  const translator = await apiOfBrowser()?.create(pair);
  if (!translator) throw new Error('This browser has no translator.');
  try {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const written = text.nodeValue ?? '';
      if (!/\p{L}/u.test(written) || text.parentElement?.closest(untranslated)) continue;
      // A translation has no space at its ends.
      const words = written.trim();
      const translated = await translator.translate(words);
      text.nodeValue = written.replace(words, () => translated);
    }
    return body.innerHTML;
  } finally {
    translator.destroy();
  }
}
