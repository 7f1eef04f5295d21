/** Under how many comments the replies show at once: each costs a call, and a guest's calls are counted. */
export const OPEN_AT_FIRST = 3;
