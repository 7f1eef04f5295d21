/** Loads the texts of the page’s language, for the areas that the loaded scripts use. */
import { type Area, addMessages, hasMessages, setLanguageSource, wantedAreas } from '#contract/messages.ts';
import { DEFAULT_LANGUAGE, languageOfTag } from '#contract/portal-languages.ts';

type Texts = Parameters<typeof addMessages>[2];
type AreasOfLanguage = Readonly<Record<string, () => Promise<Texts>>>;
/** One small file for each language, because the names of all files would be part of every page. */
const languages = import.meta.env.SSR
  ? {}
  : import.meta.glob<AreasOfLanguage>('../../messages/*/index.ts', { import: 'areas' });
const loading = new Map<Area, Promise<void>>();

/** A document keeps its language: choosing another one loads another document. */
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
  const done = readArea(area)
    .then((texts) => addMessages(language, area, texts))
    .catch(() => void loading.delete(area));
  loading.set(area, done);
  return done;
}

async function readArea(area: Area): Promise<Texts> {
  const areas = await languages[`../../messages/${language}/index.ts`]?.();
  return (await areas?.[`./${area}.json`]?.()) ?? {};
}

/** Code that loads later may use further areas. */
export async function withMessages<T>(module: Promise<T>): Promise<T> {
  const loaded = await module;
  await pageMessages();
  return loaded;
}
