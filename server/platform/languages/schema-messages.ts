/** What the schema library says about values without a text of ours, such as a number where the API expects a text. */
import { z } from 'zod';
import { currentLanguage } from '#contract/messages.ts';
import type { PortalLanguage } from '#contract/portal-languages.ts';

const { ar, de, en, es, fr, ptBR, zhCN } = z.locales;
const languages = {
  en: en(),
  de: de(),
  es: es(),
  fr: fr(),
  pt: ptBR(),
  zh: zhCN(),
  ar: ar(),
} satisfies Readonly<Record<PortalLanguage, ReturnType<typeof en>>>;

export const translateSchemas = (): void => {
  z.config({ localeError: (issue) => languages[currentLanguage()].localeError(issue) });
};
