/** How many comments show their replies at first. */
export const OPEN_AT_FIRST = 3;
