import { useState } from 'react';
import type { CompanyCard } from '#contract/directory.ts';
import { usePictureAddress, usePictureWidths } from '#web/lib/files-url.ts';
import classes from './company-logo.module.css';

interface CompanyLogoProps {
  readonly company: Pick<CompanyCard, 'name' | 'logo'>;
  readonly size?: number;
}

/** Decorative: the company's name is always beside it. */
export function CompanyLogo({ company, size = 56 }: CompanyLogoProps) {
  const { name } = company;
  const logo = usePictureAddress(company.logo);
  const srcSet = usePictureWidths(company.logo);
  const [failed, setFailed] = useState<string>();
  const style = { width: size, height: size };
  if (logo && logo !== failed) {
    return (
      <img
        className={classes.logo}
        style={style}
        {...(srcSet && { srcSet, sizes: `${size}px` })}
        src={logo}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(logo)}
      />
    );
  }
  return (
    <span className={classes.logo} style={{ ...style, fontSize: size * 0.42 }} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
