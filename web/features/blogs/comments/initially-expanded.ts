/** How many comments show their replies at first. Each one costs a request, and guests are rate-limited. */
export const OPEN_AT_FIRST = 3;
