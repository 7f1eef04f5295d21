import { useQuery } from '@tanstack/react-query';
import type { Profile } from '#contract/account.ts';
import { countOf } from '#web/lib/counts.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { SkeletonBar } from '#web/ui/skeleton.tsx';
import { profileQuery } from '../queries.ts';
import { AuthorIdentity } from './author-identity.tsx';
import { BadgeList } from './badge-list.tsx';
import classes from './member-card.module.css';

const FRESH_MS = 300_000;

/** The beginning of a member's page. It has no links: the name itself leads to the page. */
export function MemberCard({ userId }: { readonly userId: string }) {
  const { data, isError } = useQuery({ ...profileQuery(userId), staleTime: FRESH_MS });
  if (isError) return <p>The profile could not be loaded.</p>;
  if (!data) {
    return (
      <div aria-busy="true">
        <span className="visually-hidden">Loading the profile</span>
        <SkeletonBar width="60%" />
        <SkeletonBar width="85%" />
      </div>
    );
  }
  return <Content member={data.data} />;
}

function Content({ member }: { readonly member: Profile }) {
  return (
    <>
      <div className={classes.head}>
        <Avatar name={member.name} picture={member.profilePic} size={48} />
        <div className={classes.names}>
          <p className={classes.name} dir="auto">
            {member.name}
          </p>
          <AuthorIdentity identity={{ ...member, country: member.countryName }} isStacked />
        </div>
      </div>
      {member.bio && (
        <p className={classes.bio} dir="auto">
          {member.bio}
        </p>
      )}
      <BadgeList badges={member.badges} />
      <p className={classes.facts}>
        {countOf(member.postCount, 'post')}, {countOf(member.replyCount, 'reply', 'replies')},{' '}
        {countOf(member.points, 'point')}
        <br />
        Member since {formatDate(member.createdAt)}
      </p>
    </>
  );
}
