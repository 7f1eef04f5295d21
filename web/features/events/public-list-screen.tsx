import { type LoaderFunctionArgs, useLoaderData, useLocation, useSearchParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import type { PortalEvent } from '#contract/events.ts';
import { messages } from '#contract/messages.ts';
import { listMeta } from '#web/lib/head.ts';
import { dehydrated, loadOrigin, orFail, serverClient } from '#web/lib/load.ts';
import { useUser } from '#web/lib/session.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { EventList } from './event-list.tsx';
import { readSearch } from './list-search.ts';
import { eventsQuery } from './queries.ts';
import { SubscribeLink } from './subscribe-link.tsx';

const t = messages('content');

const TITLE = () => t('Events');
const LEAD = () => t('Conferences, courses and trade meetings, in your local time.');

export async function loader(args: LoaderFunctionArgs) {
  const client = serverClient(args);
  const events = eventsQuery(readSearch(new URL(args.request.url).searchParams));
  await orFail(client.fetchQuery(events), args);
  client.setQueryData(events.queryKey, (old) => old && { ...old, data: old.data.map(asCard) });
  return { ...dehydrated(client), ...loadOrigin(args) };
}

export const meta = listMeta(TITLE, LEAD, contentTypes.event);

export default function PublicListScreen() {
  const { origin } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { user } = useUser();
  return (
    <>
      <PageHead title={TITLE()} lead={LEAD()}>
        <SubscribeLink origin={origin} />
      </PageHead>
      <EventList
        base={pathname}
        filter={readSearch(params)}
        linkTo={contentTypes.event.publicPath}
        isMember={Boolean(user)}
      />
    </>
  );
}

/** The fields that a card shows. A list would otherwise load twenty texts for nothing. */
function asCard(event: PortalEvent): PortalEvent {
  return { ...event, description: '' };
}
