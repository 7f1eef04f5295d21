import { messages } from './messages.ts';

const t = messages('common');

// Most browsers also name others in their user agent, so the first match wins.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];
const MAX_NAME = 40;

export function deviceOf(userAgent: string) {
  const nameIn = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  // Other clients put their name first, such as 'curl/8.5.0'.
  const browser = (nameIn(browsers) ?? userAgent.split(/[\s/]/)[0]?.slice(0, MAX_NAME)) || t('Unknown browser');
  const system = nameIn(systems);
  return {
    text: system ? t('{browser} on {system}', { browser, system }) : browser,
    isHandheld: /iPhone|iPad|Android|Mobile/.test(userAgent),
  };
}
