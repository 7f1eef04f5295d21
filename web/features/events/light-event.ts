import type { PortalEvent } from '#contract/events.ts';

/** What a card shows: a page of twenty would carry twenty texts for nothing. */
export function asCard(event: PortalEvent): PortalEvent {
  return { ...event, description: '' };
}
