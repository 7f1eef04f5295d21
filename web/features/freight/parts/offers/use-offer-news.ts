import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import type { FreightView } from '#contract/freight-requests.ts';
import type { PostId } from '#contract/ids.ts';
import { countUnread } from '#contract/notifications.ts';
import type { serverEvents } from '#contract/realtime.ts';
import { query } from '#web/lib/queries.ts';
import { threadNewsKey } from '#web/lib/watched-thread.ts';
import { refreshOffers } from './queries.ts';

type News = z.infer<(typeof serverEvents)['thread']>;

/**
 * Loads the offers again when their number or the state of the request changes. A revision or a decision changes neither,
 * but whoever it concerns gets a notification.
 */
export function useOfferNews(postId: PostId, freight: FreightView): void {
  const client = useQueryClient();
  const { data: news } = useQuery<News>({ queryKey: threadNewsKey(postId), queryFn: skipToken });
  const { dataUpdatedAt } = useQuery({ ...query(countUnread), enabled: false });
  const shown = useRef(freight);
  shown.current = freight;
  const text = news && `${news.offersCount} ${news.requestState}`;
  useEffect(() => {
    const { offersCount, state } = shown.current;
    if (text !== undefined && text !== `${offersCount} ${state}`) void refreshOffers(client, postId);
  }, [text, client, postId]);
  const heard = useRef(dataUpdatedAt);
  useEffect(() => {
    if (heard.current !== 0 && heard.current !== dataUpdatedAt) void refreshOffers(client, postId);
    heard.current = dataUpdatedAt;
  }, [dataUpdatedAt, client, postId]);
}
