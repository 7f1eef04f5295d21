import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { companyPerson } from '#contract/company-people.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from './people.module.css';

const t = messages('directory');

export type CompanyPerson = z.infer<typeof companyPerson>;

interface PersonLineProps {
  readonly person: CompanyPerson;
  readonly children?: ReactNode;
}

export function PersonLine({ person: { user, jobTitle, owner, pending }, children }: PersonLineProps) {
  return (
    <li className={classes.person}>
      <Avatar name={user.name} picture={user.profilePic} size={40} />
      <span className={classes.who}>
        {user.id ? (
          <Link className={classes.name} to={contentTypes.person.publicPath(user.id)} dir="auto">
            {user.name}
          </Link>
        ) : (
          <span className={classes.name} dir="auto">
            {user.name}
          </span>
        )}
        <span className="dim-small" dir="auto">
          {jobTitle}
        </span>
      </span>
      {owner && <Badge tone="info">{t('Manages this page')}</Badge>}
      {pending && <Badge tone="warn">{t('Not confirmed yet')}</Badge>}
      {children}
    </li>
  );
}
