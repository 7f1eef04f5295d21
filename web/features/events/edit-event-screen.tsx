import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import type { PortalEvent } from '#contract/events.ts';
import { messages } from '#contract/messages.ts';
import { MissingRecord } from '#web/layouts/not-found-screen.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { titledByScreen } from '#web/lib/head.ts';
import { loadRecord } from '#web/lib/load-record.ts';
import { useReaderZone } from '#web/lib/reader-zone.ts';
import { useUser } from '#web/lib/session.ts';
import { LoadingError } from '#web/ui/error-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { eventQuery } from './queries.ts';
import { EventEditor } from './staff/event-editor.tsx';

const t = messages('content');

export const loader = (args: LoaderFunctionArgs) =>
  loadRecord(args, {
    queryOf: eventQuery,
    isForStaff: true,
    mayOpen: ({ data }: { data: PortalEvent }) => data.can.edit,
  });
export const clientLoader = () => null;
export const meta = titledByScreen;

export default function EditEventScreen() {
  const { id = '' } = useParams();
  const { user } = useUser();
  const zone = useReaderZone();
  const { data, error, isFetching, isStale, refetch } = useQuery(eventQuery(id));
  // The form starts from the newest text, and later refetches do not change it.
  const [openId, setOpenId] = useState('');
  const isReady = data !== undefined && (openId === id || !isFetching || !isStale);
  if (isReady && openId !== id) setOpenId(id);
  if (isNotFound(error) || data?.data.can.edit === false) return <MissingRecord />;
  if (error && !data) return <LoadingError namesPage error={error} refetch={refetch} />;
  const event = data?.data;
  if (!isReady || !event || !user || !zone) {
    return (
      <>
        <PageTitle>{t('Edit event')}</PageTitle>
        <TextSkeleton lines={8} label={t('Loading the event')} />
      </>
    );
  }
  return (
    <>
      <PageTitle>{t('Edit: {value}', { value: event.eventTitle || t('Untitled') })}</PageTitle>
      <EventEditor key={id} userId={user.id} zone={zone} event={event} />
    </>
  );
}
