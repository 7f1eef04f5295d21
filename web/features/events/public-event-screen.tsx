import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { keptHead, pageMeta } from '#web/lib/head.ts';
import { requireId } from '#web/lib/ids.ts';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { Link } from '#web/ui/link.tsx';
import classes from './detail/event-detail.module.css';
import { EventDetail } from './detail/event-detail.tsx';
import { headOf } from './event-head.ts';
import { eventQuery } from './queries.ts';

export async function loader(args: LoaderFunctionArgs) {
  const id = requireId(args.params['id']);
  const client = serverClient(args);
  const { data } = await orFail(client.fetchQuery(eventQuery(id)));
  return { ...dehydrated(client), head: keptHead(args, headOf(data, args.context.get(pageRequest).origin)) };
}

export const meta = pageMeta<typeof loader>(({ head }) => head);

export default function PublicEventScreen() {
  const { id = '' } = useParams();
  const { data } = useQuery(eventQuery(id));
  if (!data) return null;
  return (
    <EventDetail key={id} event={data.data} listPath={contentTypes.event.list}>
      <p>
        <Link className={classes.back} to={contentTypes.event.list}>
          <IconArrowLeft size={16} aria-hidden="true" />
          All events
        </Link>
      </p>
    </EventDetail>
  );
}
