import { v7 } from 'uuid';

/** UUID version 7: newer rows sort after older ones. */
export const newId = <Id extends string>(): Id => v7() as Id;
