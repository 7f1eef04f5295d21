import { getBranding } from '#contract/branding.ts';
import { menu } from '#contract/menu.ts';
import { messages } from '#contract/messages.ts';
import { getReviewSettings } from '#contract/moderation.ts';
import { sectionTable } from '#contract/sections.ts';
import { getPrivacy, getSiteName, getSiteText, getTerms } from '#contract/site.ts';
import { getMenuItems, getPageStatus, listPageStatuses, setMenuItem, setPageStatus } from '#contract/switches.ts';
import { keyOf, query } from '#web/lib/queries.ts';

const t = messages('admin');

export const reviewQuery = query(getReviewSettings);
export const brandingQuery = query(getBranding);
export const siteNameQuery = query(getSiteName);
export const namedInTexts = [keyOf(getSiteText), keyOf(getTerms), keyOf(getPrivacy)];

export type SiteTextName = 'terms' | 'privacy';
export const siteTextLabels: Readonly<Record<SiteTextName, { title: string; text: string }>> = {
  terms: {
    get title() {
      return t('Terms of use');
    },
    get text() {
      return t('What members agree to when they sign up.');
    },
  },
  privacy: {
    get title() {
      return t('Privacy notice');
    },
    get text() {
      return t('What personal data the portal stores, for how long, and who sees it.');
    },
  },
};
export const siteTextQuery = (name: SiteTextName) => query(getSiteText, { params: { name } });

interface Named {
  readonly title: string;
  readonly text: string;
}

export const switchLists = {
  section: {
    query: query(listPageStatuses),
    set: setPageStatus,
    stale: [keyOf(listPageStatuses), keyOf(getPageStatus)],
    labels: sectionTable as Readonly<Record<string, Named>>,
  },
  menuItem: {
    query: query(getMenuItems),
    set: setMenuItem,
    stale: [keyOf(getMenuItems)],
    labels: menu as Readonly<Record<string, Named>>,
  },
} as const;
export type SwitchKind = keyof typeof switchLists;
