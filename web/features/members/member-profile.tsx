import { IconBrandLinkedin } from '@tabler/icons-react';
import type { Profile } from '#contract/account.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { WatchSelect } from '#web/features/watching/parts/lazy-watch-select.tsx';
import { formatCount } from '#web/lib/counts.ts';
import { formatDate } from '#web/lib/dates.ts';
import { useUser } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from './members.module.css';
import { RoleBadge, VerifiedMark } from './parts/author-identity.tsx';
import { BadgeList } from './parts/badge-list.tsx';

const t = messages('directory');

export function MemberProfile({ member }: { readonly member: Profile }) {
  const { user } = useUser();
  return (
    <article aria-labelledby="member-name">
      <div className={classes.head}>
        <Avatar name={member.name} picture={member.profilePic} size={96} />
        <div className={classes.names}>
          <h1 id="member-name" className={classes.name} dir="auto">
            {member.name}
          </h1>
          <Work member={member} />
          <RoleBadge role={member.role} />
        </div>
        {user?.id !== member.id && (
          <WatchSelect what={{ subject: 'person', id: member.id }} label={t('Watch this member')} isPublic />
        )}
      </div>
      <dl className={classes.facts}>
        {member.countryName && <Fact name={t('Country')} value={member.countryName} />}
        <Fact name={t('Member since')} value={formatDate(member.createdAt)} />
        <Fact name={t('Posts')} value={formatCount(member.postCount)} />
        <Fact name={t('Replies')} value={formatCount(member.replyCount)} />
        <Fact name={t('Points')} value={formatCount(member.points)} />
      </dl>
      {member.badges.length > 0 && (
        <section className={classes.badges} aria-labelledby="badges-title">
          <h2 id="badges-title" className={classes.sectionTitle}>
            {t('Badges')}
          </h2>
          <BadgeList badges={member.badges} />
        </section>
      )}
      {member.bio && (
        <p className={classes.bio} dir="auto">
          {member.bio}
        </p>
      )}
      {member.skills.length > 0 && (
        <ul className={classes.skills} aria-label={t('Skills')}>
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
            {t('LinkedIn')}
            <span className="visually-hidden"> {t('page of {member}, in a new tab', { member: member.name })}</span>
          </a>
        </p>
      )}
    </article>
  );
}

function Work({ member: { jobTitle, company, verifiedCompanyId } }: { readonly member: Profile }) {
  if (!jobTitle && !company) return null;
  return (
    <p className={classes.work}>
      {jobTitle && <span dir="auto">{jobTitle}</span>}
      {jobTitle && company && ' · '}
      {company && verifiedCompanyId && (
        <>
          <Link to={contentTypes.company.publicPath(verifiedCompanyId)} dir="auto">
            {company}
          </Link>
          <VerifiedMark />
        </>
      )}
      {company && !verifiedCompanyId && <span dir="auto">{company}</span>}
    </p>
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
