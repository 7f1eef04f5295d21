export { handleReports, isReported, reopenReports, reportedIds } from './queries.ts';
