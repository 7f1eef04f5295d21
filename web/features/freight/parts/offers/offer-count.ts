import { countOf } from '#web/lib/counts.ts';

export const offersTitle = (count: number): string => countOf(count, 'Offer', 'Offers');
