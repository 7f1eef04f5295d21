import { text } from 'drizzle-orm/pg-core';
import { currentLanguage } from '#contract/messages.ts';
import { DEFAULT_LANGUAGE, type PortalLanguage } from '#contract/portal-languages.ts';

/** For emails to a guest: the language of the page on which they entered their address. */
export const guestLanguageColumn = () =>
  text('language').$type<PortalLanguage>().notNull().default(DEFAULT_LANGUAGE).$defaultFn(currentLanguage);
