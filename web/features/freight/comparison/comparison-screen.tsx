import { useQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { NotFoundScreen } from '#web/layouts/not-found-screen.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { formatDate } from '#web/lib/dates.ts';
import { titled } from '#web/lib/head.ts';
import { requireId } from '#web/lib/ids.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { requireUser, useUser } from '#web/lib/session.ts';
import tableClasses from '#web/ui/comparison-table.module.css';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonLine, TextSkeleton } from '#web/ui/skeleton.tsx';
import { TextFacts } from '#web/ui/text-facts.tsx';
import { Lane } from '../parts/lane.tsx';
import { comparisonQuery, offerPages, requestQuery } from '../parts/offers/queries.ts';
import classes from './comparison.module.css';

const t = messages('freight');

/** The list of screens names the scripts of each, so few are better. */
const Comparison = lazyComponent(async () => (await import('./comparison.tsx')).Comparison, null, [tableClasses.table]);

const title = () => t('Compare offers');

export const meta = titled(title);

/** Only for the requester and staff. The page of an invited request is theirs too, so others get the same answer. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const postId = requireId<PostId>(args.params['postId']);
  const client = serverClient(args);
  const post = await orFail(client.fetchQuery(requestQuery(postId)));
  const isStaff = user.role === 'admin' || user.role === 'moderator';
  if (!post.data.freight || !(post.data.freight.can.decide || isStaff)) throw data(null, { status: 404 });
  await Promise.all([
    client.prefetchInfiniteQuery(offerPages(postId)),
    ...(post.data.freight.can.decide ? [client.prefetchQuery(comparisonQuery(postId))] : []),
  ]);
  return dehydrated(client);
}
export const clientLoader = () => null;

/** What decides the price. */
function TermsLine({ freight }: { readonly freight: FreightView }) {
  const { size, marks, incoterm, namedPlace, readyDate } = freight;
  const incotermText = [incoterm, namedPlace].filter(Boolean).join(' ');
  const ready = readyDate && t('Ready {date}', { date: formatDate(readyDate) });
  return <TextFacts texts={[size, incotermText, ...marks, ready]} />;
}

function Loading() {
  return (
    <div className={classes.page}>
      <SkeletonLine width="9rem" />
      <PageHead title={title()} />
      <TextSkeleton lines={10} label={t('Loading the request')} />
    </div>
  );
}

export default function ComparisonScreen() {
  const { postId = '' } = useParams();
  const { user, isStaff } = useUser();
  const { data: post, error, refetch } = useQuery(requestQuery(postId as PostId));
  if (isNotFound(error)) return <NotFoundScreen />;
  if (error && !post) return <LoadingError error={error} refetch={refetch} />;
  if (!post || !user) return <Loading />;
  const { freight, id } = post.data;
  if (!freight || !(freight.can.decide || isStaff)) return <NotFoundScreen />;
  return (
    <div className={classes.page}>
      <p className="no-print">
        <Link to={contentTypes.quote.appPath(id)} className="touch-target">
          {t('Back to the request')}
        </Link>
      </p>
      <PageHead title={title()} lead={post.data.title} />
      <TermsLine freight={freight} />
      <div className={classes.lane}>
        <Lane origin={freight.origin} destination={freight.destination} mode={freight.mode} />
      </div>
      <Comparison key={id} postId={id} freight={freight} userId={user.id} />
    </div>
  );
}
