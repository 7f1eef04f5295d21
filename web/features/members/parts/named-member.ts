const ATTRIBUTE = 'data-member-card';

/** Attributes of a member's name, which opens the member's card. */
export const hasMemberCard = (userId: string) => ({ [ATTRIBUTE]: userId });

export const nameAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[${ATTRIBUTE}]`) : null;

export const memberOf = (name: HTMLElement): string => name.getAttribute(ATTRIBUTE) ?? '';
