-- Outside of a transaction: the tables are large.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "brochures_by_title" ON "brochures" USING btree (left(lower("title"), 24),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "brochures_by_downloads" ON "brochures" USING btree ("downloads","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "jobs_by_title" ON "jobs" USING btree (left(lower("title"), 24),"id") WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "jobs_by_applications" ON "jobs" USING btree ("application_count","id") WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "companies_by_start_of_name" ON "companies" USING btree (left(lower("name"), 24),"id");