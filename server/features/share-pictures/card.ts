/** What a share picture says, and how a feature declares it. */
import type { EndpointSpec } from '#contract/http.ts';
import type { Ask } from '#server/platform/http/ask-as-guest.ts';

export interface Card {
  /** What kind of thing it is, such as 'Event'. */
  readonly badge: string;
  readonly title: string;
  /** One line beneath the title. */
  readonly line: string;
}

/** Worked out from what the API answers a guest. @throws NotFound where a guest may not read it */
export type ShareCard = (ask: Ask, id: string) => Promise<Card>;

/** By the first part of the picture's address. */
export type ShareCards = Readonly<Record<string, ShareCard>>;

export function pathOf(endpoint: EndpointSpec, id: string): string {
  return endpoint.path.replace(/:\w+/, encodeURIComponent(id));
}

export function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
