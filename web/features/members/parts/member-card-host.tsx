import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Profile } from '#contract/account.ts';
import { messages } from '#contract/messages.ts';
import { useAfterNavigation } from '#web/lib/after-navigation.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { SkeletonBar } from '#web/ui/skeleton.tsx';
import { profileQuery } from '../queries.ts';
import { AuthorIdentity } from './author-identity.tsx';
import { BadgeList } from './badge-list.tsx';
import classes from './member-card.module.css';
import { type FirstEvent, NameWatch } from './name-watch.ts';
import { memberOf } from './named-member.ts';

const t = messages('directory');

/** Pixels between the card and the name, and between the card and the edges of the window. */
const GAP = 6;
const EDGE = 8;

/** Shows the card of the name that the reader points at, focuses or holds. */
export function MemberCardHost({ first }: { readonly first: FirstEvent }) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const watch = useRef<NameWatch>(null);
  const [name, setName] = useState<HTMLElement | null>(null);
  // Comes before the effect that starts the watch, so that the first render does not close the card.
  useAfterNavigation(() => watch.current?.close());
  useEffect(() => {
    const isInCard = (target: EventTarget | null) => target instanceof Node && card.current?.contains(target) === true;
    const started = new NameWatch(isInCard, setName);
    watch.current = started;
    started.start(first);
    return () => started.stop();
  }, [first]);
  useLayoutEffect(() => {
    const box = card.current;
    if (!name || !box) return;
    const place = () => placeBeside(name, box);
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(box);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    name.setAttribute('aria-describedby', id);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      name.removeAttribute('aria-describedby');
    };
  }, [name, id]);
  if (!name) return null;
  return (
    <div ref={card} id={id} role="tooltip" className={`${classes.card} box no-print`}>
      <MemberCard userId={memberOf(name)} />
    </div>
  );
}

/** Below the name, or above it where there is more room, and inside the window. */
function placeBeside(name: HTMLElement, box: HTMLElement): void {
  const at = name.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isRightToLeft = getComputedStyle(name).direction === 'rtl';
  const left = isRightToLeft ? at.right - box.offsetWidth : at.left;
  const below = at.bottom + GAP;
  const above = at.top - GAP - box.offsetHeight;
  const hasRoomBelow = below + box.offsetHeight <= clientHeight || above < 0;
  box.style.left = `${Math.max(EDGE, Math.min(left, clientWidth - box.offsetWidth - EDGE))}px`;
  box.style.top = `${hasRoomBelow ? below : above}px`;
}

const FRESH_MS = 300_000;

/** The beginning of a member's page. It has no links: the name itself leads to the page. */
function MemberCard({ userId }: { readonly userId: string }) {
  const { data, isError } = useQuery({ ...profileQuery(userId), staleTime: FRESH_MS });
  if (isError) return <p>{t('We couldn’t load the profile.')}</p>;
  if (!data) {
    return (
      <div aria-busy="true">
        <span className="visually-hidden">{t('Loading the profile')}</span>
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
        <Rich
          text={t(
            '{posts, plural, one {# post} other {# posts}}, {replies, plural, one {# reply} other {# replies}}, {points, plural, one {# point} other {# points}}<0/>Member since {createdAt}',
            {
              posts: member.postCount,
              replies: member.replyCount,
              points: member.points,
              createdAt: formatDate(member.createdAt),
            },
          )}
          parts={[() => <br />]}
        />
      </p>
    </>
  );
}
