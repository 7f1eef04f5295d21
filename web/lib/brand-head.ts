/** What the loader of the root makes of the branding. Not part of `branding.ts`, so that the browser does not load it. */
import { accentVariables, type ThemeName } from '#contract/accent.ts';
import { brandPng } from '#contract/brand.ts';
import type { Branding } from '#contract/branding.ts';
import { type IconLinks, ownIcons } from './branding.ts';

/** The style sheet of the page's branding. */
export function brandStyle({ accent, announcement }: Branding): string {
  return [
    ...(accent === null ? [] : accentRules(accent)),
    ...(announcement?.isDismissible ? [`[data-closed="${announcement.id}"] [data-announcement]{display:none}`] : []),
  ].join('');
}

/** They stand above those of theme.css. */
function accentRules(accent: string): string[] {
  const declarationsIn = (theme: ThemeName) =>
    Object.entries(accentVariables(accent, theme))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  const [light, dark] = [declarationsIn('light'), declarationsIn('dark')];
  return [
    `:root:root{${light}}`,
    `:root:root[data-mantine-color-scheme=dark]{${dark}}`,
    // Without scripts, the theme is that of the device.
    `@media (prefers-color-scheme:dark){:root:root:not([data-mantine-color-scheme]){${dark}}}`,
  ];
}

export const iconLinks = ({ icon }: Branding): IconLinks =>
  icon ? { icon: brandPng(icon, 64), type: 'image/png', touch: brandPng(icon, 180) } : ownIcons;
