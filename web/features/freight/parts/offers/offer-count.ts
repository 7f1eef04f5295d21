import { messages } from '#contract/messages.ts';

const t = messages('freight');

export const offersTitle = (count: number): string => t('{count, plural, one {# Offer} other {# Offers}}', { count });
