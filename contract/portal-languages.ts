/** The languages of the portal’s own texts. English is at the addresses without a prefix. */
export const portalLanguages = {
  en: { name: 'English', direction: 'ltr', tag: 'en' },
  de: { name: 'Deutsch', direction: 'ltr', tag: 'de' },
  es: { name: 'Español', direction: 'ltr', tag: 'es' },
  fr: { name: 'Français', direction: 'ltr', tag: 'fr' },
  pt: { name: 'Português', direction: 'ltr', tag: 'pt-BR' },
  zh: { name: '中文', direction: 'ltr', tag: 'zh-CN', isDrawn: false },
  ar: { name: 'العربية', direction: 'rtl', tag: 'ar', locale: 'ar-u-nu-latn', isDrawn: false },
} as const satisfies Readonly<Record<string, PortalLanguageFacts>>;

export interface PortalLanguageFacts {
  /** In the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** The BCP 47 tag for `lang` and `hreflang`. */
  readonly tag: string;
  /** For `Intl`, if it differs. Prices and codes have the digits of their documents. */
  readonly locale?: string;
  /** False if the typeface of pictures and documents lacks its letters. They are in English instead. */
  readonly isDrawn?: boolean;
}

export type PortalLanguage = keyof typeof portalLanguages;
export const DEFAULT_LANGUAGE = 'en' satisfies PortalLanguage;
export const languageCodes = Object.keys(portalLanguages) as [PortalLanguage, ...PortalLanguage[]];

export const isPortalLanguage = (code: string): code is PortalLanguage => Object.hasOwn(portalLanguages, code);

/** The cookie with the language of the account. */
export const LANGUAGE_COOKIE = 'quayside_language';

const prefix = /^\/([a-z]{2})(?=\/|$)/;

/** `/de` for an address below it, and '' for an address in English. */
export function languagePrefix(path: string): string {
  const code = prefix.exec(path)?.[1] ?? '';
  return isPortalLanguage(code) && code !== DEFAULT_LANGUAGE ? `/${code}` : '';
}

/** `/forum` of `/de/forum`, and `/` of `/de`. */
export function withoutLanguage(path: string): string {
  const rest = path.slice(languagePrefix(path).length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

export const languageOfPath = (path: string): PortalLanguage =>
  (languagePrefix(path).slice(1) || DEFAULT_LANGUAGE) as PortalLanguage;

/** `/de/forum` of `/forum`; `/de` of `/`. The path has no prefix yet. */
export function pathInLanguage(path: string, language: PortalLanguage): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return `/${language}${/^\/(?=[?#]|$)/.test(path) ? path.slice(1) : path}`;
}

/** For pictures and documents that the portal draws. */
export function drawnLanguage(language: PortalLanguage): PortalLanguage {
  const { isDrawn = true }: PortalLanguageFacts = portalLanguages[language];
  return isDrawn ? language : DEFAULT_LANGUAGE;
}

/**
 * The first supported language of an `Accept-Language` header. The order of the header counts, as browsers send it by
 * preference: https://www.rfc-editor.org/rfc/rfc9110#field.accept-language
 */
export function acceptedLanguage(header: string | undefined): PortalLanguage {
  const tags = (header ?? '').slice(0, MAX_HEADER).split(',');
  const codes = tags.map((tag) => /^\s*([a-z]{2})\b/i.exec(tag)?.[1]?.toLowerCase() ?? '');
  return codes.find(isPortalLanguage) ?? DEFAULT_LANGUAGE;
}
const MAX_HEADER = 200;

/** The language of a tag such as that of a page: `pt-BR`. */
export function languageOfTag(tag: string): PortalLanguage {
  const code = tag.slice(0, 2);
  return isPortalLanguage(code) ? code : DEFAULT_LANGUAGE;
}
