import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import type { Profile } from '#contract/account.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import type { PageRequest } from '#contract/page-request.ts';
import { cutAtWord } from '#contract/plain-text.ts';
import type { PostFields } from '#contract/posts.ts';
import { KindBadge } from '#web/features/posts/parts/kind-badge.tsx';
import { DESCRIPTION_LENGTH, type Head, keptHead, pageMeta } from '#web/lib/head.ts';
import { requireId } from '#web/lib/ids.ts';
import { breadcrumbListOf } from '#web/lib/linked-data.ts';
import { cursorOfAddress } from '#web/lib/list-address.ts';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { When } from '#web/ui/when.tsx';
import { MemberProfile } from './member-profile.tsx';
import classes from './members.module.css';
import { PointsLedger } from './points-ledger.tsx';
import { asRow, latestQuery, pointsQuery, profileQuery } from './queries.ts';

const t = messages('directory');

export async function loader(args: LoaderFunctionArgs) {
  const userId = requireId(args.params['userId']);
  const cursor = cursorOfAddress(new URL(args.request.url).searchParams, 'points');
  const client = serverClient(args);
  const [profile] = await orFail(
    Promise.all([
      client.fetchQuery(profileQuery(userId)),
      client.fetchQuery(pointsQuery(userId, cursor)),
      client.prefetchQuery(latestQuery(userId)),
    ]),
    { request: args.request, addressNames: { cursor: 'points' } },
  );
  client.setQueryData(latestQuery(userId).queryKey, (old) => old && { ...old, data: old.data.map(asRow) });
  return {
    ...dehydrated(client),
    head: keptHead(args, headOf(profile.data, args.context.get(pageRequest))),
  };
}

export const meta = pageMeta<typeof loader>(({ head }) => head);

export default function MemberScreen() {
  const { userId = '' } = useParams();
  const [search] = useSearchParams();
  const cursor = cursorOfAddress(search, 'points');
  const { data: profile } = useQuery(profileQuery(userId));
  const { data: points } = useQuery(pointsQuery(userId, cursor));
  const { data: latest } = useQuery(latestQuery(userId));
  if (!profile || !points) return null;
  const member = profile.data;
  return (
    <div className={classes.layout}>
      <div className={classes.column}>
        <MemberProfile member={member} />
        <section className={classes.section} aria-labelledby="posts-title">
          <h2 id="posts-title" className={classes.sectionTitle}>
            {t('Newest posts')}
          </h2>
          {latest && latest.data.length > 0 ? (
            <>
              <ul aria-label={t('Newest posts by {member}', { member: member.name })}>
                {latest.data.map((post) => (
                  <PostLine key={post.id} post={post} />
                ))}
              </ul>
              {latest.nextCursor && (
                <p className={classes.more}>
                  <LinkButton to={`${contentTypes.general.list}?author=${member.id}`}>
                    {t('All posts by {member}', { member: member.name })}
                  </LinkButton>
                </p>
              )}
            </>
          ) : (
            <p className="dim">{latest ? t('No posts yet.') : t('We couldn’t load the posts.')}</p>
          )}
        </section>
      </div>
      <PointsLedger
        total={member.points}
        entries={points.data}
        base={contentTypes.person.publicPath(member.id)}
        next={points.nextCursor}
        isFirst={cursor === undefined}
      />
    </div>
  );
}

function PostLine({ post }: { readonly post: PostFields }) {
  return (
    <li className={classes.post}>
      <Link className={classes.postTitle} to={contentTypes[post.kind].publicPath(post.id)} dir="auto">
        {post.title}
      </Link>
      <span className={classes.postFacts}>
        <KindBadge kind={post.kind} />
        {post.subCategory && <span dir="auto">{post.subCategory.name}</span>}
        <span>{t('{count, plural, one {# reply} other {# replies}}', { count: post.replyCount })}</span>
        <span>{t('{count, plural, one {# like} other {# likes}}', { count: post.likesCount })}</span>
        <When iso={post.publishedAt ?? post.createdAt} />
      </span>
    </li>
  );
}

function headOf(member: Profile, { origin, siteName }: Pick<PageRequest, 'origin' | 'siteName'>): Head {
  const url = `${origin}${contentTypes.person.publicPath(member.id)}`;
  const work = workOf(member);
  return {
    title: member.name,
    description: cutAtWord(
      [work && `${work}.`, member.bio].filter(Boolean).join(' ') ||
        t('{member} on {siteName}.', { member: member.name, siteName }),
      DESCRIPTION_LENGTH,
    ),
    url,
    jsonLd: [
      profilePageOf(member, url, origin),
      breadcrumbListOf({ origin, siteName }, [{ name: member.name, to: contentTypes.person.publicPath(member.id) }]),
    ],
  };
}

function workOf({ jobTitle, company }: Pick<Profile, 'jobTitle' | 'company'>): string {
  if (jobTitle && company) return t('{jobTitle} at {company}', { jobTitle, company });
  return jobTitle ?? company ?? '';
}

function profilePageOf(member: Profile, url: string, origin: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    '@id': url,
    url,
    dateCreated: member.createdAt,
    mainEntity: {
      '@type': 'Person',
      name: member.name,
      url,
      identifier: member.id,
      ...(member.profilePic && { image: `${origin}${member.profilePic}` }),
      ...(member.bio && { description: member.bio }),
      ...(member.jobTitle && { jobTitle: member.jobTitle }),
      ...(member.company && { worksFor: { '@type': 'Organization', name: member.company } }),
      ...(member.skills.length > 0 && { knowsAbout: member.skills }),
      ...(member.linkedIn && { sameAs: [member.linkedIn] }),
      agentInteractionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/WriteAction',
        userInteractionCount: member.postCount + member.replyCount,
      },
    },
  };
}
