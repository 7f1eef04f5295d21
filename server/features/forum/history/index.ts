/** Earlier versions of published texts. */

export { keepEarlierText } from './keep.ts';
export { deleteTextsOfReplies } from './queries.ts';
