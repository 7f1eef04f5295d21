import type { Branding, BrandPicture } from '#contract/branding.ts';
import { useBranding } from '#web/lib/branding.ts';
import { usePictureAddress } from '#web/lib/files-url.ts';
import { useSiteName } from '#web/lib/site-name.ts';
import classes from './wordmark.module.css';

interface WordmarkProps {
  readonly withName?: boolean;
  /** On a surface that is dark in both themes. */
  readonly isOnNavy?: boolean;
}

export function Wordmark(props: WordmarkProps) {
  return <BrandMark {...props} name={useSiteName()} branding={useBranding()} />;
}

interface BrandMarkProps extends WordmarkProps {
  readonly name: string;
  readonly branding: Pick<Branding, 'logo' | 'logoOnDark' | 'isNameBesideLogo'> & Partial<Pick<Branding, 'icon'>>;
}

export function BrandMark({ withName = true, isOnNavy = false, name, branding }: BrandMarkProps) {
  const { logo, logoOnDark, isNameBesideLogo, icon } = branding;
  const small = withName ? null : icon;
  const isNameVisible = withName && (isNameBesideLogo || (logo ?? logoOnDark) === null);
  return (
    <span className={classes.wordmark}>
      {logo || logoOnDark ? (
        <Logo light={logo ?? logoOnDark} dark={small ?? logoOnDark ?? logo} isOnNavy={isOnNavy} isSmall={!withName} />
      ) : (
        <OwnMark />
      )}
      {isNameVisible ? name : <span className="visually-hidden">{name}</span>}
    </span>
  );
}

interface LogoProps {
  readonly light: BrandPicture | null;
  readonly dark: BrandPicture | null;
  readonly isOnNavy: boolean;
  readonly isSmall: boolean;
}

function Logo({ light, dark, isOnNavy, isSmall }: LogoProps) {
  if (isOnNavy || light?.url === dark?.url)
    return dark && <LogoPicture picture={dark} className={isSmall ? classes.small : undefined} />;
  return (
    <>
      {light && <LogoPicture picture={light} className={classes.onLight} />}
      {dark && <LogoPicture picture={dark} className={classes.onDark} />}
    </>
  );
}

function LogoPicture({
  picture,
  className = '',
}: {
  readonly picture: BrandPicture;
  readonly className?: string | undefined;
}) {
  const { url, width, height } = picture;
  return (
    <img className={`${classes.logo} ${className}`} src={usePictureAddress(url)} width={width} height={height} alt="" />
  );
}

const OwnMark = () => (
  <svg className={classes.mark} viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
    <path d="M3 3.5h8v5H3zM13 3.5h8v5h-8zM3 10.5h8v5H3z" fill="var(--container-5)" />
    <path d="M13 10.5h8v5h-8z" fill="currentColor" />
    <path
      d="M2 20c2.5 0 2.5-1.7 5-1.7s2.5 1.7 5 1.7 2.5-1.7 5-1.7 2.5 1.7 5 1.7"
      fill="none"
      stroke="var(--tide-3)"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </svg>
);
