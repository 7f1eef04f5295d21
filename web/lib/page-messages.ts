/** Loads the texts of the page’s language, for the areas that the loaded scripts use. */
import { type Area, addMessages, hasMessages, setLanguageSource, wantedAreas } from '#contract/messages.ts';
import { DEFAULT_LANGUAGE, languageOfTag } from '#contract/portal-languages.ts';

type Texts = Parameters<typeof addMessages>[2];
const files = import.meta.env.SSR ? {} : import.meta.glob<Texts>('../../messages/*/*.json', { import: 'default' });
const loading = new Map<Area, Promise<void>>();

/** The language of a page never changes: another language is another document. */
const language = import.meta.env.SSR ? DEFAULT_LANGUAGE : languageOfTag(document.documentElement.lang);
if (!import.meta.env.SSR) setLanguageSource(() => language);

/** Texts that fail to load are shown in English. */
export async function pageMessages(): Promise<void> {
  if (import.meta.env.SSR) return;
  const missing = wantedAreas().filter((area) => !hasMessages(language, area));
  await Promise.all(missing.map((area) => loadArea(area)));
}

function loadArea(area: Area): Promise<void> {
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
