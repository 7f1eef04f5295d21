import { useInfiniteQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { NotFoundScreen } from '#web/layouts/not-found-screen.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { titled } from '#web/lib/head.ts';
import { requireId } from '#web/lib/ids.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { requireUser, useUser } from '#web/lib/session.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ratingPages } from './queries.ts';

const t = messages('shipments');

/** The list of screens names the scripts of each, so few are better. */
const RatingList = lazyComponent(async () => (await import('./rating-list.tsx')).RatingList);

export const meta = titled(() => t('Ratings'));

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const client = serverClient(args);
  await orFail(client.fetchInfiniteQuery(ratingPages(requireId<UserId>(args.params['userId']))));
  return dehydrated(client);
}
export const clientLoader = () => null;

/** What members wrote about a forwarder or a requester after their shipments. */
export default function RatingsScreen() {
  const { userId = '' } = useParams();
  const { user } = useUser();
  const list = useInfiniteQuery(ratingPages(userId as UserId));
  const member = list.data?.pages[0]?.user;
  if (isNotFound(list.error)) return <NotFoundScreen />;
  return (
    <>
      <PageHead title={member ? t('Ratings of {name}', { name: member.name }) : t('Ratings')} />
      <p className="dim">
        {t('Each is about a shipment that was awarded here. New ones are shown to others from the next month on.')}{' '}
        <Link to={contentTypes.person.publicPath(userId)}>{t('See the profile')}</Link>
      </p>
      <RatingList userId={userId as UserId} readerId={user?.id ?? null} />
    </>
  );
}
