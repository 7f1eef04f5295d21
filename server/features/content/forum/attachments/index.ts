/** The files that a post or a reply lists. They are a column of its row, so they are read, reviewed and deleted with it. */
export { isSameList } from './is-same-list.ts';
