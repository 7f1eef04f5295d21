export interface Device {
  /** Such as 'Chrome on Windows'. */
  readonly words: string;
  readonly isHandheld: boolean;
}

// Most browsers call themselves by the names of others too: the first that fits is the one.
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

/** What a browser says of itself, in words that its owner recognises. */
export function deviceOf(userAgent: string): Device {
  const nameIn = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  // What is no browser says its name first: 'curl/8.5.0'.
  const browser = nameIn(browsers) ?? userAgent.split(/[\s/]/)[0]?.slice(0, MAX_NAME);
  const system = nameIn(systems);
  return {
    words: [browser || 'Unknown browser', system].filter(Boolean).join(' on '),
    isHandheld: /iPhone|iPad|Android|Mobile/.test(userAgent),
  };
}
