/** The server sends the branding with the root's data. */
import { useRouteLoaderData } from 'react-router';
import { ownBranding } from '#contract/brand.ts';
import type { Branding } from '#contract/branding.ts';

interface RootData {
  readonly branding: Branding;
  readonly isAnnouncementCurrent: boolean;
  readonly style: string;
  readonly icons: IconLinks;
}

export interface IconLinks {
  readonly icon: string;
  readonly type: string;
  readonly touch: string;
}

export const ownIcons: IconLinks = { icon: '/favicon.svg', type: 'image/svg+xml', touch: '/apple-touch-icon.png' };

const ofFailedPage: RootData = { branding: ownBranding, isAnnouncementCurrent: false, style: '', icons: ownIcons };

export const useBrandData = (): RootData => (useRouteLoaderData('root') as RootData | undefined) ?? ofFailedPage;

export const useBranding = (): Branding => useBrandData().branding;

export const CLOSED_KEY = 'quayside:closed-announcement';

/** Runs before the first paint, so that a closed announcement does not flash. */
export const hideClosedAnnouncement = () =>
  `try{document.documentElement.dataset.closed=JSON.parse(localStorage['${CLOSED_KEY}'])}catch{}`;
