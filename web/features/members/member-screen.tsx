import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { keptHead, pageMeta } from '#web/lib/head.ts';
import { requireId } from '#web/lib/ids.ts';
import { cursorOfAddress } from '#web/lib/list-address.ts';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { headOf } from './member-head.ts';
import { MemberProfile } from './member-profile.tsx';
import classes from './members.module.css';
import { PointsLedger } from './points-ledger.tsx';
import { PostLine } from './post-line.tsx';
import { asRow, latestQuery, pointsQuery, profileQuery } from './queries.ts';

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
            Newest posts
          </h2>
          {latest && latest.data.length > 0 ? (
            <>
              <ul aria-label={`Newest posts by ${member.name}`}>
                {latest.data.map((post) => (
                  <PostLine key={post.id} post={post} />
                ))}
              </ul>
              {latest.nextCursor && (
                <p className={classes.more}>
                  <LinkButton to={`${contentTypes.general.list}?author=${member.id}`}>
                    All posts by {member.name}
                  </LinkButton>
                </p>
              )}
            </>
          ) : (
            <p className="dim">{latest ? 'No posts yet.' : 'The posts could not be loaded.'}</p>
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
