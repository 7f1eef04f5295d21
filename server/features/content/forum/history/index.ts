export { removeQuotesOf } from './copies.ts';
export { keepEarlierText } from './keep.ts';
export { deleteTextsOfReplies } from './queries.ts';
