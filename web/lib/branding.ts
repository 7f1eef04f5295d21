/** The server sends the branding with the root's data. */
import { useRouteLoaderData } from 'react-router';
import { accentVariables, type ThemeName } from '#contract/accent.ts';
import { brandPng, ownBranding } from '#contract/brand.ts';
import type { Branding } from '#contract/branding.ts';

interface RootData {
  readonly branding: Branding;
  readonly isAnnouncementCurrent: boolean;
  readonly style: string;
  readonly icons: IconLinks;
}

interface IconLinks {
  readonly icon: string;
  readonly type: string;
  readonly touch: string;
}

const ownIcons: IconLinks = { icon: '/favicon.svg', type: 'image/svg+xml', touch: '/apple-touch-icon.png' };

const ofFailedPage: RootData = { branding: ownBranding, isAnnouncementCurrent: false, style: '', icons: ownIcons };

export const useBrandData = (): RootData => (useRouteLoaderData('root') as RootData | undefined) ?? ofFailedPage;

export const useBranding = (): Branding => useBrandData().branding;

export const CLOSED_KEY = 'quayside:closed-announcement';

/** Runs before the first paint, so that a closed announcement does not flash. */
export const hideClosedAnnouncement = () =>
  `try{document.documentElement.dataset.closed=JSON.parse(localStorage['${CLOSED_KEY}'])}catch{}`;

/** The style sheet of the page's branding. Made by the server, so that the browser needs no code for it. */
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
    '.mantine-Checkbox-icon.mantine-Checkbox-icon,.mantine-Radio-icon.mantine-Radio-icon{color:var(--on-accent)}',
    `:root:root{${light}}`,
    `:root:root[data-mantine-color-scheme=dark]{${dark}}`,
    // Without scripts, the theme is that of the device.
    `@media (prefers-color-scheme:dark){:root:root:not([data-mantine-color-scheme]){${dark}}}`,
  ];
}

export const iconLinks = ({ icon }: Branding): IconLinks =>
  icon ? { icon: brandPng(icon, 64), type: 'image/png', touch: brandPng(icon, 180) } : ownIcons;
