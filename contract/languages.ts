/** The languages that a text can have, as ISO 639-1 codes: those that the detection distinguishes, without its rarest. */
export const languages = [
  ...['ar', 'az', 'be', 'bg', 'bn', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'eu', 'fa', 'fi', 'fr', 'gl', 'gu'],
  ...['he', 'hi', 'hr', 'hu', 'hy', 'is', 'it', 'ja', 'ka', 'kn', 'ko', 'lt', 'lv', 'ml', 'mr', 'ms', 'nl', 'no', 'pa'],
  ...['pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sq', 'sr', 'sv', 'ta', 'te', 'th', 'tl', 'tr', 'uk', 'ur', 'vi', 'zh'],
] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (code: string): code is Language => (languages as readonly string[]).includes(code);
