export { handleReports, reopenReports } from './queries.ts';
