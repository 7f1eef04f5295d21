import type { z } from 'zod';
import type { ContentType } from '#contract/content-types.ts';
import type { EndpointSpec } from '#contract/http.ts';
import { htmlToText } from '#contract/plain-text.ts';
import { excerpt } from '#server/platform/html/excerpt.ts';
import type { GuestCall } from '#server/platform/http/call-as-guest.ts';
import type { FeedItem } from './rss.ts';

export const FEED_LENGTH = 30;
const EXCERPT_WORDS = 60;

export interface Feed {
  readonly type: ContentType;
  readonly items: (call: GuestCall) => Promise<FeedItem[]>;
}

type ListEndpoint<Row> = EndpointSpec & { readonly response: z.ZodType<{ readonly data: readonly Row[] }> };

/** The first page of a list. @param sort part of the query, if the default order differs */
export const feedOf = <Row>(
  type: ContentType,
  list: ListEndpoint<Row>,
  itemOf: (row: Row) => FeedItem,
  sort = '',
): Feed => ({
  type,
  items: async (call) => (await call(list, `${list.path}?${sort}limit=${FEED_LENGTH}`)).data.map(itemOf),
});

export const textOf = (html: string): string => excerpt(htmlToText(html), EXCERPT_WORDS);
