/** Loads the texts of the page’s language, for the areas that the loaded scripts use. */
import type { ClientInstrumentation } from 'react-router';
import { type Area, addMessages, hasMessages, setLanguageSource, wantedAreas } from '#contract/messages.ts';
import { languageOfTag, type PortalLanguage } from '#contract/portal-languages.ts';

type Texts = Parameters<typeof addMessages>[2];
const files = import.meta.env.SSR ? {} : import.meta.glob<Texts>('../../messages/*/*.json', { import: 'default' });
const loading = new Map<Area, Promise<void>>();

/** The language of a page never changes: another language is another document. */
export function readPageLanguage(): void {
  const language = languageOfTag(document.documentElement.lang);
  setLanguageSource(() => language);
}

/** Texts that fail to load are shown in English. */
export async function pageMessages(): Promise<void> {
  if (import.meta.env.SSR) return;
  const language = languageOfTag(document.documentElement.lang);
  const missing = wantedAreas().filter((area) => !hasMessages(language, area));
  await Promise.all(missing.map((area) => loadArea(language, area)));
}

function loadArea(language: PortalLanguage, area: Area): Promise<void> {
  const known = loading.get(area);
  if (known) return known;
  const load = files[`../../messages/${language}/${area}.json`];
  const done = (load?.() ?? Promise.resolve({}))
    .then((texts) => addMessages(language, area, texts))
    .catch(() => void loading.delete(area));
  loading.set(area, done);
  return done;
}

/** Code that loads later may use further areas. */
export async function withMessages<T>(module: Promise<T>): Promise<T> {
  const loaded = await module;
  await pageMessages();
  return loaded;
}

/** A screen is shown when its texts have loaded. */
export const screensWithMessages: ClientInstrumentation = {
  route: ({ instrument }) =>
    instrument({
      async lazy(load) {
        await load();
        await pageMessages();
      },
    }),
};
