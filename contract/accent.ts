/** The accent colour of the portal: an admin chooses one colour, and each theme gets a readable version of it. */

/** WCAG 2.2, 1.4.3: the least contrast of text. */
export const MIN_CONTRAST = 4.5;
const STEP = 0.02;

/** The same surfaces as in `web/ui/theme.css`. Text in the accent colour stands on them. */
const themes = {
  light: { surface: '#f6f8fa', soft: 0.1, stronger: '#000000', onAccent: '#ffffff' },
  dark: { surface: '#132033', soft: 0.2, stronger: '#ffffff', onAccent: '#0b0f16' },
} as const;
export type ThemeName = keyof typeof themes;

export interface AccentColours {
  readonly accent: string;
  /** Of a button that is pointed at. */
  readonly strong: string;
  /** Behind text. */
  readonly soft: string;
  readonly onAccent: string;
  readonly onSoft: string;
  /** Between the chosen colour and the text on it, and the surface. Below `MIN_CONTRAST`, the colour was adjusted. */
  readonly chosenContrast: number;
}

export function accentColours(chosen: string, theme: ThemeName): AccentColours {
  const { surface, soft: share, stronger, onAccent } = themes[theme];
  const isReadable = (colour: string) => leastContrast(colour, surface, onAccent) >= MIN_CONTRAST;
  const accent = moved(chosen, stronger, isReadable);
  const soft = mixed(surface, accent, share);
  return {
    accent,
    strong: mixed(accent, stronger, 0.18),
    soft,
    onAccent,
    onSoft: moved(accent, stronger, (colour) => contrast(colour, soft) >= MIN_CONTRAST),
    chosenContrast: leastContrast(chosen, surface, onAccent),
  };
}

/** The variables of `web/ui/theme.css` in the chosen colour. */
export function accentVariables(chosen: string, theme: ThemeName): Readonly<Record<string, string>> {
  const { accent, strong, soft, onAccent, onSoft } = accentColours(chosen, theme);
  const onNavy = accentColours(chosen, 'dark');
  return {
    '--accent': accent,
    '--accent-strong': strong,
    '--accent-soft': soft,
    '--on-accent': onAccent,
    '--on-accent-soft': onSoft,
    '--accent-on-navy': onNavy.accent,
    '--accent-on-navy-strong': onNavy.strong,
  };
}

const leastContrast = (colour: string, ...others: readonly string[]): number =>
  Math.min(...others.map((other) => contrast(colour, other)));

function moved(colour: string, towards: string, isEnough: (colour: string) => boolean): string {
  for (let share = 0; share < 1; share += STEP) {
    const next = mixed(colour, towards, share);
    if (isEnough(next)) return next;
  }
  return towards;
}

/** From 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mixed(colour: string, other: string, share: number): string {
  const others = channels(other);
  const all = channels(colour).map((channel, at) => Math.round(channel + ((others[at] ?? 0) - channel) * share));
  return `#${all.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
