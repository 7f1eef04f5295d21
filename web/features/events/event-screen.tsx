import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { NotFoundScreen } from '#web/layouts/not-found-screen.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { titledByScreen } from '#web/lib/head.ts';
import { requireId } from '#web/lib/ids.ts';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { requireUser } from '#web/lib/session.ts';
import { LoadingError } from '#web/ui/error-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { EventDetail } from './detail/event-detail.tsx';
import { EventSkeleton } from './detail/event-skeleton.tsx';
import { eventQuery } from './queries.ts';

const t = messages('content');

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const client = serverClient(args);
  await orFail(client.fetchQuery(eventQuery(requireId(args.params['id']))));
  return dehydrated(client);
}
export const clientLoader = () => null;
export const meta = titledByScreen;

export default function EventScreen() {
  const { id = '' } = useParams();
  const { data } = useQuery(eventQuery(id));
  return (
    <>
      <PageTitle>{data?.data.eventTitle || t('Event')}</PageTitle>
      <Event id={id} />
    </>
  );
}

function Event({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(eventQuery(id));
  if (isNotFound(error)) return <NotFoundScreen />;
  if (error && !data) {
    return <LoadingError error={error} refetch={refetch} />;
  }
  if (!data) return <EventSkeleton />;
  return <EventDetail key={id} event={data.data} listPath={contentTypes.event.appList} />;
}
