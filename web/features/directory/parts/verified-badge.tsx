import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { CompanyCard } from '#contract/directory.ts';
import classes from './verified-badge.module.css';
import { verifiedWords } from './words.ts';

/** Says that a company is who it says, by what that was proven and when. */
export function VerifiedBadge({ company }: { readonly company: Pick<CompanyCard, 'verified'> }) {
  if (!company.verified) return null;
  return (
    <span className={classes.badge}>
      <IconRosetteDiscountCheck size={16} className={classes.sign} aria-hidden="true" />
      <span>{verifiedWords(company.verified)}</span>
    </span>
  );
}
