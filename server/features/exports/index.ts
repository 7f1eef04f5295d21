export { utc } from './queries.ts';
export type { Sheets } from './sheet.ts';
