import type { ContentType } from '#contract/content-types.ts';
import type { EndpointSpec, Output } from '#contract/http.ts';
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

/** The first page of a list. @param sort part of the query, if the default order differs */
export const newest = <E extends EndpointSpec>(call: GuestCall, endpoint: E, sort = ''): Promise<Output<E>> =>
  call(endpoint, `${endpoint.path}?${sort}limit=${FEED_LENGTH}`);

export const textOf = (html: string): string => excerpt(htmlToText(html), EXCERPT_WORDS);
