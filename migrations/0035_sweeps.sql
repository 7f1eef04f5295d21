-- Outside of a transaction: both tables are large.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "read_marks_old" ON "read_marks" USING btree ("read_until");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notified_once_old" ON "notified_once" USING brin ("created_at");
