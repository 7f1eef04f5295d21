import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Identity } from '#contract/members.ts';
import { messages } from '#contract/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import classes from './author-identity.module.css';

const t = messages('directory');

interface AuthorIdentityProps {
  readonly identity: Identity | undefined;
  /** Shows each fact on its own line. */
  readonly isStacked?: boolean;
}

/** Role, job title, company and country, below an author's name. */
export function AuthorIdentity({ identity, isStacked = false }: AuthorIdentityProps) {
  if (!identity) return null;
  const { role, jobTitle, company, verifiedCompanyId, country } = identity;
  if (role === 'member' && !jobTitle && !company && !country) return null;
  return (
    <FactLine as="span" className={`${classes.identity} ${isStacked ? classes.stacked : ''}`}>
      {role !== 'member' && (
        <span>
          <RoleBadge role={role} />
        </span>
      )}
      {jobTitle && <Fact text={jobTitle} />}
      {company && <Fact text={company}>{verifiedCompanyId && <VerifiedMark />}</Fact>}
      {country && <Fact text={country} />}
    </FactLine>
  );
}

function Fact({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <span className={classes.fact}>
      <span className={classes.text} dir="auto" title={text}>
        {text}
      </span>
      {children}
    </span>
  );
}

const roleNames = {
  get moderator() {
    return t('Moderator');
  },
  get admin() {
    return t('Admin');
  },
} as const;

export function RoleBadge({ role }: Pick<Identity, 'role'>) {
  return role === 'member' ? null : <Badge tone="info">{roleNames[role]}</Badge>;
}

export function VerifiedMark() {
  return (
    <span className={classes.verified} title={t('Verified: the company lists this member among its people')}>
      <IconRosetteDiscountCheck size={16} stroke={2} role="img" aria-label={t('Verified')} />
    </span>
  );
}
