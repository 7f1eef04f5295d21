/** How a feature declares the tables that admins export. */
export { utc } from './queries.ts';
export type { Sheets } from './sheet.ts';
