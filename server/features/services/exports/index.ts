export { filteredBy } from './filter-queries.ts';
export { utc } from './queries.ts';
export { sendSheet } from './send-sheet.ts';
export type { Sheet, Sheets } from './sheet.ts';
