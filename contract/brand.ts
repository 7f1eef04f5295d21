/** What pages need of the branding, without the schemas of `branding.ts`. */
import type { Announcement, Branding, BrandPicture } from './branding.ts';

export const MIN_ICON_WIDTH = 192;
/** Null stands for the portal’s own. */
export const ownBranding: Branding = {
  logo: null,
  logoOnDark: null,
  isNameBesideLogo: true,
  icon: null,
  accent: null,
  heroTitle: null,
  heroText: null,
  announcement: null,
};

/** Whether an announcement is shown at that moment. */
export function isCurrent({ startsAt, endsAt }: Announcement, now: number): boolean {
  return (startsAt === null || Date.parse(startsAt) <= now) && (endsAt === null || now < Date.parse(endsAt));
}

/** The address of a picture as PNG, for programs that show no WebP. */
export const brandPng = ({ url }: BrandPicture, height: (typeof PNG_HEIGHTS)[number]): string =>
  url.replace(/^\/files\/(.*)\.webp$/, `/brand/$1-${height}.png`);
export const PNG_HEIGHTS = [32, 64, 180, 192, 512] as const;
