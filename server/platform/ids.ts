import { v7 } from 'uuid';

/** UUID version 7: newer rows sort after older ones. */
export const newId = (): string => v7();
