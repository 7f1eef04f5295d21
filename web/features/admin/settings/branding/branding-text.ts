import type { z } from 'zod';
import type { brandingInput, EditedBranding } from '#contract/branding.ts';
import { messages } from '#contract/messages.ts';
import { localInput } from '#web/lib/local-input.ts';

const t = messages('admin');

type Tone = NonNullable<EditedBranding['announcement']>['tone'];

/** An empty text stands for the portal's own, and an empty announcement for none. */
export const brandingTextOf = (branding: EditedBranding) => ({
  logo: branding.logo?.url ?? null,
  logoOnDark: branding.logoOnDark?.url ?? null,
  isNameBesideLogo: branding.isNameBesideLogo,
  icon: branding.icon?.url ?? null,
  accent: branding.accent ?? '',
  heroTitle: branding.heroTitle ?? '',
  heroText: branding.heroText ?? '',
  announcement: branding.announcement?.text ?? '',
  link: branding.announcement?.link ?? '',
  tone: (branding.announcement?.tone ?? 'info') as Tone,
  isDismissible: branding.announcement?.isDismissible ?? true,
  startsAt: localOf(branding.announcement?.startsAt),
  endsAt: localOf(branding.announcement?.endsAt),
});
export type BrandingText = ReturnType<typeof brandingTextOf>;

const localOf = (moment: string | null | undefined): string => (moment ? localInput(new Date(moment)) : '');

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

export function bodyOf(text: BrandingText, version: number): z.input<typeof brandingInput> {
  const { logo, logoOnDark, isNameBesideLogo, icon, tone, isDismissible } = text;
  return {
    logo,
    logoOnDark,
    isNameBesideLogo,
    icon,
    accent: orNull(text.accent),
    heroTitle: orNull(text.heroTitle),
    heroText: orNull(text.heroText),
    announcement:
      orNull(text.announcement) === null
        ? null
        : {
            text: text.announcement,
            link: orNull(text.link),
            tone,
            isDismissible,
            startsAt: momentOf(text.startsAt),
            endsAt: momentOf(text.endsAt),
          },
    version,
  };
}

const momentOf = (local: string): string | null => {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
};

/** Announces itself by its changed fields, for those who compare two versions. */
export function factsOf(text: BrandingText): string[] {
  return [
    text.logo ? t('Own logo') : t('Default logo'),
    text.logoOnDark ? t('Own logo on dark') : t('Default logo on dark'),
    text.icon ? t('Own icon') : t('Default icon'),
    t('Accent colour: {value}', { value: text.accent || '–' }),
    t('Landing page: {value}', { value: [text.heroTitle, text.heroText].filter(Boolean).join(' / ') || '–' }),
    t('Announcement: {value}', { value: text.announcement || '–' }),
  ];
}
