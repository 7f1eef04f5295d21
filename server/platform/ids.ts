import { v7 } from 'uuid';

/** A new id: UUID version 7, so that newer rows sort after older ones. */
export const newId = (): string => v7();
