import { IconBrandLinkedin } from '@tabler/icons-react';
import type { Profile } from '#contract/account.ts';
import { formatCount } from '#web/lib/counts.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { workOf } from './member-head.ts';
import classes from './members.module.css';

interface MemberProfileProps {
  readonly member: Profile;
  readonly country: string | null;
}

export function MemberProfile({ member, country }: MemberProfileProps) {
  const work = workOf(member);
  return (
    <article aria-labelledby="member-name">
      <div className={classes.head}>
        <Avatar name={member.name} picture={member.profilePic} size={96} />
        <div className={classes.names}>
          <h1 id="member-name" className={classes.name} dir="auto">
            {member.name}
          </h1>
          {work && (
            <p className={classes.work} dir="auto">
              {work}
            </p>
          )}
          {member.role !== 'member' && (
            <Badge tone="info">{member.role === 'admin' ? 'Administrator' : 'Moderator'}</Badge>
          )}
        </div>
      </div>
      <dl className={classes.facts}>
        {country && <Fact name="Country" value={country} />}
        <Fact name="Member since" value={formatDate(member.createdAt)} />
        <Fact name="Posts" value={formatCount(member.postCount)} />
        <Fact name="Replies" value={formatCount(member.replyCount)} />
        <Fact name="Points" value={formatCount(member.points)} />
      </dl>
      {member.bio && (
        <p className={classes.bio} dir="auto">
          {member.bio}
        </p>
      )}
      {member.skills.length > 0 && (
        <ul className={classes.skills} aria-label="Skills">
          {member.skills.map((skill) => (
            <li key={skill} dir="auto">
              {skill}
            </li>
          ))}
        </ul>
      )}
      {member.linkedIn && (
        <p>
          <a className={classes.linkedIn} href={member.linkedIn} rel="nofollow ugc noopener" target="_blank">
            <IconBrandLinkedin size={20} stroke={1.75} aria-hidden="true" />
            LinkedIn
            <span className="visually-hidden"> page of {member.name}, in a new tab</span>
          </a>
        </p>
      )}
    </article>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
