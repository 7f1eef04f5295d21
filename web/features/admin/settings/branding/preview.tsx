import type { CSSProperties } from 'react';
import { accentVariables } from '#contract/accent.ts';
import type { BrandPicture, EditedBranding } from '#contract/branding.ts';
import { messages } from '#contract/messages.ts';
import { AnnouncementBar } from '#web/layouts/announcement-bar.tsx';
import { useSiteName } from '#web/lib/site-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import buttons from '#web/ui/button.module.css';
import { BrandMark } from '#web/ui/wordmark.tsx';
import { isColour } from './accent-field.tsx';
import classes from './branding.module.css';
import type { BrandingText } from './branding-text.ts';

const t = messages('admin');

interface PreviewProps {
  readonly text: BrandingText;
  readonly stored: EditedBranding;
}

export function BrandingPreview(props: PreviewProps) {
  return (
    <section className={classes.preview} aria-labelledby="preview-title">
      <h2 id="preview-title" className={classes.previewTitle}>
        {t('Preview')}
      </h2>
      <ThemePreview {...props} theme="light" />
      <ThemePreview {...props} theme="dark" />
    </section>
  );
}

const names = {
  get light() {
    return t('Light theme');
  },
  get dark() {
    return t('Dark theme');
  },
} as const;

function ThemePreview({ text, stored, theme }: PreviewProps & { readonly theme: keyof typeof names }) {
  const siteName = useSiteName();
  const [light, dark] = [text.logo ?? text.logoOnDark, text.logoOnDark ?? text.logo];
  const brandWith = (url: string | null) => {
    const logo = pictureOf(url, stored);
    return { logo, logoOnDark: logo, isNameBesideLogo: text.isNameBesideLogo };
  };
  const variables = isColour(text.accent) ? accentVariables(text.accent.trim().toLowerCase(), theme) : {};
  return (
    <figure className={classes.theme}>
      <figcaption className="dim-small">{names[theme]}</figcaption>
      {/* Nothing in it can be used. */}
      <div
        className={`${classes.frame} own-theme`}
        data-mantine-color-scheme={theme}
        style={variables as CSSProperties}
        inert
      >
        {text.announcement.trim() !== '' && (
          <AnnouncementBar announcement={{ ...text, text: text.announcement, link: text.link.trim() || null }} />
        )}
        <div className={classes.bar}>
          <BrandMark name={siteName} branding={brandWith(theme === 'light' ? light : dark)} />
        </div>
        <div className={classes.body}>
          <div className={classes.side}>
            <BrandMark name={siteName} branding={brandWith(dark)} isOnNavy />
            <span className={classes.current}>{t('All posts')}</span>
          </div>
          <div className={classes.hero}>
            <p className={classes.heroTitle}>
              {text.heroTitle || t('Connecting the World of Logistics & Supply Chain')}
            </p>
            <p>{text.heroText || t('Explore insights, discover talent, learn new skills, and grow your network.')}</p>
            <p className={classes.samples}>
              <span className={`${buttons.button} ${buttons.main}`}>{t('Start Exploring')}</span>
              <Badge tone="accent">{t('Request')}</Badge>
            </p>
          </div>
        </div>
      </div>
    </figure>
  );
}

/** A new picture has no known size before it is saved, and none is needed. */
function pictureOf(url: string | null, { logo, logoOnDark }: EditedBranding): BrandPicture | null {
  if (url === null) return null;
  return [logo, logoOnDark].find((picture) => picture?.url === url) ?? { url, width: 1, height: 1 };
}
