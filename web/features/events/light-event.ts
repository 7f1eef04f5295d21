import type { PortalEvent } from '#contract/events.ts';

/** The fields that a card shows. A list would otherwise load twenty texts for nothing. */
export function asCard(event: PortalEvent): PortalEvent {
  return { ...event, description: '' };
}
