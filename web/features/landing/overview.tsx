import { useQuery } from '@tanstack/react-query';
import { contentTypes } from '#contract/content-types.ts';
import {
  type ActiveUsers,
  realtimeActiveUsers,
  topLikedPosts,
  topPerformingUsers,
  totalCounts,
} from '#contract/dashboard.ts';
import { messages } from '#contract/messages.ts';
import { DEFAULT_KIND, kinds, postKinds } from '#contract/post-kinds.ts';
import { formatCount } from '#web/lib/counts.ts';
import { query } from '#web/lib/queries.ts';
import { useIsConnected } from '#web/lib/realtime.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import { SkeletonBar } from '#web/ui/skeleton.tsx';
import { LoadingFailed, Note } from './landing-section.tsx';
import classes from './overview.module.css';

const name = messages('common');

const t = messages('site');

const TOP_USERS = 7;
const TRENDING = 6;
const ASK_EVERY_MS = 5_000;

const topUsers = query(topPerformingUsers);
const trending = query(topLikedPosts);
const totals = query(totalCounts);
const active = query(realtimeActiveUsers);
export const overviewQueries = [topUsers, trending, totals, active];

const kindOfType = (type: string) => kinds.find((kind) => postKinds[kind].typeName === type) ?? DEFAULT_KIND;

export function Overview() {
  return (
    <section className={classes.overview} aria-labelledby="overview-title">
      <h2 id="overview-title" className={classes.title}>
        {t('The portal today')}
      </h2>
      <Totals />
      <div className={classes.boards}>
        <TopUsers />
        <Trending />
      </div>
    </section>
  );
}

function Totals() {
  const { data } = useQuery(totals);
  const isConnected = useIsConnected();
  const { data: here } = useQuery({ ...active, refetchInterval: isConnected ? false : ASK_EVERY_MS });
  const counts = data?.data;
  return (
    <dl className={classes.totals}>
      <Total name={t('Posts')} value={counts?.totalPosts} />
      {kinds.map((kind) => (
        <Total key={kind} name={name(postKinds[kind].titles)} value={counts?.[`total${postKinds[kind].typeName}s`]} />
      ))}
      <div className={`${classes.total} box`}>
        <dt>{t('Active users')}</dt>
        <dd>{here ? <ActiveNow here={here} /> : <SkeletonBar width="3rem" height="1.5rem" />}</dd>
      </div>
    </dl>
  );
}

function Total({ name, value }: { readonly name: string; readonly value: number | undefined }) {
  return (
    <div className={`${classes.total} box`}>
      <dt>{name}</dt>
      <dd>{value === undefined ? <SkeletonBar width="3rem" height="1.5rem" /> : formatCount(value)}</dd>
    </div>
  );
}

function ActiveNow({ here }: { readonly here: ActiveUsers }) {
  const guests = here.breakdown.find((part) => part.userType === 'guest')?.activeUsers ?? 0;
  const split = t('{guests, plural, one {# guest} other {# guests}}, {members, number} signed in', {
    guests,
    members: here.total - guests,
  });
  return (
    <button type="button" className={classes.active} aria-describedby="active-split">
      {formatCount(here.total)}
      <span id="active-split" role="tooltip" className={classes.tooltip}>
        {split}
      </span>
    </button>
  );
}

function TopUsers() {
  const { data, error, isPending, refetch } = useQuery(topUsers);
  const users = data?.data.slice(0, TOP_USERS);
  return (
    <div className={`${classes.board} box`}>
      <h3 className={classes.boardTitle}>{t('Top performing users')}</h3>
      {isPending && <Skeleton count={TOP_USERS} label={t('Loading users')} />}
      {!isPending && !users && <LoadingFailed error={error} refetch={refetch} />}
      {users?.length === 0 && <Note>{t('No points yet.')}</Note>}
      {users && users.length > 0 && (
        <ol>
          {users.map((user) => (
            <li key={user.id} className={classes.row}>
              <Avatar name={user.name} picture={user.profile} />
              <Link className={`${classes.name} ${classes.person}`} to={contentTypes.person.publicPath(user.id)}>
                {user.name}
              </Link>
              <span className={classes.value}>
                {t('{count, plural, one {# point} other {# points}}', { count: user.points })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Trending() {
  const { data, error, isPending, refetch } = useQuery(trending);
  const posts = data?.data.slice(0, TRENDING);
  return (
    <div className={`${classes.board} box`}>
      <h3 className={classes.boardTitle}>{t('Trending posts')}</h3>
      {isPending && <Skeleton count={TRENDING} label={t('Loading posts')} />}
      {!isPending && !posts && <LoadingFailed error={error} refetch={refetch} />}
      {posts?.length === 0 && <Note>{t('No posts available')}</Note>}
      {posts && posts.length > 0 && (
        <ol>
          {posts.map((post) => (
            <li key={post.id} className={classes.row}>
              <Link className={classes.name} to={contentTypes[kindOfType(post.type)].publicPath(post.id)}>
                <bdi>{post.title}</bdi>
                <span className={classes.by}>{post.user.name}</span>
              </Link>
              <span className={classes.value}>
                {t('{count, plural, one {# like} other {# likes}}', { count: post.likesCount })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Skeleton({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
        <div key={index} className={classes.row}>
          <SkeletonBar width="100%" height="1.5rem" />
        </div>
      ))}
    </div>
  );
}
