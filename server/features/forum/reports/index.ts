/** Reports, as moderation handles them. */
export { handleReports, reopenReports } from './queries.ts';
