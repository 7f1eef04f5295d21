export { handleReports, isReported, moveToReply, reopenReports, reportedIds } from './queries.ts';
