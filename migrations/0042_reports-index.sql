-- Outside of a transaction, so that nobody waits. No statement orders all reports by date.
DROP INDEX CONCURRENTLY IF EXISTS "reports_newest";