import type { EndpointSpec } from '#contract/http.ts';
import type { GuestCall } from '#server/platform/http/call-as-guest.ts';

export interface Card {
  readonly badge: string;
  readonly title: string;
  readonly line: string;
}

/** Built from the API’s response to a guest. @throws NotFound if a guest may not read it */
export type ShareCard = (call: GuestCall, id: string) => Promise<Card>;

/** By the first part of the picture’s path. */
export type ShareCards = Readonly<Record<string, ShareCard>>;

export function pathOf(endpoint: EndpointSpec, id: string): string {
  return endpoint.path.replace(/:\w+/, encodeURIComponent(id));
}

export function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
