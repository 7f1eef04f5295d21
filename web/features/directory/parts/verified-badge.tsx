import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { CompanyCard } from '#contract/directory.ts';
import { verifiedLabel } from './labels.ts';
import classes from './verified-badge.module.css';

export function VerifiedBadge({ company }: { readonly company: Pick<CompanyCard, 'verified'> }) {
  if (!company.verified) return null;
  return (
    <span className={classes.badge}>
      <IconRosetteDiscountCheck size={16} className={classes.sign} aria-hidden="true" />
      <span>{verifiedLabel(company.verified)}</span>
    </span>
  );
}
