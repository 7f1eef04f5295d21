const ATTRIBUTE = 'data-member-card';

/** Attributes of an element that shows the card of a member. */
export const hasMemberCard = (userId: string) => ({ [ATTRIBUTE]: userId });

/** The element with a card that an event happened in. */
export const nameAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[${ATTRIBUTE}]`) : null;

export const memberOf = (name: HTMLElement): string => name.getAttribute(ATTRIBUTE) ?? '';
