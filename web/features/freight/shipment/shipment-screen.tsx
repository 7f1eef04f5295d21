import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { SHIPMENT_OFFER } from '#contract/freight/shipment-path.ts';
import type { OfferId, PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { NotFoundScreen } from '#web/layouts/not-found-screen.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { titled } from '#web/lib/head.ts';
import { isId, requireId } from '#web/lib/ids.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { requireUser, useUser } from '#web/lib/session.ts';
import { LoadingError } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import tableClasses from '#web/ui/table.module.css';
import { shipmentQuery } from './queries.ts';

const t = messages('shipments');

/** The list of screens names the scripts of each, so few are better. */
const ShipmentView = lazyComponent(async () => (await import('./shipment-view.tsx')).ShipmentView, null, [
  tableClasses.table,
]);

/** Which shipment of a tender. */
function offerIn(search: URLSearchParams): OfferId | undefined {
  const offer = search.get(SHIPMENT_OFFER) ?? '';
  return isId(offer) ? (offer as OfferId) : undefined;
}

const title = () => t('Shipment');

export const meta = titled(title);

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const client = serverClient(args);
  const postId = requireId<PostId>(args.params['postId']);
  await orFail(client.fetchQuery(shipmentQuery(postId, offerIn(new URL(args.request.url).searchParams))));
  return dehydrated(client);
}
export const clientLoader = () => null;

export default function ShipmentScreen() {
  const { postId = '' } = useParams();
  const [search] = useSearchParams();
  const { user } = useUser();
  const { data, error, refetch } = useQuery(shipmentQuery(postId as PostId, offerIn(search)));
  if (isNotFound(error)) return <NotFoundScreen />;
  if (error && !data) return <LoadingError error={error} refetch={refetch} />;
  if (!data || !user) {
    return (
      <>
        <PageHead title={title()} />
        <TextSkeleton lines={10} label={t('Loading the shipment')} />
      </>
    );
  }
  return <ShipmentView key={data.data.offerId} shipment={data.data} userId={user.id} />;
}
